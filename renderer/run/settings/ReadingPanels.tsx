import { Button, makeStyles, Radio, RadioGroup, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { ownRecognizer, TOOL_NAMES } from '../../../electron/core/protocol/policy/recognizer.ts';
import { routeAddress } from '../../frame/route.ts';
import { Panel } from '../../parts/Panel.tsx';
import { ProblemBar } from '../../parts/ProblemBar.tsx';
import { trueOnSuccess, useCall } from '../../parts/use-call.ts';
import { usePatterns } from '../../patterns/use-patterns.ts';
import { useText } from '../../text/window-text.ts';
import type { MergedRun } from '../../wire/merge-run.ts';
import { useServices } from '../../wire/wire-context.ts';
import { ReadingLines } from '../reading/ReadingLines.tsx';

const useStyles = makeStyles({
  page: { display: 'grid', gap: '16px' },
  sentence: { margin: 0 },
  hint: { margin: '0 0 6px', color: tokens.colorNeutralForeground3 },
  count: { color: tokens.colorNeutralForeground3, fontVariantNumeric: 'tabular-nums' },
  choices: { display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 220px), 1fr))' },
  link: { color: tokens.colorBrandForegroundLink, marginRight: '12px' },
});

/** Value of the choice of nothing. */
const NONE = '';

/** How the iterations of a run are learnt of, and the way to correct a wrong guess. */
export function ReadingPanels({ run }: { run: MergedRun }) {
  const styles = useStyles();
  const { progress: words, shared } = useText();
  const { wire } = useServices();
  const own = usePatterns();
  const { disabled, problem, call, dismiss } = useCall();
  const { reading } = run;
  const [chosen, setChosen] = useState<string | null>(null);
  if (reading.from === 'job')
    return (
      <Panel title={words.title}>
        <p className={styles.sentence}>{words.fromJob}</p>
        <ReadingLines run={run} />
      </Panel>
    );
  const lines = new Map(reading.candidates.map(({ recognizer, lines: count }) => [recognizer, count]));
  const offered = [
    ...new Set([
      ...(reading.recognizer === null ? [] : [reading.recognizer]),
      ...reading.candidates.map(({ recognizer }) => recognizer),
      ...(own?.ok ? own.value.map(({ name }) => ownRecognizer(name)) : []),
      ...Object.keys(TOOL_NAMES),
    ]),
  ];
  const current = reading.recognizer ?? (reading.by === 'user' ? NONE : null);
  const choose = async () => {
    const recognizer = chosen === NONE ? null : chosen;
    const chose = await call(async () =>
      trueOnSuccess(await wire.client.runs.chooseRecognizer.mutate({ id: run.row.id, recognizer })),
    );
    if (chose) setChosen(null);
  };
  return (
    <div className={styles.page}>
      {problem && <ProblemBar problem={problem} onDismiss={dismiss} />}
      <Panel title={words.title}>
        <p className={styles.sentence}>
          {current === null
            ? words.nothingYet
            : current === NONE
              ? words.none
              : words.by(shared.recognizer(current), reading.by === 'user', reading.confidence)}
        </p>
        <ReadingLines run={run} />
      </Panel>
      <Panel
        title={words.choose}
        actions={
          <>
            <a className={styles.link} href={routeAddress({ screen: 'patterns', run: run.row.id })}>
              {words.ownPattern}
            </a>
            <Button
              appearance="primary"
              disabled={disabled || chosen === null || chosen === current}
              onClick={choose}
            >
              {words.use}
            </Button>
          </>
        }
      >
        <p className={styles.hint}>{words.hint}</p>
        <RadioGroup
          className={styles.choices}
          value={chosen ?? current ?? ''}
          onChange={(_, { value }) => setChosen(value)}
          aria-label={words.choose}
        >
          {offered.map((recognizer) => (
            <Radio
              key={recognizer}
              value={recognizer}
              label={
                <>
                  {shared.recognizer(recognizer)}{' '}
                  {lines.has(recognizer) && (
                    <span className={styles.count}>{words.lines(lines.get(recognizer) ?? 0)}</span>
                  )}
                </>
              }
            />
          ))}
          <Radio value={NONE} label={words.noneOfThem} />
        </RadioGroup>
      </Panel>
    </div>
  );
}
