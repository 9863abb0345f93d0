import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useCallback, useContext, useDeferredValue, useMemo, useRef, useState } from 'react';
import type { RunRow } from '../../../electron/core/protocol/wire/run-view.ts';
import { listRuns } from '../../../electron/core/run-list/list-runs.ts';
import { useScreenStyles } from '../../design/screen-styles.ts';
import { ProblemBar } from '../../parts/ProblemBar.tsx';
import { useEach } from '../../parts/use-each.ts';
import { useNow } from '../../parts/use-now.ts';
import { useWidth } from '../../parts/use-width.ts';
import { QueuePanel } from '../../queue/QueuePanel.tsx';
import { LanguageContext, useText } from '../../text/window-text.ts';
import { outsideQueue } from '../select-rows.ts';
import { SelectionBar } from '../selection/SelectionBar.tsx';
import { readChoices, type TableChoices, writeChoices } from '../table/kept-choices.ts';
import { readPlace } from '../table/kept-place.ts';
import { withListView } from '../table/list-address.ts';
import { listItems, selectableLines } from '../table/list-items.ts';
import { RunTable } from '../table/RunTable.tsx';
import { extended, NO_SELECTION, toggled } from '../table/selection.ts';
import { leastWidthPx, shownColumns } from '../table/shown-columns.ts';
import { useListView } from '../table/use-list-view.ts';
import { RunsHead } from './RunsHead.tsx';
import { useKeptPlace } from './use-kept-place.ts';
import { useRemoval } from './use-removal.ts';

/** Times left move this often: of many rows, every second would cost more than it tells. */
const UNDER_WAY_STEP_MS = 5000;
const NO_ROWS: readonly RunRow[] = [];

const useStyles = makeStyles({
  body: {
    flexGrow: 1,
    minHeight: 0,
    overflow: 'auto',
    padding: '0 24px 24px',
    '@media (max-width: 1000px)': { padding: '0 16px 16px' },
  },
  quiet: { color: tokens.colorNeutralForeground3, padding: '24px 0' },
  nothing: { display: 'grid', justifyItems: 'start', paddingBottom: '24px' },
  refusals: { padding: '0 24px 8px' },
});

