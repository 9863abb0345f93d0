import { Field, Input, makeStyles, Radio, RadioGroup } from '@fluentui/react-components';
import type { ReplayProposal } from '../../electron/core/protocol/disk/replay-proposal.ts';
import { ReplayProof } from '../../electron/core/protocol/policy/replay-setting.ts';
import { shortName } from '../../electron/core/protocol/text/short-name.ts';
import { ChoiceField } from '../parts/ChoiceField.tsx';
import { faultProps } from '../parts/fault-props.ts';
import { useText } from '../text/window-text.ts';
import type { ResumeForm } from './new-run-form.ts';

/** More are hardly the evaluation. */
const PROPOSALS_SHOWN = 5;

const useStyles = makeStyles({
  pair: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 260px), 1fr))',
    gap: '16px',
    alignItems: 'start',
  },
});

interface ReplayFieldsProps {
  form: Pick<ResumeForm, 'replayFunctions' | 'replayConstants' | 'replayProof'>;
  proposals: readonly ReplayProposal[];
  faults: { functions: string | null; constants: string | null };
  set(change: Partial<ResumeForm>): void;
}

/** What is replayed: a function that the script's text proposes, or any that is typed. */
export function ReplayFields({ form, proposals, faults, set }: ReplayFieldsProps) {
  const styles = useStyles();
  const { newRun: words, shared } = useText();
  return (
    <>
      {proposals.length > 0 && (
        <Field label={words.replayProposals}>
          <RadioGroup
            value={form.replayFunctions}
            onChange={(_, { value }) => set({ replayFunctions: value })}
          >
            {proposals.slice(0, PROPOSALS_SHOWN).map((each) => (
              <Radio
                key={each.function}
                value={each.function}
                label={words.replayProposal(shortName(each.function), shared.proposalWhy(each.why))}
              />
            ))}
          </RadioGroup>
        </Field>
      )}
      <Field label={words.replayFunctions} hint={words.replayFunctionsHint} {...faultProps(faults.functions)}>
        <Input
          value={form.replayFunctions}
          placeholder="train.py:evaluate"
          translate="no"
          spellCheck={false}
          onChange={(_, { value }) => set({ replayFunctions: value })}
        />
      </Field>
      <div className={styles.pair}>
        <Field
          label={words.replayConstants}
          hint={words.replayConstantsHint}
          {...faultProps(faults.constants)}
        >
          <Input
            value={form.replayConstants}
            translate="no"
            spellCheck={false}
            onChange={(_, { value }) => set({ replayConstants: value })}
          />
        </Field>
        <ChoiceField
          label={words.replayProof}
          value={form.replayProof}
          options={ReplayProof.options.map((proof) => [proof, words.replayProofs[proof]] as const)}
          onChange={(replayProof) => set({ replayProof })}
        />
      </div>
    </>
  );
}
