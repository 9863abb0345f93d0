import { Field, Input, makeStyles, tokens } from '@fluentui/react-components';
import { type KeyboardEvent, useState, useSyncExternalStore } from 'react';
import { LONGEST_INTERVAL_MS, SHORTEST_INTERVAL_MS } from '../../electron/core/protocol/monitor-interval.ts';
import { faultProps } from '../parts/fault-props.ts';
import { ProblemBar } from '../parts/ProblemBar.tsx';
import { trueOnSuccess, useCall } from '../parts/use-call.ts';
import { useText } from '../text/window-text.ts';
import { useServices } from '../wire/wire-context.ts';
import { intervalOf } from './interval-text.ts';

const useStyles = makeStyles({
  field: { marginTop: '12px', maxWidth: '260px', gridTemplateColumns: 'minmax(0, 1fr)' },
  input: { width: '100%', minWidth: 0, fontVariantNumeric: 'tabular-nums' },
  unit: { color: tokens.colorNeutralForeground3 },
});

const inSeconds = (ms: number): number => ms / 1_000;

/** Chooses how often the machine is measured. What is typed counts after Enter, or when the field is left. */
export function SampleInterval() {
  const styles = useStyles();
  const { machine: words } = useText();
  const { wire, preferences } = useServices();
  const view = useSyncExternalStore(preferences.subscribe, preferences.get);
  const { busy, disabled, problem, call, dismiss } = useCall();
  /** null: what is in force is shown. */
  const [typed, setTyped] = useState<string | null>(null);
  const [isWrong, setWrong] = useState(false);
  const currentMs = view?.preferences.sampleIntervalMs ?? null;

  async function apply(): Promise<void> {
    if (typed === null || busy) return;
    const ms = intervalOf(typed);
    setWrong(ms === null);
    if (ms === null) return;
    const isDone =
      ms === currentMs ||
      (await call(async () =>
        trueOnSuccess(await wire.client.preferences.change.mutate({ sampleIntervalMs: ms })),
      ));
    // What was typed meanwhile stays.
    if (isDone) setTyped((now) => (now === typed ? null : now));
  }

  function type(text: string | null): void {
    setTyped(text);
    setWrong(false);
    dismiss();
  }

  function press({ key }: KeyboardEvent): void {
    if (key === 'Enter') void apply();
    if (key === 'Escape') type(null);
  }

  const fault = isWrong
    ? words.intervalWrong(inSeconds(SHORTEST_INTERVAL_MS), inSeconds(LONGEST_INTERVAL_MS))
    : null;
  return (
    <>
      <Field className={styles.field} label={words.interval} hint={words.intervalHint} {...faultProps(fault)}>
        <Input
          className={styles.input}
          inputMode="decimal"
          value={typed ?? (currentMs === null ? '' : String(inSeconds(currentMs)))}
          contentAfter={<span className={styles.unit}>{words.intervalUnit}</span>}
          // Not disabled while a change is under way, because that would take the focus away.
          readOnly={disabled || currentMs === null}
          onChange={(_, { value }) => type(value)}
          onBlur={() => void apply()}
          onKeyDown={press}
        />
      </Field>
      {problem !== null && <ProblemBar problem={problem} onDismiss={dismiss} />}
    </>
  );
}
