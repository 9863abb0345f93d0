import { Field, Input, makeStyles, tokens } from '@fluentui/react-components';
import { ResumeTool } from '../../electron/core/protocol/policy/resume-tool.ts';
import { CopyButton } from '../parts/CopyButton.tsx';
import { faultProps } from '../parts/fault-props.ts';
import { Select } from '../parts/Select.tsx';
import { useText } from '../text/window-text.ts';
import { type NewRunForm, ResumeMethod } from './new-run-form.ts';

const useStyles = makeStyles({
  lines: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'start',
    padding: '8px 12px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
  },
  code: {
    margin: 0,
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    whiteSpace: 'pre-wrap',
  },
});

/** The lines that make any script resumable. */
const HELPER_LINES = `import vigil
run = vigil.start(total=30, goal="minimise")
state = run.resume()          # X, Y, best of what is done, or None
for i in run.iterations():    # goes on where it stopped
    …
    run.tell(x, y)`;

interface ResumeFieldsProps {
  form: Pick<NewRunForm, 'resume' | 'resumeArguments' | 'script'>;
  fault: string | null;
  set(change: Partial<NewRunForm>): void;
}

/** How the job resumes; for one that can't, the lines that would make it resumable. */
export function ResumeFields({ form, fault, set }: ResumeFieldsProps) {
  const styles = useStyles();
  const { newRun: words, shared } = useText();
  return (
    <>
      <Field
        label={words.resume}
        hint={
          form.resume in words.resumeHints
            ? words.resumeHints[form.resume as keyof typeof words.resumeHints]
            : words.resumeToolHint
        }
      >
        <Select
          value={form.resume}
          onChange={(_, { value }) =>
            set({ resume: ResumeMethod.options.find((each) => each === value) ?? 'none' })
          }
        >
          {(['none', 'helper', 'itself', 'arguments'] as const).map((way) => (
            <option key={way} value={way}>
              {words.resumeWays[way]}
            </option>
          ))}
          {ResumeTool.options.map((tool) => (
            <option key={tool} value={tool}>
              {words.resumeTool(shared.recognizer(tool))}
            </option>
          ))}
        </Select>
      </Field>
      {form.resume === 'arguments' && (
        <Field label={words.resumeArguments} hint={words.resumeHint} {...faultProps(fault)}>
          <Input
            value={form.resumeArguments}
            placeholder="--resume {checkpoint}"
            translate="no"
            onChange={(_, { value }) => set({ resumeArguments: value })}
            spellCheck={false}
          />
        </Field>
      )}
      {form.resume === 'none' && form.script.trim() !== '' && (
        <div className={styles.lines}>
          <pre className={styles.code} translate="no">
            {HELPER_LINES}
          </pre>
          <CopyButton value={HELPER_LINES} what={words.helperLines} />
        </div>
      )}
    </>
  );
}
