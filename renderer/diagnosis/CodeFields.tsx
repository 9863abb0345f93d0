import { Field, Input, makeStyles, Textarea } from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import { faultProps } from '../parts/fault-props.ts';
import { useText } from '../text/window-text.ts';
import { canConfirmCode } from './code/code-digest.ts';
import { type DiagnosisForm, type DiagnosisFormFaults, proposedCode } from './diagnosis-form.ts';
import { useModuleProposals } from './use-module-proposals.ts';

const useStyles = makeStyles({
  more: { display: 'grid', gap: '12px', gridTemplateColumns: 'minmax(0, 1fr)', paddingTop: '8px' },
  summary: { cursor: 'pointer', width: 'fit-content' },
  code: { '& textarea': { fontFamily: 'var(--fontFamilyMonospace)' } },
});

/** The hint names this many further modules at most. */
const MOST_OTHERS = 3;

interface CodeFieldsProps {
  form: DiagnosisForm;
  run: string | null;
  faults: DiagnosisFormFaults | null;
  set(change: Partial<DiagnosisForm>): void;
}

/** Code that exercises a module. It is asked for only where somebody wants it. */
export function CodeFields(props: CodeFieldsProps) {
  const { form } = props;
  const styles = useStyles();
  const { diagnosis: words } = useText();
  const [isOpen, setOpen] = useState(Boolean(form.code) || Boolean(form.codeModule));
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={styles.summary}>{words.code}</summary>
      <div className={styles.more}>
        {isOpen && (canConfirmCode() ? <OpenFields {...props} /> : words.codeImpossible)}
      </div>
    </details>
  );
}

/**
 * The fields once they are shown: the likeliest module of the run is filled in, with the reason, and code that the script
 * shows for it. Both give way to what is typed.
 */
function OpenFields({ form, run, faults, set }: CodeFieldsProps) {
  const styles = useStyles();
  const { diagnosis: words, shared } = useText();
  const proposals = useModuleProposals(run);
  const likeliest = proposals[0]?.module ?? null;
  const isUnfilled = form.codeModule === null;
  const setModule = (module: string) => set({ codeModule: module, ...proposedCode(form, proposals, module) });
  // biome-ignore lint/correctness/useExhaustiveDependencies: `setModule` is another function each time, and does the same
  useEffect(() => {
    if (isUnfilled && likeliest !== null) setModule(likeliest);
  }, [isUnfilled, likeliest]);
  const named = proposals.find(({ module }) => module === form.codeModule);
  const taken = named?.code && named.code.text === form.code ? named.code : null;
  const others = proposals.flatMap(({ module }) => (module === named?.module ? [] : module));
  const hint = named && [
    shared.diagnosis.moduleProposal(named),
    ...(others.length === 0 ? [] : [words.codeModuleOthers(others.slice(0, MOST_OTHERS))]),
  ];
  return (
    <>
      <Field
        label={words.codeModule}
        hint={hint?.join(' ') ?? null}
        {...faultProps(faults?.codeModule ? words.codeModuleMissing : null)}
      >
        <Input
          value={form.codeModule ?? ''}
          spellCheck={false}
          onChange={(_, { value }) => setModule(value)}
        />
      </Field>
      <Field
        label={words.code}
        hint={
          taken === null
            ? words.codeHint
            : `${shared.diagnosis.moduleCode(taken, named?.call ?? null)} ${words.codeHint}`
        }
      >
        <Textarea
          className={styles.code}
          translate="no"
          value={form.code ?? ''}
          rows={5}
          resize="vertical"
          spellCheck={false}
          onChange={(_, { value }) => set({ code: value })}
        />
      </Field>
    </>
  );
}
