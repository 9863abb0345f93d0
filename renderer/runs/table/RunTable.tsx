import { makeStyles, tokens } from '@fluentui/react-components';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type RefObject, useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import type { ListColumn } from '../../../electron/core/run-list/columns.ts';
import type { Grouping } from '../../../electron/core/run-list/group-rows.ts';
import type { ListedRuns } from '../../../electron/core/run-list/list-runs.ts';
import type { ListSort } from '../../../electron/core/run-list/sort-rows.ts';
import { isShortcut } from '../../shortcuts/shortcuts.ts';
import { useShortcutHere } from '../../shortcuts/use-shortcut.ts';
import { useText } from '../../text/window-text.ts';
import { GroupRow } from './GroupRow.tsx';
import { groupLabels } from './group-label.ts';
import { indexAt, type ListItem, lastGroup, lineByKey } from './list-items.ts';
import { type LineActions, RunTableRow } from './RunTableRow.tsx';
import { leastWidthPx, measureOf, NAME_MIN_PX, SELECT_PX } from './shown-columns.ts';
import { TableHead } from './TableHead.tsx';
import { COMPACT_ROW_PX, GROUP_PX, HEAD_PX, ROW_PX } from './table-styles.ts';
import { useAbove } from './use-above.ts';

const OVERSCAN = 6;

