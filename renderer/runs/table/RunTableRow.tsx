import { Checkbox, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { type MouseEvent, memo } from 'react';
import type { RunRow } from '../../../electron/core/protocol/wire/run-view.ts';
import type { ListColumn } from '../../../electron/core/run-list/columns.ts';
import { goTo, type Route, routeAddress } from '../../frame/route.ts';
import { TagList } from '../../parts/TagList.tsx';
import { useText } from '../../text/window-text.ts';
import { RunCell } from './RunCell.tsx';
import { useCellStyles } from './table-styles.ts';

const useStyles = makeStyles({
  row: {
    position: 'absolute',
    left: 0,
    right: 0,
    display: 'grid',
    boxSizing: 'border-box',
    cursor: 'pointer',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    fontSize: '13px',
    lineHeight: '18px',
    '&:hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    '&:focus-within': { boxShadow: `inset 2px 0 0 ${tokens.colorCompoundBrandStroke}` },
  },
  isSelected: {
    backgroundColor: tokens.colorSubtleBackgroundSelected,
    '&:hover': { backgroundColor: tokens.colorSubtleBackgroundSelected },
  },
  name: {
    minWidth: '60px',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    color: tokens.colorNeutralForeground1,
    fontWeight: tokens.fontWeightSemibold,
    textDecorationLine: 'none',
    outlineStyle: 'none',
    '&:focus-visible': { textDecorationLine: 'underline', textUnderlineOffset: '3px' },
  },
  // They give way before the name does, but so much stays that they can be seen; in a very narrow column they go.
  tags: {
    display: 'flex',
    flexShrink: 20,
    minWidth: '44px',
    '@container (max-width: 140px)': { display: 'none' },
  },
  problem: { overflow: 'hidden', textOverflow: 'ellipsis', minWidth: 0 },
});

/** What one does with a line of the table. */
export interface LineActions {
  /** The line has the focus. */
  enter(key: string): void;
  /** Selects its run, or no longer. */
  toggle(key: string, id: string): void;
  /** Selects all runs down or up to it. */
  extend(key: string): void;
}

interface RunTableRowProps {
  /** Of the line. */
  lineKey: string;
  row: RunRow;
  columns: readonly ListColumn[];
  template: string;
  nowMs: number;
  topPx: number;
  heightPx: number;
  /** Its place among all lines, from 1; the head is the first. */
  position: number;
  isSelected: boolean;
  /** Tab goes to it. */
  isTabStop: boolean;
  actions: LineActions;
}

/** One run in the table. The whole row opens it; the keyboard uses the link on its name. */
export const RunTableRow = memo(function RunTableRow({ row, actions, ...props }: RunTableRowProps) {
  const styles = useStyles();
  const cells = useCellStyles();
  const text = useText();
  const to: Route = { screen: 'run', id: row.id, tab: 'overview' };
  const select = (isRange: boolean) =>
    isRange ? actions.extend(props.lineKey) : actions.toggle(props.lineKey, row.id);
  const open = (event: MouseEvent) => {
    // The box selects by itself.
    if (event.target instanceof Element && event.target.closest('[data-select]')) return;
    if (!event.ctrlKey && !event.metaKey && !event.shiftKey) return goTo(to);
    event.preventDefault();
    select(event.shiftKey);
  };
  const { columns, nowMs } = props;
  const problem = row.problem && text.shared.problem(row.problem, nowMs);
  return (
    <tr
      className={mergeClasses(styles.row, props.isSelected && styles.isSelected)}
      style={{
        gridTemplateColumns: props.template,
        height: props.heightPx,
        transform: `translateY(${props.topPx}px)`,
      }}
      aria-rowindex={props.position}
      aria-selected={props.isSelected}
      data-run-row={row.id}
      data-iteration={row.iteration}
      onClick={open}
    >
      <td className={mergeClasses(cells.cell, cells.selectCell)} data-select>
        <Checkbox
          checked={props.isSelected}
          onChange={({ nativeEvent }) => select('shiftKey' in nativeEvent && nativeEvent.shiftKey === true)}
          input={{ tabIndex: -1, 'aria-label': text.runTable.select(row.name) }}
        />
      </td>
      <td className={mergeClasses(cells.cell, cells.nameCell)}>
        <a
          className={styles.name}
          href={routeAddress(to)}
          title={row.name}
          translate="no"
          dir="auto"
          data-run={row.id}
          data-line={props.lineKey}
          tabIndex={props.isTabStop ? 0 : -1}
          onFocus={() => actions.enter(props.lineKey)}
        >
          {row.name}
        </a>
        {!columns.includes('tags') && row.tags.length > 0 && (
          <span className={styles.tags}>
            <TagList tags={row.tags} />
          </span>
        )}
        {problem && (
          <span className={mergeClasses(styles.problem, cells.quiet)} title={problem}>
            {problem}
          </span>
        )}
      </td>
      {columns
        .filter((column) => column !== 'name')
        .map((column) => (
          <RunCell key={column} row={row} column={column} nowMs={nowMs} />
        ))}
    </tr>
  );
});
