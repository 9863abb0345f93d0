import { Link, makeStyles, tokens } from '@fluentui/react-components';
import { useCallback, useMemo } from 'react';
import type { RunRow } from '../../electron/core/protocol/wire/run-view.ts';
import type { RunsCompared } from '../../electron/core/protocol/wire/runs-compared.ts';
import { changedThings } from '../../electron/core/provenance/changed-things.ts';
import { useScreenStyles } from '../design/screen-styles.ts';
import { routeAddress } from '../frame/route.ts';
import { Panel } from '../parts/Panel.tsx';
import { ProblemBar } from '../parts/ProblemBar.tsx';
import { StateMark } from '../parts/StateMark.tsx';
import { useNow } from '../parts/use-now.ts';
import { useText, type WindowText } from '../text/window-text.ts';
import { useRepeated } from '../wire/use-repeated.ts';
import { useClient, useRuns } from '../wire/wire-context.ts';
import { ComparedCurves } from './ComparedCurves.tsx';
import { ComparedNote } from './ComparedNote.tsx';
import { type ComparedLine, ComparedTable } from './ComparedTable.tsx';
import { changesSentence, factHead, factValue } from './fact-words.ts';
import { MOST_BESIDE } from './most-beside.ts';
import { namesApart } from './names-apart.ts';
import { resultRows } from './result-rows.ts';

/** Durations and times left move this often. */
const STEP_MS = 5_000;

const useStyles = makeStyles({
  title: { marginBottom: '12px' },
  changes: { margin: '0 0 12px', paddingLeft: '20px', overflowWrap: 'anywhere' },
  same: { marginTop: '12px' },
  summary: {
    cursor: 'pointer',
    borderRadius: tokens.borderRadiusSmall,
    '&:focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
  },
  quiet: { color: tokens.colorNeutralForeground2, marginBottom: '12px' },
});

/** Two to eight runs side by side: what came of them, what was different, and one of their numbers in one chart. */
export function CompareScreen({ ids }: { ids: readonly string[] }) {
  const styles = useStyles();
  const screen = useScreenStyles();
  const text = useText();
  const words = text.compare;
  const known = useRuns();
  // In the order in which they were made, so that each can be compared with the one before.
  const rows = useMemo(
    () => (known ?? []).filter(({ id }) => ids.includes(id)).sort((a, b) => a.createdAt - b.createdAt),
    [known, ids],
  );
  const shown = rows.slice(0, MOST_BESIDE);
  const missing = ids.length - rows.length;
  return (
    <section className={screen.scrolls} aria-labelledby="compare-title">
      <h1 id="compare-title" className={`${screen.title} ${styles.title}`}>
        {words.title(known === null ? ids.length : shown.length)}
      </h1>
      {known !== null && missing > 0 && <p className={styles.quiet}>{words.missing(missing)}</p>}
      {rows.length > MOST_BESIDE && <p className={styles.quiet}>{words.tooMany(MOST_BESIDE)}</p>}
      {known !== null && shown.length < 2 ? (
        <p className={styles.quiet}>
          {words.tooFew} <Link href={routeAddress({ screen: 'runs' })}>{words.toRuns}</Link>
        </p>
      ) : (
        known !== null && <Comparison rows={shown} />
      )}
    </section>
  );
}

function Comparison({ rows }: { rows: readonly RunRow[] }) {
  const screen = useScreenStyles();
  const text = useText();
  const words = text.compare;
  const client = useClient();
  const nowMs = useNow(
    STEP_MS,
    rows.some(({ phase }) => phase !== 'ended'),
  );
  const key = rows.map(({ id }) => id).join();
  const ask = useCallback(
    (signal: AbortSignal) => client.runs.compare.query({ ids: key.split(',') }, { signal }),
    [client, key],
  );
  const given = useRepeated(ask, key, rows.map(({ attempts, phase }) => `${attempts} ${phase}`).join());
  // An answer about other runs has other places.
  const answer = given?.key === key ? given.answer : null;
  const compared = answer?.ok ? answer.value : null;
  return (
    <div className={screen.panels}>
      {answer !== null && !answer.ok && <ProblemBar problem={answer.problem} />}
      <Panel title={words.results}>
        <ComparedTable
          {...{ rows, nowMs }}
          caption={words.results}
          lines={resultLines(rows, compared, nowMs, text)}
        />
      </Panel>
      <Panel title={words.different}>
        {compared === null ? words.asking : <Differences {...{ rows, compared, nowMs }} />}
      </Panel>
      <ComparedCurves rows={rows} />
    </div>
  );
}

function resultLines(
  rows: readonly RunRow[],
  compared: RunsCompared | null,
  nowMs: number,
  text: WindowText,
): ComparedLine[] {
  const { heads } = text.compare;
  const state = rows.map((row) => ({ shown: <StateMark key={row.id} row={row} /> }));
  return [
    { key: 'state', head: heads.state, cells: state },
    ...resultRows(rows, compared?.runs ?? null, nowMs, text).map(({ key, cells }) => ({
      ...{ key, head: heads[key] },
      cells: cells.map((cell) => ({
        shown: key === 'note' && cell !== null ? <ComparedNote note={cell} /> : (cell ?? text.common.none),
        isQuiet: cell === null,
        isData: key === 'experiment' && cell !== null,
      })),
    })),
  ];
}

interface DifferencesProps {
  rows: readonly RunRow[];
  compared: RunsCompared;
  nowMs: number;
}

function Differences({ rows, compared, nowMs }: DifferencesProps) {
  const styles = useStyles();
  const text = useText();
  const words = text.compare;
  const { different, same, sameCount, runs } = compared;
  const linesOf = (facts: RunsCompared['different']): ComparedLine[] =>
    facts.map((fact) => {
      const { subject, name, isData } = factHead(fact, text);
      const cells = rows.map(({ id }) => {
        const value = fact.values[runs.findIndex((run) => run.id === id)];
        return { ...factValue(fact.of, value, text), isQuiet: value?.kind !== 'value' };
      });
      return { key: `${fact.of} ${fact.name}`, head: subject, name, isNameData: isData, cells };
    });
  const names = namesApart(rows.map(({ name }) => name));
  const steps = rows.slice(1).map(({ id }, place) => {
    const [before, after] = [names[place] ?? '', names[place + 1] ?? ''];
    return { id, sentence: changesSentence(before, after, changedThings(different, place, place + 1), text) };
  });
  const nothingKnown = different.length === 0 && sameCount === 0;
  return (
    <>
      {nothingKnown && words.nothingKnown}
      {!nothingKnown && different.length === 0 && words.nothingDifferent}
      {different.length > 0 && (
        <>
          <ul className={styles.changes} aria-label={words.changes}>
            {steps.map(({ id, sentence }) => (
              <li key={id}>{sentence}</li>
            ))}
          </ul>
          <ComparedTable {...{ rows, nowMs }} caption={words.different} lines={linesOf(different)} />
        </>
      )}
      {sameCount > 0 && (
        <details className={styles.same}>
          <summary className={styles.summary}>{words.same(sameCount)}</summary>
          {sameCount > same.length && <p className={styles.quiet}>{words.sameCut(same.length)}</p>}
          <ComparedTable {...{ rows, nowMs }} caption={words.same(sameCount)} lines={linesOf(same)} />
        </details>
      )}
    </>
  );
}
