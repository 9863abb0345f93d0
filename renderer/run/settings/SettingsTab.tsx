// Long because it shows every setting of a run that can be changed, panel by panel.
import { Button, Field, Input, makeStyles, Switch, Textarea, tokens } from '@fluentui/react-components';
import { SaveRegular } from '@fluentui/react-icons';
import { useMemo, useState } from 'react';
import { previewOf } from '../../../electron/core/protocol/policy/argument-style.ts';
import { HangMode } from '../../../electron/core/protocol/policy/hang-policy.ts';
import { forNextAttempt } from '../../../electron/core/protocol/policy/settings-effect.ts';
import { MemoryFields } from '../../forms/MemoryFields.tsx';
import { ResumeFields } from '../../forms/ResumeFields.tsx';
import { ChoiceField } from '../../parts/ChoiceField.tsx';
import { CommandLine } from '../../parts/CommandLine.tsx';
import { ExperimentField } from '../../parts/ExperimentField.tsx';
import { faultProps, faultSentences } from '../../parts/fault-props.ts';
import { GpusField } from '../../parts/GpusField.tsx';
import { Panel } from '../../parts/Panel.tsx';
import { ProblemBar } from '../../parts/ProblemBar.tsx';
import {
  CheckpointEveryField,
  GoalField,
  LogFilesField,
  RecyclePresetField,
  RestartField,
  TotalField,
} from '../../parts/RunFields.tsx';
import { Select } from '../../parts/Select.tsx';
import { trueOnSuccess, useCall } from '../../parts/use-call.ts';
import { useText } from '../../text/window-text.ts';
import type { MergedRun } from '../../wire/merge-run.ts';
import { useServices } from '../../wire/wire-context.ts';
import { useResumeOffers } from '../figures/use-resume-offers.ts';
import { ReadingPanels } from './ReadingPanels.tsx';
import { type SettingsFaults, type SettingsForm, settingsChange, settingsOf } from './settings-form.ts';

const useStyles = makeStyles({
  page: { display: 'grid', gap: '16px', maxWidth: '900px', paddingBottom: '8px' },
  fields: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 200px), 1fr))',
    gap: '16px',
    alignItems: 'start',
    // Fluent's fields have a minimum width of their own, so they overflow narrow columns.
    '& .fui-Input, & .fui-Select': { width: '100%', minWidth: 0 },
  },
  column: { display: 'grid', gap: '12px', '& .fui-Input, & .fui-Select': { width: '100%', minWidth: 0 } },
  note: { marginTop: '12px' },
  when: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  // It stays in view, and covers what scrolls behind it.
  bar: {
    position: 'sticky',
    bottom: '-24px',
    zIndex: 2,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '12px',
    padding: '12px 0 20px',
    backgroundColor: tokens.colorNeutralBackground2,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  problem: { flexBasis: '100%' },
});

