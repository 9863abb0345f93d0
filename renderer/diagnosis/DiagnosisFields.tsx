import { Field, Input, makeStyles, Radio, RadioGroup } from '@fluentui/react-components';
import { DiagnosisLevel } from '../../electron/core/protocol/diagnosis/probe-name.ts';
import { goTo } from '../frame/route.ts';
import { faultProps } from '../parts/fault-props.ts';
import { Select } from '../parts/Select.tsx';
import { useText } from '../text/window-text.ts';
import { useRuns } from '../wire/wire-context.ts';
import { CodeFields } from './CodeFields.tsx';
import { type DiagnosisForm, type DiagnosisFormFaults, OTHER_PYTHON } from './diagnosis-form.ts';
import { LoaderFields } from './LoaderFields.tsx';
import { useInterpreters } from './use-interpreters.ts';

const useStyles = makeStyles({
  fields: {
    display: 'grid',
    gap: '12px 24px',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    alignItems: 'start',
    '@media (max-width: 1000px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
    // Fluent's fields insist on a width of their own, which runs out of narrow columns.
    '& .fui-Input, & .fui-Select': { width: '100%', minWidth: 0 },
  },
  column: { display: 'grid', gap: '12px', gridTemplateColumns: 'minmax(0, 1fr)' },
});

/** Runs to choose from; older ones are diagnosed from their own page. */
const MOST_RUNS = 50;

interface DiagnosisFieldsProps {
  form: DiagnosisForm;
  run: string | null;
  /** What is said of it after the first try to start. */
  faults: DiagnosisFormFaults | null;
  set(change: Partial<DiagnosisForm>): void;
}

/** What is chosen before a diagnosis: what it looks at, how thoroughly, with which Python and modules. */
export function DiagnosisFields({ form, run, faults, set }: DiagnosisFieldsProps) {
  const styles = useStyles();
  const { diagnosis: words } = useText();
  const runs = useRuns() ?? [];
  const interpreters = useInterpreters() ?? [];
  const ended = runs
    .filter(({ id, phase, outcome }) => id === run || (phase === 'ended' && outcome !== 'finished'))
    .sort(
      (one, other) => Number(other.id === run) - Number(one.id === run) || other.createdAt - one.createdAt,
    )
    .slice(0, MOST_RUNS);
  const isListed =
    ['', OTHER_PYTHON].includes(form.python) || interpreters.some(({ path }) => path === form.python);
  return (
    <div className={styles.fields}>
      <div className={styles.column}>
        <Field label={words.question}>
          <Select
            value={run ?? ''}
            onChange={(_, { value }) => goTo({ screen: 'diagnose', run: value === '' ? null : value })}
          >
            <option value="">{words.machine}</option>
            {run !== null && !ended.some(({ id }) => id === run) && (
              <option value={run}>{words.why(run)}</option>
            )}
            {ended.map(({ id, name }) => (
              <option key={id} value={id}>
                {words.why(name)}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={words.level}>
          <RadioGroup
            value={form.level}
            onChange={(_, { value }) => {
              const level = DiagnosisLevel.options.find((each) => each === value);
              if (level) set({ level });
            }}
          >
            {DiagnosisLevel.options.map((level) => (
              <Radio
                key={level}
                value={level}
                label={`${words.levelNames(level)}. ${words.levelHints[level]}`}
              />
            ))}
          </RadioGroup>
        </Field>
      </div>
      <div className={styles.column}>
        <Field label={words.python}>
          <Select value={form.python} onChange={(_, { value }) => set({ python: value })}>
            <option value="">{run === null ? words.likeliestPython : words.pythonOfRun}</option>
            {interpreters.map(({ path, version }) => (
              <option key={path} value={path}>
                {words.pythonWithVersion(path, version)}
              </option>
            ))}
            {/* Of a draft, while the host has not looked again. */}
            {!isListed && (
              <option value={form.python} translate="no">
                {form.python}
              </option>
            )}
            <option value={OTHER_PYTHON}>{words.otherPython}</option>
          </Select>
        </Field>
        {form.python === OTHER_PYTHON && (
          <Field
            label={words.otherPythonPath}
            {...faultProps(faults?.otherPython ? words.notAbsolute : null)}
          >
            <Input
              value={form.otherPython}
              spellCheck={false}
              onChange={(_, { value }) => set({ otherPython: value })}
            />
          </Field>
        )}
        {run === null && (
          <Field
            label={words.script}
            hint={words.scriptHint}
            {...faultProps(faults?.script ? words.notAbsolute : null)}
          >
            <Input
              value={form.script}
              spellCheck={false}
              onChange={(_, { value }) => set({ script: value })}
            />
          </Field>
        )}
        {run === null && (form.script !== '' || form.folder !== '') && (
          <Field label={words.folder} {...faultProps(faults?.folder ? words.notAbsolute : null)}>
            <Input
              value={form.folder}
              placeholder={words.folderOfScript}
              spellCheck={false}
              onChange={(_, { value }) => set({ folder: value })}
            />
          </Field>
        )}
        <Field
          label={words.modules}
          hint={words.modulesHint}
          {...faultProps(faults && faults.modules.length > 0 ? words.notModules(faults.modules) : null)}
        >
          <Input
            value={form.modules}
            placeholder={words.modulesPlaceholder}
            spellCheck={false}
            onChange={(_, { value }) => set({ modules: value })}
          />
        </Field>
        <CodeFields {...{ form, run, faults, set }} />
        <LoaderFields {...{ form, faults, set }} />
      </div>
    </div>
  );
}
