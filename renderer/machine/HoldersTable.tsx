import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { PlayCircleFilled, WarningFilled } from '@fluentui/react-icons';
import { formatBytes } from '../../electron/core/protocol/text/quantities.ts';
import type { MachineHolder } from '../../electron/core/protocol/wire/machine-now.ts';
import { stateToken } from '../design/tokens.ts';
import { routeAddress } from '../frame/route.ts';
import { CopyButton } from '../parts/CopyButton.tsx';
import { formatMoment } from '../text/format-moment.ts';
import { useText } from '../text/window-text.ts';
import { EndLeftovers } from './EndLeftovers.tsx';
import type { HolderRow } from './holder-rows.ts';

const useStyles = makeStyles({
  table: {
    width: '100%',
    borderCollapse: 'collapse',
    fontVariantNumeric: 'tabular-nums',
    '& :is(td, th)': { padding: '4px 8px' },
    '& :is(td, th):first-child': { paddingLeft: 0 },
    '& :is(td, th):last-child': { paddingRight: 0 },
    '& tbody tr': { borderTop: `1px solid ${tokens.colorNeutralStroke2}`, height: '40px' },
    // Who it is and what can be done stay; user, then the start, have no room.
    '@media (max-width: 720px)': { '& :is(td, th):nth-child(3)': { display: 'none' } },
    '@media (max-width: 560px)': { '& :is(td, th):nth-child(4)': { display: 'none' } },
  },
  heading: {
    textAlign: 'left',
    verticalAlign: 'bottom',
    fontWeight: tokens.fontWeightRegular,
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground3,
  },
  right: { textAlign: 'right' },
  data: { overflowWrap: 'anywhere' },
  owner: { display: 'flex', alignItems: 'center', gap: '6px' },
  shape: { flexShrink: 0, fontSize: '16px' },
  run: { color: tokens.colorBrandForegroundLink, overflowWrap: 'anywhere' },
  actions: { display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: '4px' },
});

interface HoldersTableProps {
  /** Names the table. */
  caption: string;
  rows: readonly HolderRow[];
  nowMs: number;
  /** Nothing can be ended now. */
  disabled: boolean;
  onEnd(run: LeftByRun, pid: number): void;
}

/** A run that left a process behind. */
export type LeftByRun = Extract<MachineHolder['owner'], { kind: 'leftover' }>;

/** The processes that hold memory of a GPU. */
export function HoldersTable({ caption, rows, nowMs, disabled, onEnd }: HoldersTableProps) {
  const styles = useStyles();
  const { machine: text, common } = useText();
  const columns = ['pid', 'program', 'user', 'since', 'memory', 'owner', 'actions'] as const;
  const isNumber = (column: (typeof columns)[number]) =>
    column === 'pid' || column === 'memory' || column === 'actions';
  return (
    <table className={styles.table} aria-label={caption}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th
              key={column}
              scope="col"
              className={mergeClasses(styles.heading, isNumber(column) && styles.right)}
            >
              {text.columns[column]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, process, owner }) => (
          <tr key={key} data-pid={process.pid}>
            <td className={styles.right}>{process.pid}</td>
            <td className={styles.data} {...(process.name !== null && { translate: 'no' })}>
              {process.name ?? common.none}
            </td>
            <td className={styles.data} {...(process.user !== null && { translate: 'no' })}>
              {process.user ?? common.none}
            </td>
            <td>
              {process.startedAt === null ? common.none : formatMoment(process.startedAt, nowMs, common)}
            </td>
            <td className={styles.right}>
              {process.usedBytes === null ? common.none : formatBytes(process.usedBytes)}
            </td>
            <td>
              <Owner owner={owner} />
            </td>
            <td>
              <div className={styles.actions}>
                {owner.kind === 'leftover' && (
                  <EndLeftovers
                    pid={process.pid}
                    run={owner.name}
                    disabled={disabled}
                    onYes={() => onEnd(owner, process.pid)}
                  />
                )}
                <CopyButton value={String(process.pid)} what={text.pid(process.pid)} />
              </div>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Owner({ owner }: { owner: MachineHolder['owner'] }) {
  const styles = useStyles();
  const text = useText().machine;
  if (owner.kind === 'other') return text.other;
  const isLeft = owner.kind === 'leftover';
  const [Shape, colour] = isLeft
    ? ([WarningFilled, stateToken('vigilWaiting')] as const)
    : ([PlayCircleFilled, stateToken('vigilRunning')] as const);
  return (
    <span className={styles.owner}>
      <Shape aria-hidden className={styles.shape} style={{ color: colour }} />
      <span>
        {isLeft && `${text.leftBehind} `}
        <a
          className={styles.run}
          href={routeAddress({ screen: 'run', id: owner.id, tab: 'overview' })}
          translate="no"
        >
          {owner.name}
        </a>
      </span>
    </span>
  );
}