/** Everything of a run that can be changed after its start. What is typed lies over the settings as they stand. */
export function SettingsTab({ run }: { run: MergedRun }) {
  const styles = useStyles();
  const text = useText();
  const words = text.settings;
  const { wire } = useServices();
  const { disabled, problem, call, dismiss } = useCall();
  const [typed, setTyped] = useState<Partial<SettingsForm>>({});
  const [faults, setFaults] = useState<SettingsFaults>({});
  const [isSaved, setSaved] = useState(false);
  const { spec, row } = run;
  const form: SettingsForm = { ...settingsOf(spec), ...typed };
  const { replay: proposals } = useResumeOffers(row.id, spec.program.kind === 'command');
  const built = settingsChange(form, spec);
  const isChanged = !built.ok || Object.keys(built.changes).length > 0;
  const later = built.ok && row.phase !== 'ended' ? forNextAttempt(built.changes) : [];
  const metrics = useMemo(() => metricsOf(run.observations), [run.observations]);
  const set = (some: Partial<SettingsForm>) => {
    setSaved(false);
    setFaults({});
    setTyped((current) => ({ ...current, ...some }));
  };
  const wrong = faultSentences(faults, words.faults);
  const save = async () => {
    setFaults(built.ok ? {} : built.faults);
    if (!built.ok) return;
    const { changes } = built;
    const saved = await call(async () =>
      trueOnSuccess(await wire.client.runs.changeSettings.mutate({ id: row.id, changes })),
    );
    if (!saved) return;
    // What was typed meanwhile is not saved yet.
    setTyped((now) => (now === typed ? {} : now));
    setSaved(true);
  };
  const preview = previewOf(spec);
  const env = { ...spec.env, ...preview.env };
  const atOnce = <span className={styles.when}>{words.atOnce}</span>;
  return (
    <form
      className={styles.page}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Panel title={words.about} actions={atOnce}>
        <div className={styles.fields}>
          <Field label={text.fields.name} {...faultProps(wrong('name'))}>
            <Input value={form.name} maxLength={80} onChange={(_, { value }) => set({ name: value })} />
          </Field>
          <Field label={words.tags} hint={words.tagsHint} {...faultProps(wrong('tags'))}>
            <Input value={form.tags} onChange={(_, { value }) => set({ tags: value })} />
          </Field>
          <ExperimentField value={form.experiment} onChange={(experiment) => set({ experiment })} />
        </div>
        <Field
          className={styles.note}
          label={words.note}
          hint={words.noteHint}
          {...faultProps(wrong('note'))}
        >
          <Textarea
            value={form.note}
            rows={3}
            resize="vertical"
            dir="auto"
            onChange={(_, { value }) => set({ note: value })}
          />
        </Field>
      </Panel>
      <Panel title={words.reach} actions={atOnce}>
        <div className={styles.fields}>
          <TotalField value={form.total} fault={wrong('total')} onChange={(total) => set({ total })} />
          <Field label={words.objective} hint={words.objectiveHint}>
            <Select value={form.objective} onChange={(_, { value }) => set({ objective: value })}>
              <option value="">{words.objectiveAsTold}</option>
              {[...new Set([...metrics, ...(form.objective ? [form.objective] : [])])].map((name) => (
                <option key={name} value={name} translate="no">
                  {name}
                </option>
              ))}
            </Select>
          </Field>
          <GoalField value={form.goal} onChange={(goal) => set({ goal })} />
        </div>
      </Panel>
      <ReadingPanels run={run} />
      {spec.program.kind === 'command' && (
        <Panel title={text.fields.logFiles} actions={atOnce}>
          <LogFilesField
            value={form.logFiles}
            fault={wrong('logFiles')}
            onChange={(logFiles) => set({ logFiles })}
          />
        </Panel>
      )}
      {spec.program.kind === 'command' && (
        <Panel title={words.resume} actions={<span className={styles.when}>{words.nextAttempt}</span>}>
          <div className={styles.column}>
            <ResumeFields
              form={{ ...form, script: spec.program.file }}
              faults={{
                resumeArguments: wrong('resumeArguments'),
                replayFunctions: wrong('replayFunctions'),
                replayConstants: wrong('replayConstants'),
              }}
              proposals={proposals}
              offersReplay
              set={set}
            />
          </div>
        </Panel>
      )}
      {spec.program.kind === 'command' && (
        <Panel title={words.gpus} actions={<span className={styles.when}>{words.nextAttempt}</span>}>
          <div className={styles.fields}>
            <GpusField value={form.gpus} fault={wrong('gpus')} onChange={(gpus) => set({ gpus })} />
          </div>
        </Panel>
      )}
      <Panel title={words.trouble} actions={atOnce}>
        <div className={styles.fields}>
          <RestartField value={form.restart} onChange={(restart) => set({ restart })} />
          <ChoiceField
            label={words.hang}
            value={form.hang}
            options={HangMode.options.map((mode) => [mode, words.hangModes[mode]] as const)}
            onChange={(hang) => set({ hang })}
          />
          <RecyclePresetField
            value={form.recyclePreset}
            onChange={(recyclePreset) => set({ recyclePreset })}
          />
          <CheckpointEveryField
            value={form.checkpointEvery}
            fault={wrong('checkpointEvery')}
            onChange={(checkpointEvery) => set({ checkpointEvery })}
          />
        </div>
        <Field
          label={words.checkpointFiles}
          hint={words.checkpointFilesHint}
          {...faultProps(wrong('checkpointFiles'))}
        >
          <Input
            value={form.checkpointFiles}
            spellCheck={false}
            onChange={(_, { value }) => set({ checkpointFiles: value })}
          />
        </Field>
        <Switch
          label={words.startOver}
          disabled={form.restart === 'never'}
          checked={form.startOver && form.restart !== 'never'}
          onChange={(_, { checked }) => set({ startOver: checked })}
        />
      </Panel>
      {spec.program.kind === 'command' && (
        <Panel title={words.memory} actions={<span className={styles.when}>{words.memoryWhen}</span>}>
          <MemoryFields form={form} env={env} faultOf={wrong} set={set} />
        </Panel>
      )}
      <Panel title={words.command} actions={<span className={styles.when}>{words.commandFixed}</span>}>
        <CommandLine
          label={words.inFolder(spec.cwd)}
          command={[...Object.entries(env).map(([name, value]) => `${name}=${value}`), ...preview.command]}
        />
      </Panel>
      <div className={styles.bar}>
        {problem && (
          <div className={styles.problem}>
            <ProblemBar problem={problem} onDismiss={dismiss} />
          </div>
        )}
        <Button type="submit" appearance="primary" icon={<SaveRegular />} disabled={disabled || !isChanged}>
          {words.save}
        </Button>
        {isChanged && <Button onClick={() => setTyped({})}>{words.discard}</Button>}
        <span role="status">
          {isChanged ? (later.length > 0 ? words.unsavedLater : words.unsaved) : isSaved ? words.saved : ''}
        </span>
      </div>
    </form>
  );
}

/** Names of all reported metrics, in the order in which they arrived. */
const metricsOf = (observations: MergedRun['observations']): string[] => [
  ...new Set(observations.flatMap(({ metrics }) => Object.keys(metrics))),
];
