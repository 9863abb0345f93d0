import { Button, Field, Input, makeStyles, Switch, tokens } from '@fluentui/react-components';
import { PlayRegular } from '@fluentui/react-icons';
import { nameOfCopy } from '../forms/form-of-spec.ts';
import { goTo } from '../frame/route.ts';
import { CommandLine } from '../parts/CommandLine.tsx';
import { FormPage } from '../parts/FormPage.tsx';
import { faultProps } from '../parts/fault-props.ts';
import { ProblemBar } from '../parts/ProblemBar.tsx';
import { Select } from '../parts/Select.tsx';
import { useCall } from '../parts/use-call.ts';
import { useDraft } from '../parts/use-draft.ts';
import { useText } from '../text/window-text.ts';
import { useClient } from '../wire/wire-context.ts';
import { INITIAL_SAMPLE } from './form-of-sample.ts';
import { checkSample, SampleFields as Form, LIMITS } from './sample-fields.ts';
import { FAULTS, sampleArguments, sampleRequest } from './sample-request.ts';

const useStyles = makeStyles({
  row: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 130px), 1fr))',
    gap: '16px',
    alignItems: 'start',
  },
  hint: { margin: 0, color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  faults: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 1fr)',
    gap: '16px',
    '@media (max-width: 480px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  switch: { marginLeft: '-8px' },
});

interface SampleFormProps {
  draftKey: string;
  initial: Form;
  /** Name of the run that is duplicated; null: a sample from nothing. */
  copyOf: string | null;
}

/** Starts the job that comes with Vigil. */
export const SampleScreen = () => <SampleForm draftKey="sample" initial={INITIAL_SAMPLE} copyOf={null} />;

/** The form of the job that comes with Vigil, healthy or with a fault at an iteration. */
export function SampleForm({ draftKey, initial, copyOf }: SampleFormProps) {
  const styles = useStyles();
  const text = useText();
  const words = text.sample;
  const client = useClient();
  const { value: form, change, forget } = useDraft(draftKey, Form, initial);
  const { disabled, problem, call } = useCall();
  const { choice, faults, worst } = checkSample(form);
  const set = (some: Partial<Form>) => change((current) => ({ ...current, ...some }));
  const wrong = (field: keyof Form, sentence: string) => faultProps(faults.includes(field) ? sentence : null);
  const count = (field: keyof typeof LIMITS, label: string, hint?: string) => (
    <Field
      label={label}
      {...(hint ? { hint } : {})}
      {...wrong(field, words.badCount(LIMITS[field].least, String(LIMITS[field].most)))}
    >
      <Input inputMode="numeric" value={form[field]} onChange={(_, { value }) => set({ [field]: value })} />
    </Field>
  );
  const start = async () => {
    if (!choice) return;
    const started = await call(() =>
      client.runs.start.mutate(
        sampleRequest(
          choice,
          copyOf === null ? words.name(choice.iterations) : nameOfCopy(copyOf, text.newRun.copySuffix),
        ),
      ),
    );
    if (!started) return;
    forget();
    goTo({ screen: 'run', id: started.id, tab: 'overview' });
  };
  return (
    <FormPage
      title={copyOf === null ? words.title : text.newRun.copyTitle(copyOf)}
      intro={words.intro}
      onSubmit={start}
      problem={problem && <ProblemBar problem={problem} />}
      actions={
        <Button
          type="submit"
          appearance="primary"
          size="large"
          icon={<PlayRegular />}
          disabled={disabled || !choice}
        >
          {words.start}
        </Button>
      }
    >
      <div className={styles.row}>
        {count('iterations', words.iterations, words.iterationsHint)}
        {count('seed', words.seed)}
        <Field label={words.alpha} {...wrong('alpha', words.badAlpha)}>
          <Input inputMode="decimal" value={form.alpha} onChange={(_, { value }) => set({ alpha: value })} />
        </Field>
        {count('perturbations', words.perturbations)}
      </div>
      <p className={styles.hint}>
        {choice &&
          worst !== null &&
          (worst >= choice.perturbations
            ? words.riskMean(form.alpha, choice.perturbations)
            : words.riskWorst(worst, choice.perturbations))}
      </p>
      <div>
        <Switch
          className={styles.switch}
          label={words.misbehave}
          checked={form.misbehave}
          onChange={(_, { checked }) => set({ misbehave: checked })}
        />
        <p className={styles.hint}>{words.misbehaveText}</p>
      </div>
      <div className={styles.faults}>
        <Field label={words.fault}>
          <Select
            disabled={!form.misbehave}
            value={form.fault}
            onChange={(_, { value }) => set({ fault: FAULTS.find((each) => each === value) ?? 'silent' })}
          >
            {FAULTS.map((fault) => (
              <option key={fault} value={fault}>
                {words.faults[fault]}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={words.faultIteration} {...wrong('faultIteration', words.badCount(1, form.iterations))}>
          <Input
            inputMode="numeric"
            disabled={!form.misbehave}
            value={form.faultIteration}
            onChange={(_, { value }) => set({ faultIteration: value })}
          />
        </Field>
      </div>
      {(form.extra !== '' || initial.extra !== '') && (
        <Field label={words.extra} {...wrong('extra', text.newRun.faults['open-quote'])}>
          <Input value={form.extra} spellCheck={false} onChange={(_, { value }) => set({ extra: value })} />
        </Field>
      )}
      {choice && <CommandLine label={words.command} command={['sample', ...sampleArguments(choice)]} />}
    </FormPage>
  );
}
