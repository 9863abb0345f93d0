import { Button, Input, makeStyles, tokens } from '@fluentui/react-components';
import { AddRegular, SearchRegular } from '@fluentui/react-icons';
import { useMemo, useState } from 'react';
import { goTo } from '../frame/route.ts';
import { Select } from '../parts/Select.tsx';
import { QueuePanel } from '../queue/QueuePanel.tsx';
import { useText } from '../text/window-text.ts';
import { useRuns } from '../wire/wire-context.ts';
import { EmptyRuns } from './EmptyRuns.tsx';
import { RunTable } from './RunTable.tsx';
import { outsideQueue, type RowFilter, selectRows } from './select-rows.ts';

const FILTERS: readonly RowFilter[] = ['all', 'living', 'finished', 'attention'];

const useStyles = makeStyles({
  screen: { height: '100%', display: 'flex', flexDirection: 'column', minHeight: 0 },
  head: {
    display: 'flex',
    alignItems: 'center',
    gap: '12px',
    padding: '16px 24px 12px',
    '@media (max-width: 1000px)': { padding: '16px 16px 12px' },
    '@media (max-width: 720px)': { flexWrap: 'wrap' },
  },
  title: {
    margin: '0 auto 0 0',
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
  },
  count: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200, whiteSpace: 'nowrap' },
  search: { width: '240px', minWidth: '120px' },
  body: {
    flexGrow: 1,
    minHeight: 0,
    overflow: 'auto',
    padding: '0 24px 24px',
    '@media (max-width: 1000px)': { padding: '0 16px 16px' },
  },
  quiet: { color: tokens.colorNeutralForeground3, padding: '24px 0' },
});

/** Home: all runs, living ones first, with search and filter. */
export function RunsScreen() {
  const styles = useStyles();
  const { runs: text, frame } = useText();
  const rows = useRuns();
  const [search, setSearch] = useState('');
  const [filter, setFilter] = useState<RowFilter>('all');
  const listed = useMemo(() => outsideQueue(rows ?? []), [rows]);
  const shown = useMemo(() => selectRows(listed, search, filter), [listed, search, filter]);
  if (rows?.length === 0) return <EmptyRuns />;
  return (
    <section className={styles.screen} aria-labelledby="runs-title">
      <header className={styles.head}>
        <h1 id="runs-title" className={styles.title}>
          {text.title}
        </h1>
        <span className={styles.count} role="status">
          {rows && text.count(shown.length, listed.length)}
        </span>
        <Input
          className={styles.search}
          type="search"
          contentBefore={<SearchRegular />}
          placeholder={text.search}
          aria-label={text.search}
          title={text.search}
          value={search}
          onChange={(_, { value }) => setSearch(value)}
        />
        <Select
          aria-label={text.filter}
          value={filter}
          onChange={(_, { value }) => setFilter(FILTERS.find((each) => each === value) ?? 'all')}
        >
          {FILTERS.map((each) => (
            <option key={each} value={each}>
              {text.filters[each]}
            </option>
          ))}
        </Select>
        <Button
          appearance="primary"
          icon={<AddRegular />}
          onClick={() => goTo({ screen: 'new-run', from: null })}
        >
          {frame.newRun}
        </Button>
      </header>
      <div className={styles.body}>
        <QueuePanel rows={rows ?? []} />
        {rows === null ? (
          <p className={styles.quiet}>{text.loading}</p>
        ) : shown.length === 0 ? (
          <p className={styles.quiet}>{listed.length === 0 ? '' : text.nothingFound}</p>
        ) : (
          <RunTable rows={shown} />
        )}
      </div>
    </section>
  );
}