/** The queue and the table of all other runs; `rows` null: the host has not answered yet. */
export function RunsList({ rows }: { rows: readonly RunRow[] | null }) {
  const styles = useStyles();
  const screen = useScreenStyles();
  const { runs: words, runTable: text } = useText();
  const { tag } = useContext(LanguageContext);
  const { view, change } = useListView();
  const address = withListView('#/', view);
  const [before] = useState(() => readPlace(sessionStorage, address));
  const [selection, setSelection] = useState({
    ...NO_SELECTION,
    ids: new Set(before?.selected ?? []) as ReadonlySet<string>,
  });
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set(before?.closed ?? []));
  const [active, setActive] = useState<string | null>(before?.active ?? null);
  const [choices, setChoices] = useState(() => readChoices(localStorage));
  const scroller = useRef<HTMLDivElement>(null);
  const { ref: inner, widthPx } = useWidth<HTMLDivElement>();

  // Letters appear at once; the table follows as soon as there is time.
  const filter = useDeferredValue(view.filter);
  const known = useDeferredValue(rows) ?? NO_ROWS;
  const all = useMemo(() => outsideQueue(known), [known]);
  const compareTexts = useMemo(
    () => new Intl.Collator(tag, { numeric: true, sensitivity: 'base' }).compare,
    [tag],
  );
  const { sort, group } = view;
  const listed = useMemo(
    () => listRuns(all, { filter, sort, group, nowMs: Date.now(), compareTexts }),
    [all, filter, sort, group, compareTexts],
  );
  const items = useMemo(() => listItems(listed, closed), [listed, closed]);
  const selected = useMemo(() => listed.rows.filter(({ id }) => selection.ids.has(id)), [listed, selection]);
  const selectedIds = useMemo(() => new Set(selected.map(({ id }) => id)), [selected]);
  const columns = useMemo(() => shownColumns(choices.columns, widthPx), [choices.columns, widthPx]);
  const isWide = choices.columns !== null && leastWidthPx(columns) > widthPx;
  const isWaiting = known.some((row) => row.phase === 'waiting');
  const nowMs = useNow(
    isWaiting ? 1000 : UNDER_WAY_STEP_MS,
    known.some(({ phase }) => phase !== 'ended'),
  );

  const each = useEach();
  const clear = () => setSelection(NO_SELECTION);
  const remove = useRemoval(each, clear);
  const isDrawn = rows !== null && widthPx > 0;
  useKeptPlace(
    scroller,
    address,
    { active, selected: [...selection.ids], closed: [...closed] },
    before,
    isDrawn,
  );
  // The same functions as long as the screen is open, so that a row is drawn again only when it changes.
  const latest = useRef(items);
  latest.current = items;
  const actions = useMemo(
    () => ({
      enter: setActive,
      toggle: (key: string, id: string) => setSelection((now) => toggled(now, { key, id })),
      extend: (key: string) => setSelection((now) => extended(now, selectableLines(latest.current), key)),
    }),
    [],
  );
  const selectAll = () =>
    selected.length === listed.rows.length
      ? clear()
      : setSelection({ ids: new Set(listed.rows.map(({ id }) => id)), anchor: null });
  const close = (key: string) =>
    setClosed((now) => {
      const next = new Set(now);
      if (!next.delete(key)) next.add(key);
      return next;
    });
  const choose = useCallback((next: TableChoices) => {
    writeChoices(localStorage, next);
    setChoices(next);
  }, []);
  const toTable = () => scroller.current?.querySelector<HTMLElement>('[data-line][tabindex="0"]')?.focus();
  const content = { rows: selected.length > 0 ? selected : listed.rows, columns, nowMs };
  return (
    <section className={screen.staysAbove} aria-labelledby="runs-title">
      <RunsHead
        rows={rows === null ? null : all}
        listed={listed}
        view={view}
        change={change}
        columns={columns}
        choices={choices}
        onChoose={choose}
        content={content}
        onLeaveFilter={toTable}
        selection={
          selected.length > 0 ? (
            <SelectionBar rows={selected} each={each} onClear={clear} onRemove={remove} />
          ) : null
        }
      />
      {each.refusals && (
        <div className={styles.refusals}>
          {each.refusals.of > 1 && text.refused(each.refusals.refused, each.refusals.of)}
          <ProblemBar problem={each.refusals.problem} onDismiss={each.dismiss} />
        </div>
      )}
      <div ref={scroller} className={styles.body} data-wide={isWide || undefined}>
        <div>
          <QueuePanel rows={rows ?? NO_ROWS} />
        </div>
        <div ref={inner}>
          <span id="runs-keys" hidden>
            {text.keys}
          </span>
          {rows === null ? (
            <p className={styles.quiet}>{words.loading}</p>
          ) : listed.rows.length === 0 ? (
            all.length > 0 && (
              <div className={styles.nothing}>
                <p className={styles.quiet}>{words.nothingFound}</p>
                <Button onClick={() => change({ filter: '' })}>{text.clearFilter}</Button>
              </div>
            )
          ) : (
            isDrawn && (
              <RunTable
                items={items}
                listed={listed}
                group={group}
                columns={columns}
                isCompact={choices.isCompact}
                isWide={isWide}
                sort={sort}
                nowMs={nowMs}
                selected={selectedIds}
                active={active}
                scroller={scroller}
                onSort={(next) => change({ sort: next })}
                onSelectAll={selectAll}
                onClose={close}
                onKey={(key) => (key === 'Escape' ? clear() : remove(selected))}
                actions={actions}
              />
            )
          )}
        </div>
      </div>
    </section>
  );
}
