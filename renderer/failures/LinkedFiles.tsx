import { Button, Field, Input, makeStyles, tokens } from '@fluentui/react-components';
import { useCallback, useReducer, useState } from 'react';
import type { LinkedFile } from '../../electron/core/protocol/wire/failure-markdown.ts';
import type { Answer } from '../../electron/core/protocol/wire/problem.ts';
import { ProblemBar } from '../parts/ProblemBar.tsx';
import { trueOnSuccess, useCall } from '../parts/use-call.ts';
import { useText } from '../text/window-text.ts';
import { useAnswer } from '../wire/use-answer.ts';
import { useClient } from '../wire/wire-context.ts';

const useStyles = makeStyles({
  list: { margin: '0 0 12px', padding: 0, listStyleType: 'none', display: 'grid', gap: '8px' },
  file: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px' },
  said: { flex: '1 1 240px', minWidth: 0, overflowWrap: 'anywhere' },
  state: { color: tokens.colorNeutralForeground2 },
  form: { display: 'flex', flexWrap: 'wrap', alignItems: 'start', gap: '8px' },
  // Beside the field, below its label.
  link: { marginTop: '24px' },
  path: { flex: '1 1 240px', minWidth: 0, maxWidth: '560px' },
  input: { width: '100%', minWidth: 0 },
});

/** Files of the user whose entries belong to the catalogue, and the form that links another. `onChange`: there are other entries now. */
export function LinkedFiles({ onChange }: { onChange(): void }) {
  const styles = useStyles();
  const { failures: words, shared } = useText();
  const client = useClient();
  const { disabled, problem, call, dismiss } = useCall();
  const [changed, noteChange] = useReducer((count: number) => count + 1, 0);
  const [path, setPath] = useState('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: after a change the host answers something else
  const ask = useCallback(
    (signal: AbortSignal) => client.failures.links.query(undefined, { signal }),
    [client, changed],
  );
  const { latest } = useAnswer(ask);
  const act = async (wanted: () => Promise<Answer<unknown>>): Promise<boolean> => {
    const isDone = await call(async () => trueOnSuccess(await wanted()));
    noteChange();
    if (isDone) onChange();
    return isDone === true;
  };
  const link = (file: string) => act(() => client.failures.link.mutate({ path: file }));
  const links = latest?.ok ? latest.value : [];
  return (
    <>
      {latest?.ok === false && <ProblemBar problem={latest.problem} />}
      {links.length > 0 && (
        <ul className={styles.list} aria-label={words.linked}>
          {links.map((file) => (
            <li key={file.path} className={styles.file} data-linked={stateOf(file)}>
              <div className={styles.said}>
                <div translate="no">{file.path}</div>
                <div className={styles.state}>{words.linkStates[stateOf(file)](file)}</div>
                {file.faults.map((fault) => (
                  <div key={JSON.stringify(fault)}>{shared.catalogueFault(fault)}</div>
                ))}
              </div>
              {stateOf(file) !== 'in-step' && (
                <Button size="small" disabled={disabled} onClick={() => void link(file.path)}>
                  {words.linkAgain}
                </Button>
              )}
              <Button
                size="small"
                disabled={disabled}
                aria-label={words.unlinkOf(file.path)}
                onClick={() => void act(() => client.failures.unlink.mutate({ path: file.path }))}
              >
                {words.unlink}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {problem && <ProblemBar problem={problem} onDismiss={dismiss} />}
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          const file = path.trim().replace(/^"(.*)"$/, '$1');
          if (file !== '') void link(file).then((isDone) => isDone && setPath(''));
        }}
      >
        <Field className={styles.path} label={words.linkPath} hint={words.linkHint}>
          <Input
            className={styles.input}
            value={path}
            spellCheck={false}
            onChange={(_, { value }) => setPath(value)}
          />
        </Field>
        <Button type="submit" className={styles.link} disabled={disabled || path.trim() === ''}>
          {words.link}
        </Button>
      </form>
    </>
  );
}

/** How a linked file stands to the catalogue. */
function stateOf({ error, pending, faults }: LinkedFile): 'missing' | 'behind' | 'faulty' | 'in-step' {
  if (error !== null) return 'missing';
  if (pending.length > 0) return 'behind';
  return faults.length > 0 ? 'faulty' : 'in-step';
}
