import { makeStyles, Tab, TabList, tokens } from '@fluentui/react-components';
import { RunNotShown } from '../frame/RunNotShown.tsx';
import { goTo, RUN_TABS, type RunTab } from '../frame/route.ts';
import { useText } from '../text/window-text.ts';
import type { MergedRun } from '../wire/merge-run.ts';
import { useConnection, useRun } from '../wire/wire-context.ts';
import { AttemptsTab } from './attempts/AttemptsTab.tsx';
import { CheckpointsTab } from './checkpoints/CheckpointsTab.tsx';
import { RunHeader } from './header/RunHeader.tsx';
import { MemoryTab } from './memory/MemoryTab.tsx';
import { MetricsTab } from './metrics/MetricsTab.tsx';
import { ObservationsTab } from './observations/ObservationsTab.tsx';
import { OverviewTab } from './overview/OverviewTab.tsx';
import { SettingsTab } from './settings/SettingsTab.tsx';
import { tabCount } from './tab-count.ts';
import { TerminalTab } from './terminal/TerminalTab.tsx';

const useStyles = makeStyles({
  screen: {
    height: '100%',
    display: 'flex',
    flexDirection: 'column',
    minHeight: 0,
    // In a low or narrow window the head would leave no room for a tab, so that they scroll together.
    '@media (max-height: 480px), (max-width: 480px)': { overflow: 'auto' },
  },
  tabs: {
    padding: '0 12px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    flexShrink: 0,
    // In a narrow window they take two lines, so that none is out of reach.
    flexWrap: 'wrap',
    '@media (max-width: 720px)': {
      '& .fui-Tab': { paddingTop: '6px', paddingBottom: '6px' },
    },
  },
  count: {
    marginLeft: '6px',
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightRegular,
    fontVariantNumeric: 'tabular-nums',
    color: tokens.colorNeutralForeground3,
  },
  body: {
    flexGrow: 1,
    minHeight: 0,
    overflow: 'auto',
    padding: '16px 24px 24px',
    '@media (max-height: 480px), (max-width: 480px)': {
      flexShrink: 0,
      minHeight: 'auto',
      overflow: 'visible',
    },
  },
  quiet: { padding: '24px', color: tokens.colorNeutralForeground3 },
});

/** One run: its header and the tab that the address names. */
export function RunScreen({ id, tab }: { id: string; tab: RunTab }) {
  const styles = useStyles();
  const text = useText();
  const reading = useRun(id);
  const isGone = useConnection().state === 'lost';
  if (reading.kind === 'loading')
    return <p className={styles.quiet}>{isGone ? text.run.loadingLater : text.run.loading}</p>;
  if (reading.kind === 'missing') return <RunNotShown id={id} />;
  return (
    <div className={styles.screen} data-iteration={reading.run.row.iteration}>
      <RunHeader run={reading.run} />
      <TabList
        className={styles.tabs}
        selectedValue={tab}
        onTabSelect={(_, { value }) => {
          const chosen = RUN_TABS.find((each) => each === value);
          if (chosen) goTo({ screen: 'run', id, tab: chosen });
        }}
      >
        {RUN_TABS.map((each) => {
          const count = tabCount(each, reading.run);
          return (
            <Tab
              key={each}
              value={each}
              id={`tab-${each}`}
              aria-controls="run-tab"
              aria-description={count === null ? undefined : text.run.listed(count)}
            >
              {text.run.tabs[each]}
              {count !== null && (
                <span className={styles.count} aria-hidden data-count={each}>
                  {count}
                </span>
              )}
            </Tab>
          );
        })}
      </TabList>
      <div className={styles.body} id="run-tab" role="tabpanel" aria-labelledby={`tab-${tab}`}>
        <TabContent tab={tab} run={reading.run} />
      </div>
    </div>
  );
}

function TabContent({ tab, run }: { tab: RunTab; run: MergedRun }) {
  switch (tab) {
    case 'overview':
      return <OverviewTab run={run} />;
    case 'metrics':
      return <MetricsTab run={run} />;
    case 'observations':
      return <ObservationsTab run={run} />;
    case 'memory':
      return <MemoryTab run={run} />;
    case 'terminal':
      return <TerminalTab run={run} />;
    case 'attempts':
      return <AttemptsTab run={run} />;
    case 'checkpoints':
      return <CheckpointsTab run={run} />;
    case 'settings':
      return <SettingsTab run={run} />;
  }
}
