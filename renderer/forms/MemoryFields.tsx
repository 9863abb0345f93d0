import { Checkbox, Field, Input, makeStyles, mergeClasses, Switch, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { LastingSwitch } from '../../electron/core/protocol/policy/debug-switch.ts';
import { GpuWait } from '../../electron/core/protocol/policy/gpu-wait.ts';
import type { RestartMode } from '../../electron/core/protocol/policy/restart-policy.ts';
import { WandbMode } from '../../electron/core/protocol/policy/start-policy.ts';
import { ChoiceField } from '../parts/ChoiceField.tsx';
import { faultProps } from '../parts/fault-props.ts';
import { useText } from '../text/window-text.ts';
import { type MemoryForm, measuresOf } from './memory-form.ts';

const useStyles = makeStyles({
  // Closed, it takes one line, without the space that a switch has around it: New run shows all its fields at once.
  all: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 24px', marginBlock: '-10px' },
  open: { flexBasis: '100%', minWidth: 0 },
  measures: {
    flexBasis: '100%',
    margin: '0 0 4px',
    paddingLeft: '20px',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground2,
  },
  summary: { cursor: 'pointer', width: 'fit-content' },
  fields: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 200px), 1fr))',
    gap: '12px 16px',
    alignItems: 'start',
    paddingTop: '8px',
    // Fluent's fields have a minimum width of their own, so they overflow narrow columns.
    '& .fui-Input, & .fui-Select': { width: '100%', minWidth: 0 },
  },
  switches: { display: 'flex', flexDirection: 'column', border: 'none', margin: 0, padding: 0, minWidth: 0 },
  legend: { padding: 0 },
});

interface MemoryFieldsProps {
  form: MemoryForm & { restart: RestartMode };
  /** The run's own variables. */
  env: Readonly<Record<string, string>>;
  /** The sentence on what is wrong with a field; null: nothing. */
  faultOf(field: keyof MemoryForm): string | null;
  set(change: Partial<MemoryForm>): void;
}

/** The first measures against running out of memory, and below them each setting of memory and debugging. */
export function MemoryFields({ form, env, faultOf, set }: MemoryFieldsProps) {
  const styles = useStyles();
  const { memoryFields: words, shared } = useText();
  const [isOpen, setOpen] = useState(false);
  const isFaulty = (['gpuCap', 'allocator', 'deepCleanEvery'] as const).some((field) => faultOf(field));
  // Nothing is changed after an out-of-memory of a run that is never restarted.
  const isRestarted = form.restart !== 'never';
  const isShown = isOpen || isFaulty;
  return (
    <div className={styles.all}>
      <Switch
        label={words.firstMeasures}
        checked={form.firstMeasures}
        onChange={(_, { checked }) => set({ firstMeasures: checked })}
      />
      {form.firstMeasures && (
        <ul className={styles.measures}>
          {measuresOf(form, env).map(({ measure, isOwn }) => (
            <li key={measure}>{shared.firstMeasure(measure, isOwn)}</li>
          ))}
        </ul>
      )}
      <details
        className={mergeClasses(isShown && styles.open)}
        open={isShown}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        <summary className={styles.summary}>{words.more}</summary>
        {isShown && (
          <div className={styles.fields}>
            <Field label={words.gpuCap} hint={words.gpuCapHint} {...faultProps(faultOf('gpuCap'))}>
              <Input
                inputMode="decimal"
                value={form.gpuCap}
                onChange={(_, { value }) => set({ gpuCap: value })}
              />
            </Field>
            <Field label={words.allocator} hint={words.allocatorHint} {...faultProps(faultOf('allocator'))}>
              <Input
                value={form.allocator}
                spellCheck={false}
                onChange={(_, { value }) => set({ allocator: value })}
              />
            </Field>
            <Switch
              label={words.cleaning}
              checked={form.cleaning}
              onChange={(_, { checked }) => set({ cleaning: checked })}
            />
            <Field label={words.deepCleanEvery} {...faultProps(faultOf('deepCleanEvery'))}>
              <Input
                inputMode="numeric"
                value={form.deepCleanEvery}
                onChange={(_, { value }) => set({ deepCleanEvery: value })}
              />
            </Field>
            <Switch
              label={words.memoryChanges}
              disabled={!isRestarted}
              checked={form.memoryChanges && isRestarted}
              onChange={(_, { checked }) => set({ memoryChanges: checked })}
            />
            <Switch
              label={words.recycleBeforeWall}
              checked={form.recycleBeforeWall}
              onChange={(_, { checked }) => set({ recycleBeforeWall: checked })}
            />
            <ChoiceField
              label={words.gpuWait}
              value={form.gpuWait}
              options={GpuWait.options.map((wait) => [wait, words.gpuWaits[wait]] as const)}
              onChange={(gpuWait) => set({ gpuWait })}
            />
            <ChoiceField
              label={words.wandb}
              value={form.wandbMode ?? ''}
              options={[
                ['', words.wandbUnchanged],
                ...WandbMode.options.map((mode) => [mode, words.wandbModes[mode]] as const),
              ]}
              onChange={(mode) => set({ wandbMode: mode === '' ? null : mode })}
            />
            <Switch
              label={words.faultHandler}
              checked={form.faultHandler}
              onChange={(_, { checked }) => set({ faultHandler: checked })}
            />
            <fieldset className={styles.switches}>
              <legend className={styles.legend}>{words.debug}</legend>
              {LastingSwitch.options.map((name) => (
                <Checkbox
                  key={name}
                  label={words.debugSwitches[name]}
                  checked={form.debug.includes(name)}
                  onChange={(_, { checked }) =>
                    set({ debug: withSwitch(form.debug, name, checked === true) })
                  }
                />
              ))}
            </fieldset>
          </div>
        )}
      </details>
    </div>
  );
}

/** The switches in their order, with one of them on or off. */
const withSwitch = (debug: readonly LastingSwitch[], name: LastingSwitch, isOn: boolean): LastingSwitch[] =>
  LastingSwitch.options.filter((each) => (each === name ? isOn : debug.includes(each)));
