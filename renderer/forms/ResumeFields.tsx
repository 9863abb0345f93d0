import { Field, Input, makeStyles, tokens } from '@fluentui/react-components';
import type { ReplayProposal } from '../../electron/core/protocol/disk/replay-proposal.ts';
import { ResumeTool } from '../../electron/core/protocol/policy/resume-tool.ts';
import { CopyButton } from '../parts/CopyButton.tsx';
import { faultProps } from '../parts/fault-props.ts';
import { Select } from '../parts/Select.tsx';
import { useText } from '../text/window-text.ts';
import { type NewRunForm, type ResumeForm, ResumeMethod } from './new-run-form.ts';
import { ReplayFields } from './ReplayFields.tsx';
import { ReplayOffer } from './ReplayOffer.tsx';

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
run = vigil.start(total=30, goal="minimise")  # or "maximise"
state = run.resume()        # X, Y, best; or None
for i in run.iterations():  # goes on where it stopped
    …
    run.tell(x, y)`;

interface ResumeFieldsProps {
  form: ResumeForm & Pick<NewRunForm, 'script'>;
  faults: Record<'resumeArguments' | 'replayFunctions' | 'replayConstants', string | null>;
  /** Functions of the script that could be replayed, the likeliest first. */
  proposals: readonly ReplayProposal[];
  /** True if the script shows no way of its own to resume. */
  offersReplay: boolean;
  set(change: Partial<ResumeForm>): void;
}

/** How the job resumes; for one that can't, the lines that would make it resumable. */
export function ResumeFields({ form, faults, proposals, offersReplay, set }: ResumeFieldsProps) {
  const styles = useStyles();
  const { newRun: words, shared } = useText();
  const hasLines = form.resume === 'none';
  return (
    <>
      <Field
        label={words.resume}
        hint={
          hasLines && form.script.trim() === ''
            ? null
            : form.resume in words.resumeHints
              ? words.resumeHints[form.resume as keyof typeof words.resumeHints]
              : words.resumeToolHint
        }
      >
        <Select
          value={form.resume}
          onChange={(_, { value }) => {
            const resume = ResumeMethod.options.find((each) => each === value) ?? 'none';
            const isFirst = resume === 'replay' && form.replayFunctions.trim() === '';
            set({ resume, ...(isFirst && { replayFunctions: proposals[0]?.function ?? '' }) });
          }}
        >
          {(['none', 'helper', 'itself', 'arguments', 'replay'] as const).map((way) => (
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
        <Field label={words.resumeArguments} hint={words.resumeHint} {...faultProps(faults.resumeArguments)}>
          <Input
            value={form.resumeArguments}
            placeholder="--resume {checkpoint}"
            translate="no"
            onChange={(_, { value }) => set({ resumeArguments: value })}
            spellCheck={false}
          />
        </Field>
      )}
      {form.resume === 'replay' && (
        <ReplayFields
          form={form}
          proposals={proposals}
          faults={{ functions: faults.replayFunctions, constants: faults.replayConstants }}
          set={set}
        />
      )}
      {hasLines && form.script.trim() !== '' && (
        <div className={styles.lines}>
          <pre className={styles.code} translate="no">
            {HELPER_LINES}
          </pre>
          <CopyButton value={HELPER_LINES} what={words.helperLines} />
        </div>
      )}
      {form.resume === 'none' && offersReplay && (
        <ReplayOffer
          proposals={proposals}
          accept={(named) => set({ resume: 'replay', replayFunctions: named })}
        />
      )}
    </>
  );
}
