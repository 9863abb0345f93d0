import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { ChevronDownRegular, ChevronRightRegular } from '@fluentui/react-icons';
import { formatFigure } from '../../../electron/core/protocol/text/quantities.ts';
import type { RowGroup } from '../../../electron/core/run-list/group-rows.ts';
import { useText } from '../../text/window-text.ts';
import { GROUP_PX, HEAD_PX, useCellStyles } from './table-styles.ts';

const useStyles = makeStyles({
  row: {
    left: 0,
    right: 0,
    display: 'grid',
    boxSizing: 'border-box',
    height: `${GROUP_PX}px`,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  isFree: { position: 'absolute' },
  // Above the rows that scroll below it, and below the head.
  sticks: { position: 'sticky', top: `${HEAD_PX}px`, zIndex: 2 },
  button: {
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    minWidth: 0,
    width: '100%',
    height: '100%',
    padding: '0 4px',
    border: 'none',
    font: 'inherit',
    fontSize: '13px',
    color: 'inherit',
    textAlign: 'left',
    cursor: 'pointer',
    backgroundColor: 'transparent',
    outlineStyle: 'none',
    '&:focus-visible': { boxShadow: `inset 0 0 0 2px ${tokens.colorStrokeFocus2}` },
  },
  label: { fontWeight: tokens.fontWeightSemibold },
});

interface GroupRowProps {
  lineKey: string;
  group: RowGroup;
  label: string;
  /** What the group is was written by the user or the job. */
  isData: boolean;
  isClosed: boolean;
  /** null: it stays below the head while its runs scroll. */
  topPx: number | null;
  position: number;
  /** Columns of the table. */
  span: number;
  isTabStop: boolean;
  onToggle(): void;
  onEnter(key: string): void;
}

/** The heading of a group, which opens and closes it. */
export function GroupRow({ lineKey, group, label, isClosed, topPx, onToggle, ...props }: GroupRowProps) {
  const styles = useStyles();
  const cells = useCellStyles();
  const { runTable: text } = useText();
  const best = group.best === null ? null : formatFigure(group.best);
  return (
    <tr
      className={mergeClasses(styles.row, topPx === null ? styles.sticks : styles.isFree)}
      style={topPx === null ? undefined : { transform: `translateY(${topPx}px)` }}
      aria-rowindex={props.position}
    >
      <td className={cells.cell} colSpan={props.span}>
        <button
          type="button"
          className={styles.button}
          aria-expanded={!isClosed}
          data-line={lineKey}
          tabIndex={props.isTabStop ? 0 : -1}
          onClick={onToggle}
          onFocus={() => props.onEnter(lineKey)}
        >
          {isClosed ? <ChevronRightRegular aria-hidden /> : <ChevronDownRegular aria-hidden />}
          <span
            className={mergeClasses(styles.label, cells.text)}
            title={label}
            translate={props.isData ? 'no' : undefined}
            dir="auto"
          >
            {label}
          </span>
          <span className={cells.quiet}>{text.groupOf(group.rows.length, best)}</span>
        </button>
      </td>
    </tr>
  );
}
