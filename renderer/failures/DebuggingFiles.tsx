import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useContext, useRef, useState } from 'react';
import type { MarkdownImport } from '../../electron/core/protocol/wire/failure-markdown.ts';
import { saveFile } from '../charts/save-file.ts';
import { Panel } from '../parts/Panel.tsx';
import { ProblemBar } from '../parts/ProblemBar.tsx';
import { useCall } from '../parts/use-call.ts';
import { LanguageContext, useText } from '../text/window-text.ts';
import { useClient } from '../wire/wire-context.ts';
import { LinkedFiles } from './LinkedFiles.tsx';

const useStyles = makeStyles({
  summary: {
    cursor: 'pointer',
    width: 'fit-content',
    '&:focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  actions: { display: 'flex', flexWrap: 'wrap', gap: '8px', margin: '12px 0' },
  text: { margin: '0 0 8px', maxWidth: '85ch', overflowWrap: 'anywhere' },
});

/** The user's own debugging.md: in, out, and linked. `onChange`: there are other entries now. */
export function DebuggingFiles({ onChange }: { onChange(): void }) {
  const styles = useStyles();
  const { failures: words, shared } = useText();
  const { tag } = useContext(LanguageContext);
  const client = useClient();
  const { disabled, problem, call, dismiss } = useCall();
  const picker = useRef<HTMLInputElement>(null);
  const [picked, setPicked] = useState<Pick<MarkdownImport, 'file' | 'text'> | null>(null);
  const [said, setSaid] = useState<readonly string[]>([]);
  const bring = async (wanted: Pick<MarkdownImport, 'file' | 'text'>, replace: boolean) => {
    setSaid([]);
    setPicked(wanted);
    const done = await call(() => client.failures.import.mutate({ ...wanted, replace }));
    if (done === null) return;
    setPicked(null);
    setSaid([words.imported(done), ...done.faults.map(shared.catalogueFault)]);
    onChange();
  };
  const pick = async (file: File) => {
    const text = decoded(await file.arrayBuffer());
    if (text !== null) return bring({ file: file.name, text }, false);
    const fault = { file: file.name, line: null, entry: null, fault: { kind: 'not-utf8' } } as const;
    setPicked(null);
    setSaid([shared.catalogueFault(fault)]);
  };
  const exportOwn = async () => {
    setSaid([]);
    setPicked(null);
    const made = await call(() => client.failures.export.query({ language: tag }));
    if (made === null) return;
    if (made.ids.length === 0) setSaid([words.nothingToExport]);
    else saveFile('debugging.md', new Blob([made.text], { type: 'text/markdown' }));
  };
  const mayReplace = picked !== null && ['import-exists', 'failures-differ'].includes(problem?.code ?? '');
  return (
    <Panel title={words.files}>
      <details>
        <summary className={styles.summary}>{words.filesIntro}</summary>
        <div className={styles.actions}>
          <input
            ref={picker}
            type="file"
            accept=".md,.markdown,text/markdown"
            hidden
            aria-label={words.importFile}
            onChange={({ currentTarget }) => {
              const [file] = currentTarget.files ?? [];
              currentTarget.value = '';
              if (file) void pick(file);
            }}
          />
          <Button disabled={disabled} onClick={() => picker.current?.click()}>
            {words.importFile}
          </Button>
          <Button disabled={disabled} onClick={() => void exportOwn()}>
            {words.exportOwn}
          </Button>
          {mayReplace && (
            <Button disabled={disabled} onClick={() => void bring(picked, true)}>
              {words.replace}
            </Button>
          )}
        </div>
        {problem && <ProblemBar problem={problem} onDismiss={dismiss} />}
        <div role="status">
          {said.map((sentence) => (
            <p key={sentence} className={styles.text}>
              {sentence}
            </p>
          ))}
        </div>
        <LinkedFiles onChange={onChange} />
      </details>
    </Panel>
  );
}

/** Text that is not UTF-8 could not be given back as it was: null. */
function decoded(bytes: ArrayBuffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}
