import { Button, Field, Input, makeStyles, Switch } from '@fluentui/react-components';
import { EraserRegular } from '@fluentui/react-icons';
import { useState } from 'react';
import { MemoryFields } from '../forms/MemoryFields.tsx';
import type { NewRunForm } from '../forms/new-run-form.ts';
import { ResumeFields } from '../forms/ResumeFields.tsx';
import { goTo } from '../frame/route.ts';
import { ExperimentField } from '../parts/ExperimentField.tsx';
import { FormPage } from '../parts/FormPage.tsx';
import { faultSentences } from '../parts/fault-props.ts';
import { GpusField } from '../parts/GpusField.tsx';
import { ProblemBar } from '../parts/ProblemBar.tsx';
import {
  CheckpointEveryField,
  GoalField,
  LogFilesField,
  RecyclePresetField,
  RestartField,
  TotalField,
} from '../parts/RunFields.tsx';
import { useCall } from '../parts/use-call.ts';
import { useNow } from '../parts/use-now.ts';
import { useText } from '../text/window-text.ts';
import { useServices } from '../wire/wire-context.ts';
import { useScriptInAddress } from './address/use-script-in-address.ts';
import {
  argumentsOfForm,
  buildRequest,
  interpreterOf,
  previewOfForm,
  scriptOfForm,
} from './build-request.ts';
import { DiagnoseFirst } from './DiagnoseFirst.tsx';
import { DropTarget } from './DropTarget.tsx';
import { EnvironmentFields } from './EnvironmentFields.tsx';
import { EarlierRuns } from './earlier/EarlierRuns.tsx';
import { FolderField } from './FolderField.tsx';
import { InterpreterField } from './InterpreterField.tsx';
import { OverrideFields } from './OverrideFields.tsx';
import { ArgumentsField } from './options/ArgumentsField.tsx';
import { useScriptOptions } from './options/use-script-options.ts';
import { reportedPath } from './propose.ts';
import { ScriptField } from './ScriptField.tsx';
import { StartAtField } from './StartAtField.tsx';
import { StartButton } from './StartButton.tsx';
import { StartCommand } from './StartCommand.tsx';
import { useFilledForm } from './use-filled-form.ts';
import { useFormFaults } from './use-form-faults.ts';

const useStyles = makeStyles({
  row: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(170px, 1fr))',
    gap: '16px',
    alignItems: 'start',
  },
  queue: { marginLeft: 'auto' },
  columns: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '12px 32px',
    alignItems: 'start',
    // Both columns of a window 1366 pixels wide show all fields at once.
    '@media (min-width: 1200px)': { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' },
  },
  column: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '12px' },
});

interface NewRunFieldsProps {
  draftKey: string;
  initial: NewRunForm;
  /** Name of the run that is duplicated; null for a run from nothing. */
  copyOf: string | null;
}