const useStyles = makeStyles({
  table: {
    display: 'block',
    backgroundColor: tokens.colorNeutralBackground1,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    borderLeft: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRight: `1px solid ${tokens.colorNeutralStroke2}`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  body: { display: 'block', position: 'relative' },
});

interface RunTableProps {
  items: readonly ListItem[];
  listed: ListedRuns;
  group: Grouping | null;
  columns: readonly ListColumn[];
  isCompact: boolean;
  /** The columns need more room than there is: the table scrolls sideways. */
  isWide: boolean;
  sort: ListSort | null;
  nowMs: number;
  selected: ReadonlySet<string>;
  /** Key of the line that Tab goes to; null: the first. */
  active: string | null;
  /** What scrolls. */
  scroller: RefObject<HTMLElement | null>;
  onSort(sort: ListSort | null): void;
  onSelectAll(): void;
  onClose(key: string): void;
  onKey(key: string): void;
  actions: LineActions;
}

/** The table of runs. Only the lines in view are in the page, however many there are. */
export function RunTable({ items, columns, scroller, active, actions, selected, ...props }: RunTableProps) {
  const styles = useStyles();
  const text = useText();
  const body = useRef<HTMLTableSectionElement>(null);
  const rowPx = props.isCompact ? COMPACT_ROW_PX : ROW_PX;
  const abovePx = useAbove(body, scroller);
  const activeIndex = active === null ? -1 : items.findIndex(({ key }) => key === active);
  const hasGroups = props.group !== null;
  // All places are computed anew whenever these are other functions.
  const keyOf = useCallback((index: number) => items[index]?.key ?? index, [items]);
  const heightOf = useCallback(
    (index: number) => (items[index]?.kind === 'group' ? GROUP_PX : rowPx),
    [items, rowPx],
  );
  const virtual = useVirtualizer<HTMLElement, HTMLTableRowElement>({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: heightOf,
    getItemKey: keyOf,
    overscan: OVERSCAN,
    scrollMargin: abovePx,
    scrollPaddingStart: HEAD_PX + (hasGroups ? GROUP_PX : 0),
    useFlushSync: false,
    rangeExtractor: ({ startIndex, endIndex, overscan }) => {
      const wanted = new Set<number>();
      const stuck = hasGroups ? lastGroup(items, startIndex + 1) : -1;
      if (stuck >= 0) wanted.add(stuck);
      // Else the focus would be lost as soon as its line scrolls out of view.
      if (activeIndex >= 0) wanted.add(activeIndex);
      const end = Math.min(items.length - 1, endIndex + overscan);
      for (let index = Math.max(0, startIndex - overscan); index <= end; index++) wanted.add(index);
      return [...wanted].sort((a, b) => a - b);
    },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height of all rows changes with it.
  useLayoutEffect(() => virtual.measure(), [virtual, rowPx]);

  const template = [
    `${SELECT_PX}px`,
    ...columns.map((column) =>
      column === 'name'
        ? `minmax(${props.isWide ? NAME_MIN_PX : 0}px, 1fr)`
        : `${measureOf(column).widthPx}px`,
    ),
  ].join(' ');
  const labelOf = useMemo(
    () =>
      props.group === null
        ? null
        : groupLabels(props.listed.groups?.map(({ key }) => key) ?? [], props.group, text),
    [props.group, props.listed, text],
  );
  const focusLine = (index: number) => {
    const item = items[index];
    if (item === undefined) return;
    actions.enter(item.key);
    virtual.scrollToIndex(index);
    wanted.current = item.key;
  };
  const wanted = useRef<string | null>(null);
  useLayoutEffect(() => {
    if (wanted.current === null) return;
    const line = [...(body.current?.querySelectorAll<HTMLElement>('[data-line]') ?? [])].find(
      ({ dataset }) => dataset['line'] === wanted.current,
    );
    if (line === undefined) return;
    wanted.current = null;
    line.focus({ preventScroll: true });
  });
  const under = (virtual.scrollOffset ?? 0) + HEAD_PX;
  const stuckIndex = hasGroups ? lastGroup(items, indexAt(virtual.getVirtualItems(), under) + 1) : -1;
  useShortcutHere('rows');
  useShortcutHere('selectRow');
  useShortcutHere('selectAll');
  useShortcutHere('deleteRows');
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const key =
      event.target instanceof HTMLElement
        ? event.target.closest<HTMLElement>('[data-line]')?.dataset['line']
        : undefined;
    const at = key === undefined ? -1 : items.findIndex((item) => item.key === key);
    const here = items[at];
    if (here === undefined) return;
    const page = Math.floor((scroller.current?.clientHeight ?? 0) / rowPx);
    const to = isShortcut('rows', event) ? lineByKey(event.key, at, items.length, page) : null;
    if (to !== null) {
      if (event.shiftKey && here.kind === 'run') {
        actions.extend(here.key);
        actions.extend(items[to]?.key ?? here.key);
      }
      focusLine(to);
    } else if (isShortcut('selectRow', event) && here.kind === 'run') {
      if (event.shiftKey) actions.extend(here.key);
      else actions.toggle(here.key, here.row.id);
    } else if (here.kind === 'group' && isToggling(event.key, here.isClosed)) props.onClose(here.key);
    else if (isShortcut('selectAll', event)) props.onSelectAll();
    else if (event.key === 'Escape' || isShortcut('deleteRows', event)) props.onKey(event.key);
    else return;
    event.preventDefault();
  };
  const shownRuns = props.listed.rows.length;
  const allSelected = shownRuns > 0 && selected.size === shownRuns;
  return (
    <table
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: as a table it tells its rows and cells by itself.
      role="grid"
      className={styles.table}
      style={props.isWide ? { minWidth: leastWidthPx(columns) } : undefined}
      aria-label={text.runTable.table}
      aria-describedby="runs-keys"
      aria-rowcount={items.length + 1}
      aria-colcount={columns.length + 1}
      aria-multiselectable
      onKeyDown={onKeyDown}
    >
      <TableHead
        columns={columns}
        template={template}
        sort={props.sort}
        onSort={props.onSort}
        selected={allSelected ? true : selected.size > 0 ? 'mixed' : false}
        onSelectAll={props.onSelectAll}
      />
      <tbody ref={body} className={styles.body} style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, start }) => {
          const item = items[index];
          if (item === undefined) return null;
          const common = {
            lineKey: item.key,
            position: index + 2,
            isTabStop: activeIndex < 0 ? index === 0 : index === activeIndex,
          };
          const topPx = start - abovePx;
          return item.kind === 'group' ? (
            <GroupRow
              key={item.key}
              {...common}
              group={item.group}
              span={columns.length + 1}
              label={labelOf?.(item.group.key) ?? ''}
              isData={item.group.key !== null && props.group !== 'state'}
              isClosed={item.isClosed}
              topPx={index === stuckIndex ? null : topPx}
              onToggle={() => props.onClose(item.key)}
              onEnter={actions.enter}
            />
          ) : (
            <RunTableRow
              key={item.key}
              {...common}
              row={item.row}
              columns={columns}
              template={template}
              nowMs={props.nowMs}
              topPx={topPx}
              heightPx={rowPx}
              isSelected={selected.has(item.row.id)}
              actions={actions}
            />
          );
        })}
      </tbody>
    </table>
  );
}

const isToggling = (key: string, isClosed: boolean): boolean =>
  key === (isClosed ? 'ArrowRight' : 'ArrowLeft');
