import { Button, makeStyles } from '@fluentui/react-components';
import { StethoscopeRegular } from '@fluentui/react-icons';
import { useState } from 'react';
import type { Snippet } from '../../electron/core/protocol/diagnosis/diagnosis.ts';
import type { LoaderCode } from '../../electron/core/protocol/diagnosis/loader-request.ts';
import { Panel } from '../parts/Panel.tsx';
import { ProblemBar } from '../parts/ProblemBar.tsx';
import { useCall } from '../parts/use-call.ts';
import { useDraft } from '../parts/use-draft.ts';
import { useText, type WindowText } from '../text/window-text.ts';
import type { VigilClient } from '../wire/client.ts';
import { useClient } from '../wire/wire-context.ts';
import { CodeQuestion, type ShownCode } from './code/CodeQuestion.tsx';
import { codeDigest } from './code/code-digest.ts';
import { DiagnosisFields } from './DiagnosisFields.tsx';
import {
  codeOf,
  DiagnosisForm,
  diagnosisDraftKey,
  diagnosisFormFaults,
  diagnosisRequest,
  emptyDiagnosisForm,
} from './diagnosis-form.ts';

const useStyles = makeStyles({
  form: { display: 'grid', gap: '12px', gridTemplateColumns: 'minmax(0, 1fr)' },
  intro: { margin: '0 0 12px', maxWidth: '85ch' },
  actions: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
});

/** Code that runs if the user agrees; null: there is none. */
interface Asked {
  snippet: Pick<Snippet, 'module' | 'code'> | null;
  loader: LoaderCode | null;
}

interface StartPanelProps {
  run: string | null;
  /** There is a report already. */
  isAgain: boolean;
}

/** Asks what to look at, and starts. The form is kept: the next diagnosis is often the same, more thorough. */
export function StartPanel({ run, isAgain }: StartPanelProps) {
  const styles = useStyles();
  const { diagnosis: words } = useText();
  const client = useClient();
  const { value: form, change } = useDraft(diagnosisDraftKey(run), DiagnosisForm, emptyDiagnosisForm(run));
  const { busy, disabled, problem, call, dismiss } = useCall();
  const [isTried, setTried] = useState(false);
  const [asked, setAsked] = useState<Asked | null>(null);
  const faults = diagnosisFormFaults(form, run);
  const start = async ({ snippet, loader }: Asked) => {
    const snippets = snippet === null ? [] : [{ ...snippet, confirmed: await codeDigest(snippet.code) }];
    const request = diagnosisRequest(form, run, snippets, loader?.digest ?? null);
    await call(() => client.diagnosis.start.mutate(request));
  };
  /** Shows code before it runs, and starts at once where none does. */
  const ask = async () => {
    const read = form.testsLoader ? await call(() => loaderCode(client, form, run)) : { loader: null };
    if (read === null) return;
    const wanted = { snippet: codeOf(form), loader: read.loader };
    if (wanted.snippet === null && wanted.loader === null) await start(wanted);
    else setAsked(wanted);
  };
  return (
    <Panel title={words.what}>
      <p className={styles.intro}>{words.intro}</p>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (faults === null) void ask();
        }}
      >
        <DiagnosisFields
          {...{ form, run }}
          faults={isTried ? faults : null}
          set={(some) => change((current) => ({ ...current, ...some }))}
        />
        {problem && <ProblemBar problem={problem} onDismiss={dismiss} />}
        <div className={styles.actions}>
          <Button
            type="submit"
            appearance="primary"
            icon={<StethoscopeRegular />}
            disabled={disabled || busy}
          >
            {isAgain ? words.startAgain : words.start}
          </Button>
        </div>
      </form>
      <CodeQuestion
        shown={asked && shownCode(asked, words)}
        onAnswer={(isYes) => {
          setAsked(null);
          if (isYes && asked !== null) void start(asked);
        }}
      />
    </Panel>
  );
}

async function loaderCode(client: VigilClient, form: DiagnosisForm, run: string | null) {
  const answer = await client.diagnosis.loaderCode.query(diagnosisRequest(form, run, []));
  return answer.ok ? { ok: true as const, value: { loader: answer.value } } : answer;
}

const shownCode = ({ snippet, loader }: Asked, words: WindowText['diagnosis']): ShownCode[] => [
  ...(snippet === null ? [] : [{ why: words.askBody(snippet.module), code: snippet.code }]),
  ...(loader === null
    ? []
    : [
        {
          why:
            loader.factory === null
              ? words.askLoader.script([loader.file, ...loader.args].join(' '))
              : words.askLoader.factory(loader.factory, loader.file),
          code: loader.code,
        },
      ]),
];