/** The form of a job of the user's own. */
export function NewRunFields({ draftKey, initial, copyOf }: NewRunFieldsProps) {
  const styles = useStyles();
  const text = useText();
  const words = text.newRun;
  const { wire } = useServices();
  const { form, set, forget, report, looking } = useFilledForm(draftKey, initial);
  useScriptInAddress((script) => set({ script }));
  const [isTried, setTried] = useState(false);
  /** What stood in the form before it was cleared, to bring it back. */
  const [cleared, setCleared] = useState<NewRunForm | null>(null);
  const { busy, disabled, problem, call } = useCall();
  const nowMs = useNow(1_000, form.startAt !== '');
  const canRun = report !== null && report.problem === null;
  const options = useScriptOptions(canRun ? reportedPath(form) : '', interpreterOf(form));
  const preview = previewOfForm(form);
  const sentenceOf = faultSentences(useFormFaults(form, nowMs, isTried), words.faults);
  const setAnew = (given: Partial<NewRunForm>) => {
    setCleared(null);
    set(given);
  };
  const change =
    (field: keyof NewRunForm) =>
    (_: unknown, { value }: { value: string }) =>
      setAnew({ [field]: value });
  const start = async () => {
    const built = buildRequest(form, nowMs);
    setTried(true);
    if (!built.ok) return;
    const started = await call(() => wire.client.runs.start.mutate(built.request));
    if (!started) return;
    setTried(false);
    forget();
    goTo({ screen: 'run', id: started.id, tab: 'overview' });
  };
  const clear = () => {
    setTried(false);
    setCleared(form);
    set(initial);
  };

  return (
    <DropTarget onScript={(path) => set({ script: path })}>
      <FormPage
        title={copyOf === null ? words.title : words.copyTitle(copyOf)}
        intro={copyOf === null ? words.intro : words.copyIntro}
        onSubmit={start}
        problem={problem && <ProblemBar problem={problem} />}
        isWide
        command={preview && <StartCommand {...preview} />}
        actions={
          <>
            <StartButton startAt={form.startAt} {...{ nowMs, busy, disabled }} />
            <Button
              size="large"
              appearance="subtle"
              icon={<EraserRegular />}
              onClick={() => (cleared ? setAnew(cleared) : clear())}
            >
              {cleared ? words.undoClear : words.clear}
            </Button>
            <DiagnoseFirst form={form} />
            {copyOf === null && <EarlierRuns script={scriptOfForm(form)} />}
            <Switch
              className={styles.queue}
              label={words.queue}
              checked={form.queue}
              onChange={(_, { checked }) => set({ queue: checked })}
            />
          </>
        }
      >
        <div className={styles.columns}>
          <div className={styles.column}>
            <ScriptField
              value={form.script}
              report={report}
              looking={looking}
              fault={sentenceOf('script')}
              onChange={(value) => change('script')(null, { value })}
            />
            <div className={styles.row}>
              <InterpreterField
                form={form}
                found={report?.interpreters ?? []}
                fault={sentenceOf('otherInterpreter')}
                set={setAnew}
              />
              <FolderField
                value={form.folder}
                proposed={report?.folder}
                onChange={(value) => change('folder')(null, { value })}
              />
            </div>
            <ArgumentsField
              line={form.arguments}
              whole={argumentsOfForm(form)}
              fault={sentenceOf('arguments')}
              options={options}
              onLine={(line) => change('arguments')(null, { value: line })}
            />
            <EnvironmentFields
              variables={form.environment}
              fault={sentenceOf('environment')}
              onChange={(environment) => setAnew({ environment })}
            />
            <OverrideFields
              form={form}
              faults={{ overrides: sentenceOf('overrides'), template: sentenceOf('template') }}
              set={setAnew}
            />
            <LogFilesField
              value={form.logFiles}
              fault={sentenceOf('logFiles')}
              onChange={(logFiles) => setAnew({ logFiles })}
            />
          </div>
          <div className={styles.column}>
            <div className={styles.row}>
              <TotalField
                value={form.total}
                fault={sentenceOf('total')}
                onChange={(total) => setAnew({ total })}
              />
              <CheckpointEveryField
                value={form.checkpointEvery}
                fault={sentenceOf('checkpointEvery')}
                onChange={(checkpointEvery) => setAnew({ checkpointEvery })}
              />
              <Field label={text.fields.name}>
                <Input
                  value={form.name}
                  maxLength={80}
                  placeholder={words.namePlaceholder}
                  onChange={change('name')}
                />
              </Field>
            </div>
            <ResumeFields
              form={form}
              faults={{
                resumeArguments: sentenceOf('resumeArguments'),
                replayFunctions: sentenceOf('replayFunctions'),
                replayConstants: sentenceOf('replayConstants'),
              }}
              proposals={report?.replay ?? []}
              offersReplay={report?.reading?.resume === null}
              set={setAnew}
            />
            <div className={styles.row}>
              <GoalField value={form.goal} onChange={(goal) => set({ goal })} />
              <RestartField value={form.restart} onChange={(restart) => set({ restart })} />
              <RecyclePresetField
                value={form.recyclePreset}
                onChange={(recyclePreset) => set({ recyclePreset })}
              />
              <GpusField
                value={form.gpus}
                fault={sentenceOf('gpus')}
                onChange={(gpus) => setAnew({ gpus })}
              />
              <ExperimentField value={form.experiment} onChange={(experiment) => setAnew({ experiment })} />
              <StartAtField
                value={form.startAt}
                fault={sentenceOf('startAt')}
                onChange={(startAt) => setAnew({ startAt })}
              />
            </div>
            <MemoryFields form={form} env={preview?.env ?? {}} faultOf={sentenceOf} set={setAnew} />
          </div>
        </div>
      </FormPage>
    </DropTarget>
  );
}
