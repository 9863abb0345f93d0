import {
  Button,
  Field,
  Input,
  makeStyles,
  Radio,
  RadioGroup,
  Select,
  Switch,
} from '@fluentui/react-components';
import { PlayRegular } from '@fluentui/react-icons';
import { useState } from 'react';
import { Goal } from '../../electron/core/protocol/basics.ts';
import { goTo } from '../frame/route.ts';
import { CommandLine } from '../parts/CommandLine.tsx';
import { FormPage } from '../parts/FormPage.tsx';
import { ProblemBar } from '../parts/ProblemBar.tsx';
import { useCall } from '../parts/use-call.ts';
import { useText } from '../text/window-text.ts';
import { useServices } from '../wire/wire-context.ts';
import { buildRequest, type FormFaults, type NewRunForm, previewOfForm } from './build-request.ts';
import { DropTarget } from './DropTarget.tsx';
import { OverrideFields } from './OverrideFields.tsx';
import { ResumeFields } from './ResumeFields.tsx';
import { ScriptField } from './ScriptField.tsx';
import { useFilledForm } from './use-filled-form.ts';

const useStyles = makeStyles({
  pair: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gridAutoColumns: 'auto',
    gridAutoFlow: 'column',
    gap: '8px',
    alignItems: 'end',
  },
  row: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(170px, 1fr))',
    gap: '16px',
    alignItems: 'start',
  },
  restart: { marginLeft: '-8px', marginTop: '24px' },
});

/** Starts a job of the user's own. */
export function NewRunScreen() {
  const styles = useStyles();
  const text = useText();
  const words = text.newRun;
  const { wire, bridge } = useServices();
  const { form, set, report, looking } = useFilledForm();
  const [faults, setFaults] = useState<FormFaults>({});
  const { busy, problem, call } = useCall();
  const preview = previewOfForm(form);
  const sentenceOf = (field: keyof NewRunForm) => {
    const fault = faults[field];
    return fault ? words.faults[fault] : null;
  };
  const setAnew = (given: Partial<NewRunForm>) => {
    setFaults({});
    set(given);
  };

  const change =
    (field: keyof NewRunForm) =>
    (_: unknown, { value }: { value: string }) => {
      setFaults({ ...faults, [field]: undefined });
      set({ [field]: value });
    };
  const faultOf = (field: keyof NewRunForm) => {
    const fault = faults[field];
    return fault ? { validationState: 'error' as const, validationMessage: words.faults[fault] } : {};
  };
  const start = async () => {
    const built = buildRequest(form);
    setFaults(built.ok ? {} : built.faults);
    if (!built.ok) return;
    const started = await call(() => wire.client.runs.start.mutate(built.request));
    if (started) goTo({ screen: 'run', id: started.id, tab: 'overview' });
  };

  return (
    <DropTarget onScript={(path) => set({ script: path })}>
      <FormPage title={words.title} intro={words.intro} onSubmit={start}>
        <ScriptField
          value={form.script}
          report={report}
          looking={looking}
          fault={sentenceOf('script')}
          onChange={(value) => change('script')(null, { value })}
        />
        <Field label={words.interpreter}>
          <Select value={form.interpreter} onChange={change('interpreter')}>
            {report?.interpreters.map(({ path, version }) => (
              <option key={path} value={path}>
                {words.interpreterWithVersion(path, version)}
              </option>
            ))}
            <option value="">{words.noInterpreter}</option>
          </Select>
        </Field>
        <div className={styles.pair}>
          <Field label={words.folder}>
            <Input value={form.folder} placeholder={report?.folder} onChange={change('folder')} />
          </Field>
          {bridge && (
            <Button
              onClick={async () => {
                const folder = await bridge.pickFolder(form.folder || report?.folder || null);
                if (folder !== null) set({ folder });
              }}
            >
              {words.browse}
            </Button>
          )}
        </div>
        <Field label={words.arguments} hint={words.argumentsHint} {...faultOf('arguments')}>
          <Input value={form.arguments} onChange={change('arguments')} spellCheck={false} />
        </Field>
        <OverrideFields
          form={form}
          faults={{ overrides: sentenceOf('overrides'), template: sentenceOf('template') }}
          set={setAnew}
        />
        {preview && (
          <CommandLine
            label={words.command}
            command={[
              ...Object.entries(preview.env).map(([name, value]) => `${name}=${value}`),
              ...preview.command,
            ]}
          />
        )}
        <div className={styles.row}>
          <Field label={words.total} hint={words.totalHint} {...faultOf('total')}>
            <Input inputMode="numeric" value={form.total} onChange={change('total')} />
          </Field>
          <Field label={words.checkpointEvery} {...faultOf('checkpointEvery')}>
            <Input inputMode="numeric" value={form.checkpointEvery} onChange={change('checkpointEvery')} />
          </Field>
          <Field label={words.name}>
            <Input
              value={form.name}
              maxLength={80}
              placeholder={words.namePlaceholder}
              onChange={change('name')}
            />
          </Field>
        </div>
        <ResumeFields form={form} fault={sentenceOf('resumeArguments')} set={setAnew} />
        <div className={styles.row}>
          <Field label={words.goal}>
            <RadioGroup
              layout="horizontal"
              value={form.goal ?? ''}
              onChange={(_, { value }) => set({ goal: Goal.options.find((each) => each === value) ?? null })}
            >
              <Radio value="" label={words.goalAsTold} />
              {Goal.options.map((goal) => (
                <Radio key={goal} value={goal} label={words.goals[goal]} />
              ))}
            </RadioGroup>
          </Field>
          <Switch
            className={styles.restart}
            label={words.restart}
            checked={form.restart}
            onChange={(_, { checked }) => set({ restart: checked })}
          />
          <Switch
            className={styles.restart}
            label={words.queue}
            checked={form.queue}
            onChange={(_, { checked }) => set({ queue: checked })}
          />
        </div>
        {problem && <ProblemBar problem={problem} />}
        <div>
          <Button type="submit" appearance="primary" size="large" icon={<PlayRegular />} disabled={busy}>
            {busy ? words.starting : words.start}
          </Button>
        </div>
      </FormPage>
    </DropTarget>
  );
}
