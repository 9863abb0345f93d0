import { makeStyles, tokens } from '@fluentui/react-components';
import { useCallback } from 'react';
import type { ScriptTrials } from '../../../electron/core/protocol/wire/script-trials.ts';
import { toCsv, toTabs } from '../../charts/csv.ts';
import { useScreenStyles } from '../../design/screen-styles.ts';
import { RunNotShown } from '../../frame/RunNotShown.tsx';
import { Panel } from '../../parts/Panel.tsx';
import { ProblemBar } from '../../parts/ProblemBar.tsx';
import { useNow } from '../../parts/use-now.ts';
import { useThanks } from '../../parts/use-thanks.ts';
import { ExportMenu } from '../../runs/screen/ExportMenu.tsx';
import { useText } from '../../text/window-text.ts';
import { useRepeated } from '../../wire/use-repeated.ts';
import { useClient, useRuns } from '../../wire/wire-context.ts';
import { liveTrial } from './live-trial.ts';
import { runsOfScript } from './runs-of-script.ts';
import { TrialsTable } from './TrialsTable.tsx';
import { trialExport } from './trial-export.ts';

/** Moments such as "yesterday" move this often, and what a living run adds. */
const STEP_MS = 60_000;

const useStyles = makeStyles({
  script: { margin: '4px 0 12px', color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
  quiet: { margin: '0 0 12px', color: tokens.colorNeutralForeground2 },
});

/** The runs of the script of a run, in the order of their start: what changed from each to the next, and what came of it. */
export function TrialsScreen({ id }: { id: string }) {
  const styles = useStyles();
  const screen = useScreenStyles();
  const { shared, compare } = useText();
  const words = shared.trials;
  const client = useClient();
  const known = useRuns();
  const nowMs = useNow(STEP_MS, true);
  const ask = useCallback(
    (signal: AbortSignal) => client.runs.trials.query({ id }, { signal }),
    [client, id],
  );
  const alike = runsOfScript(known ?? [], id);
  const isGrowing = alike.some(({ phase }) => phase === 'running');
  // What an iteration adds changes as a run goes on.
  const revision = [
    ...alike.map((row) => `${row.id} ${row.phase} ${row.attempts}`),
    isGrowing && nowMs,
  ].join();
  const answer = useRepeated(ask, id, revision)?.answer ?? null;
  const found = answer?.ok
    ? {
        ...answer.value,
        trials: answer.value.trials.map((trial) =>
          liveTrial(
            trial,
            alike.find((row) => row.id === trial.id),
          ),
        ),
      }
    : null;
  if (known !== null && !known.some((row) => row.id === id)) return <RunNotShown id={id} />;
  return (
    <section className={screen.scrolls} aria-labelledby="trials-title">
      <h1 id="trials-title" className={screen.title}>
        {found === null ? compare.trials : words.title(found.count)}
      </h1>
      {answer !== null && !answer.ok && <ProblemBar problem={answer.problem} />}
      {answer === null && <p className={styles.quiet}>{compare.asking}</p>}
      {found !== null && <Found {...{ found, id, nowMs }} />}
    </section>
  );
}

function Found({ found, id, nowMs }: { found: ScriptTrials; id: string; nowMs: number }) {
  const styles = useStyles();
  const text = useText();
  const words = text.shared.trials;
  const [copied, setCopied] = useThanks<number>();
  const { script, trials, count } = found;
  const { columns, rows } = trialExport(trials, text);
  return (
    <>
      {script !== null && (
        <p className={styles.script} translate="no" dir="ltr">
          {script}
        </p>
      )}
      {count > trials.length && <p className={styles.quiet}>{words.cut(trials.length, count)}</p>}
      <Panel
        title={text.compare.trials}
        actions={
          <>
            <span role="status">{copied !== null && text.runTable.copied(copied)}</span>
            <ExportMenu
              count={trials.length}
              name={text.runTable.csvName}
              asText={() => toTabs(columns, rows)}
              asCsv={() => toCsv(columns, rows)}
              onCopied={setCopied}
            />
          </>
        }
      >
        {trials.length === 0 ? (
          words.none
        ) : (
          <TrialsTable {...{ trials, nowMs }} here={id} caption={text.compare.trials} />
        )}
      </Panel>
    </>
  );
}
