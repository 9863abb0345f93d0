import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { ChevronRightRegular, StopRegular } from '@fluentui/react-icons';
import { useEffect, useRef } from 'react';
import type { DiagnosisReport } from '../../electron/core/protocol/diagnosis/diagnosis.ts';
import { useScreenStyles } from '../design/screen-styles.ts';
import { routeAddress } from '../frame/route.ts';
import { IterationBar } from '../parts/IterationBar.tsx';
import { ProblemBar } from '../parts/ProblemBar.tsx';
import { trueOnSuccess, useCall } from '../parts/use-call.ts';
import { useNow } from '../parts/use-now.ts';
import { formatMoment } from '../text/format-moment.ts';
import { useText } from '../text/window-text.ts';
import { useClient, useRuns } from '../wire/wire-context.ts';
import { ReportView } from './ReportView.tsx';
import { SaveDiagnosis } from './SaveDiagnosis.tsx';
import { StartPanel } from './StartPanel.tsx';
import { useDiagnosis } from './use-diagnosis.ts';

const useStyles = makeStyles({
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 8px', marginBottom: '12px' },
  back: {
    color: tokens.colorNeutralForeground3,
    textDecorationLine: 'none',
    overflowWrap: 'anywhere',
  },
  chevron: { color: tokens.colorNeutralForeground3, flexShrink: 0 },
  title: {
    overflowWrap: 'anywhere',
    outlineStyle: 'none',
  },
  progress: { margin: '0 0 6px', fontWeight: tokens.fontWeightSemibold, fontVariantNumeric: 'tabular-nums' },
  night: { margin: '6px 0 0' },
  reportHead: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px' },
  reportTitle: {
    margin: '0 auto 0 0',
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
    overflowWrap: 'anywhere',
  },
});

/** Looks for what kills jobs: asks what to look at, shows the probes at work, then what they found. */
export function DiagnoseScreen({ run }: { run: string | null }) {
  const styles = useStyles();
  const screen = useScreenStyles();
  const { diagnosis: words } = useText();
  const runs = useRuns();
  const report = useDiagnosis(run);
  const titleOf = useTitleOf();
  const isRunning = report?.state === 'running';
  const heading = useRef<HTMLHeadingElement>(null);
  // What had the focus is gone when a diagnosis begins or ends: the next Tab goes on from the heading.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only where the page changes
  useEffect(() => {
    if (document.activeElement === document.body && report !== undefined) heading.current?.focus();
  }, [isRunning]);
  return (
    <section className={screen.scrolls} aria-labelledby="diagnose-title">
      <header className={styles.head}>
        {run !== null && (
          <>
            <a
              className={styles.back}
              href={routeAddress({ screen: 'run', id: run, tab: 'overview' })}
              translate="no"
              dir="auto"
            >
              {runs?.find(({ id }) => id === run)?.name ?? run}
            </a>
            <ChevronRightRegular className={styles.chevron} aria-hidden />
          </>
        )}
        <h1
          id="diagnose-title"
          className={mergeClasses(screen.title, screen.titleBeside, styles.title)}
          ref={heading}
          tabIndex={-1}
        >
          {titleOf(isRunning ? report.run : run)}
        </h1>
      </header>
      <div className={screen.panels}>
        {report !== undefined && !isRunning && <StartPanel run={run} isAgain={report !== null} />}
        {report === null && <p className={screen.alone}>{words.none}</p>}
        {report && <Report key={report.number} report={report} title={titleOf(report.run)} />}
      </div>
    </section>
  );
}

/** What a diagnosis looks at, as a title. */
function useTitleOf(): (run: string | null) => string {
  const { diagnosis: words } = useText();
  const runs = useRuns();
  return (run) => (run === null ? words.title : words.why(runs?.find(({ id }) => id === run)?.name ?? run));
}

function Report({ report, title }: { report: DiagnosisReport; title: string }) {
  const styles = useStyles();
  const text = useText();
  const words = text.diagnosis;
  const client = useClient();
  const nowMs = useNow(60_000, true);
  const { disabled, problem, call, dismiss } = useCall();
  const { number, planned, results, level, state } = report;
  const done = new Set(results.map(({ probe }) => probe)).size;
  const place = Math.min(done + 1, planned.length);
  return (
    <>
      {state === 'running' ? (
        <div className={styles.reportHead}>
          <div style={{ flex: '1 1 240px' }}>
            <p className={styles.progress}>
              {words.withLevel(words.progress(place, planned.length), words.levelNames(level))}
            </p>
            <IterationBar done={done} total={planned.length} />
            {report.isNight && <p className={styles.night}>{words.nightRuns}</p>}
          </div>
          <Button
            icon={<StopRegular />}
            disabled={disabled}
            onClick={() =>
              void call(async () => trueOnSuccess(await client.diagnosis.cancel.mutate({ number })))
            }
          >
            {words.stop}
          </Button>
        </div>
      ) : (
        <div className={styles.reportHead}>
          <h2 className={styles.reportTitle}>
            {words.reportedOf(title, formatMoment(report.startedAt, nowMs, text.common))}
          </h2>
          <SaveDiagnosis report={report} title={title} />
        </div>
      )}
      {problem && <ProblemBar problem={problem} onDismiss={dismiss} />}
      <ReportView
        {...{ report, disabled }}
        onSkip={(probe) =>
          void call(async () => trueOnSuccess(await client.diagnosis.skip.mutate({ number, probe })))
        }
      />
    </>
  );
}
