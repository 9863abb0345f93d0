import { Checkbox, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { ArrowDownRegular, ArrowUpRegular } from '@fluentui/react-icons';
import type { KeyboardEvent } from 'react';
import { type ListColumn, namedColumn } from '../../../electron/core/run-list/columns.ts';
import type { ListSort } from '../../../electron/core/run-list/sort-rows.ts';
import { useText } from '../../text/window-text.ts';
import { headingOf } from './export-table.ts';
import { lineByKey } from './list-items.ts';
import { nextSort } from './next-sort.ts';
import { measureOf } from './shown-columns.ts';
import { HEAD_PX, useCellStyles } from './table-styles.ts';

const useStyles = makeStyles({
  head: { display: 'block', position: 'sticky', top: 0, zIndex: 3 },
  row: {
    display: 'grid',
    height: `${HEAD_PX}px`,
    boxSizing: 'border-box',
    backgroundColor: tokens.colorNeutralBackground2,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  heading: { fontWeight: tokens.fontWeightRegular, padding: 0 },
  button: {
    display: 'flex',
    alignItems: 'center',
    gap: '4px',
    width: '100%',
    height: '100%',
    minWidth: 0,
    padding: '0 8px',
    border: 'none',
    font: 'inherit',
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground2,
    cursor: 'pointer',
    backgroundColor: 'transparent',
    outlineStyle: 'none',
    '&:hover': { color: tokens.colorNeutralForeground1 },
    '&:focus-visible': { boxShadow: `inset 0 0 0 2px ${tokens.colorStrokeFocus2}` },
  },
  isFigure: { justifyContent: 'flex-end' },
  isSorted: { color: tokens.colorNeutralForeground1, fontWeight: tokens.fontWeightSemibold },
});

interface TableHeadProps {
  columns: readonly ListColumn[];
  template: string;
  sort: ListSort | null;
  onSort(sort: ListSort | null): void;
  selected: boolean | 'mixed';
  onSelectAll(): void;
}

/** The headings, each of which sorts: up, down, and as if nobody sorted. Tab goes to one of them, arrow keys to the next. */
export function TableHead({ columns, template, sort, onSort, selected, onSelectAll }: TableHeadProps) {
  const styles = useStyles();
  const cells = useCellStyles();
  const text = useText();
  const tabStop = columns.find((column) => column === sort?.column) ?? columns[0];
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const key = { ArrowRight: 'ArrowDown', ArrowLeft: 'ArrowUp', Home: 'Home', End: 'End' }[event.key];
    const buttons = [...event.currentTarget.querySelectorAll('button')];
    const here = buttons.findIndex((button) => button.matches(':focus'));
    const to = key === undefined || here < 0 ? null : lineByKey(key, here, buttons.length, 1);
    if (to === null) return;
    event.preventDefault();
    event.stopPropagation();
    buttons[to]?.focus();
  };
  return (
    <thead className={styles.head}>
      <tr className={styles.row} style={{ gridTemplateColumns: template }} aria-rowindex={1} onKeyDown={move}>
        <td className={mergeClasses(cells.cell, cells.selectCell)}>
          <Checkbox
            checked={selected}
            onChange={onSelectAll}
            input={{ 'aria-label': text.runTable.selectAll }}
          />
        </td>
        {columns.map((column) => {
          const isSorted = sort?.column === column;
          const heading = headingOf(column, text);
          const { isFigure } = measureOf(column);
          return (
            <th
              key={column}
              scope="col"
              className={mergeClasses(cells.cell, styles.heading, column === 'name' && cells.nameCell)}
              aria-sort={isSorted ? (sort.isDescending ? 'descending' : 'ascending') : undefined}
            >
              <button
                type="button"
                className={mergeClasses(
                  styles.button,
                  isFigure && styles.isFigure,
                  isSorted && styles.isSorted,
                )}
                tabIndex={column === tabStop ? 0 : -1}
                onClick={() => onSort(nextSort(sort, column))}
              >
                <span
                  className={cells.text}
                  title={heading}
                  translate={namedColumn(column) === null ? undefined : 'no'}
                >
                  {heading}
                </span>
                {isSorted &&
                  (sort.isDescending ? <ArrowDownRegular aria-hidden /> : <ArrowUpRegular aria-hidden />)}
              </button>
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
