import { makeStyles, tokens } from '@fluentui/react-components';
import type { KeyboardEvent } from 'react';
import type { RunRow } from '../../electron/core/protocol/wire/run-view.ts';
import { useNow } from '../parts/use-now.ts';
import { useText } from '../text/window-text.ts';
import { RunTableRow } from './RunTableRow.tsx';

const useStyles = makeStyles({
  table: {
    width: '100%',
    tableLayout: 'fixed',
    borderCollapse: 'separate',
    borderSpacing: 0,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    overflow: 'hidden',
    // What has no room is on the page of the run: first attempts, then checkpoint, time left, memory, the best value.
    '@media (max-width: 940px)': { '& :is(col, th, td):nth-child(6)': { display: 'none' } },
    '@media (max-width: 840px)': { '& :is(col, th, td):nth-child(8)': { display: 'none' } },
    '@media (max-width: 720px)': { '& :is(col, th, td):nth-child(n + 6)': { display: 'none' } },
    '@media (max-width: 620px)': { '& :is(col, th, td):nth-child(n + 5)': { display: 'none' } },
    '@media (max-width: 560px)': { '& :is(col, th, td):nth-child(n + 4)': { display: 'none' } },
  },
  heading: {
    textAlign: 'left',
    fontWeight: tokens.fontWeightRegular,
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground3,
    padding: '8px 6px',
    verticalAlign: 'bottom',
    '&:first-child': { paddingLeft: '16px' },
    '&:last-child': { paddingRight: '16px' },
  },
  // In a narrow window the name gets what the others can do without.
  state: { width: '13%', '@media (max-width: 1200px)': { width: '108px' } },
  progress: { width: '11%', '@media (max-width: 1200px)': { width: '92px' } },
  best: { width: '14%', '@media (max-width: 1200px)': { width: '92px' } },
  memory: { width: '11%', '@media (max-width: 1200px)': { width: '92px' } },
  attempts: { width: '72px' },
  left: { width: '12%', '@media (max-width: 1200px)': { width: '108px' } },
  checkpoint: { width: '108px', '@media (max-width: 1200px)': { width: '96px' } },
});

/** Moves the focus between the rows' links, as in a list. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const links = [...event.currentTarget.querySelectorAll<HTMLAnchorElement>('a[data-run]')];
  const here = links.findIndex((link) => link.matches(':focus'));
  const places: Record<string, number> = {
    ArrowDown: here + 1,
    ArrowUp: here - 1,
    Home: 0,
    End: links.length - 1,
  };
  const place = places[event.key];
  if (place === undefined || here < 0) return;
  event.preventDefault();
  links[Math.max(0, Math.min(links.length - 1, place))]?.focus();
}

/** Times left move this often: of many rows, every second would cost more than it tells. */
const UNDER_WAY_STEP_MS = 5000;

/** The list of runs. */
export function RunTable({ rows }: { rows: readonly RunRow[] }) {
  const styles = useStyles();
  const text = useText().runs;
  const columns = ['name', 'state', 'progress', 'best', 'memory', 'attempts', 'left', 'checkpoint'] as const;
  const isWaiting = rows.some((row) => row.phase === 'waiting');
  const isCounting = rows.some((row) => row.underWay !== null);
  const nowMs = useNow(isWaiting ? 1000 : UNDER_WAY_STEP_MS, isWaiting || isCounting);
  return (
    <table className={styles.table} aria-describedby="runs-keys" onKeyDown={moveFocus}>
      <caption id="runs-keys" hidden>
        {text.hint}
      </caption>
      <colgroup>
        {columns.map((column) => (
          <col key={column} className={column === 'name' ? undefined : styles[column]} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col" className={styles.heading}>
              {text.columns[column]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <RunTableRow key={row.id} row={row} nowMs={nowMs} />
        ))}
      </tbody>
    </table>
  );
}
