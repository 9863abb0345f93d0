import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { type ReactNode, useId, useState } from 'react';
import type { DiagnosisAdvice } from '../../../electron/core/protocol/wire/dossier-view.ts';
import { goTo } from '../../frame/route.ts';
import { CopyButton } from '../../parts/CopyButton.tsx';
import { ProblemBar } from '../../parts/ProblemBar.tsx';
import { trueOnSuccess, useCall } from '../../parts/use-call.ts';
import { useText } from '../../text/window-text.ts';
import type { MergedRun } from '../../wire/merge-run.ts';
import { useServices } from '../../wire/wire-context.ts';
import { type AdviceAct, adviceAct } from './advice-act.ts';

const useStyles = makeStyles({
  head: { margin: '10px 0 2px', fontSize: 'inherit', fontWeight: tokens.fontWeightSemibold },
  list: { margin: 0, paddingLeft: '20px', maxWidth: '95ch', overflowWrap: 'anywhere' },
  item: { marginBottom: '4px' },
  act: { marginLeft: '8px' },
  command: {
    display: 'flex',
    alignItems: 'center',
    gap: '4px',
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
  },
});

interface AdviceListProps {
  run: MergedRun;
  advice: readonly DiagnosisAdvice[];
  isNewest: boolean;
}

/** What the user can do after an end, with a button for each thing that Vigil can do. */
export function AdviceList({ run, advice, isNewest }: AdviceListProps) {
  const styles = useStyles();
  const { verdict: words, diagnosis: page, shared } = useText();
  const { wire, bridge } = useServices();
  const { disabled, problem, call, dismiss } = useCall();
  const [isDone, setDone] = useState(false);
  const titleId = useId();
  const { id } = run.row;
  const { policy } = run.spec;
  const advised = { policy, nextSwitches: run.nextSwitches, checkpoints: run.checkpoints, isNewest };
  if (advice.length === 0) return null;

  async function carryOut(act: AdviceAct): Promise<void> {
    const { runs } = wire.client;
    const done = await call(async () => {
      if (act.kind === 'settings')
        return trueOnSuccess(await runs.changeSettings.mutate({ id, changes: act.changes }));
      if (act.kind === 'debug') return trueOnSuccess(await runs.debug.mutate({ id, switches: act.switches }));
      const from = act.kind === 'resume' && act.from ? { file: act.from.file, whose: act.from.whose } : null;
      return trueOnSuccess(await runs.resume.mutate({ id, from }));
    });
    setDone(done === true && act.kind !== 'resume');
  }

  function controlOf(act: AdviceAct | null): ReactNode {
    switch (act?.kind) {
      case 'resume': {
        const label = act.from ? words.resumeEarlier(act.from.iteration) : words.resume;
        return <Act label={label} disabled={disabled} onClick={() => void carryOut(act)} />;
      }
      case 'settings':
        return <Act label={words.set} disabled={disabled} onClick={() => void carryOut(act)} />;
      case 'debug':
        return <Act label={words.setNext} disabled={disabled} onClick={() => void carryOut(act)} />;
      case 'machine':
        return <Act label={words.showMachine} onClick={() => goTo({ screen: 'machine' })} />;
      case 'diagnose':
        return <Act label={page.open} onClick={() => goTo({ screen: 'diagnose', run: id })} />;
      case 'duplicate':
        return <Act label={words.duplicate} onClick={() => goTo({ screen: 'new-run', from: id })} />;
      case 'folder':
        return bridge ? (
          <Act label={words.showFolder} onClick={() => void bridge.showRunFolder(id)} />
        ) : (
          <CopyButton value={act.path} what={words.path} />
        );
      case 'commands':
        return (
          <>
            <div>{words.dumpsHow}</div>
            {[[act.on, words.dumpsOn] as const, [act.off, words.dumpsOff] as const].map(([command, what]) => (
              <div key={what} className={styles.command}>
                <span translate="no">{command}</span>
                <CopyButton value={command} what={what} />
              </div>
            ))}
          </>
        );
      default:
        return null;
    }
  }

  return (
    <>
      <h3 id={titleId} className={styles.head}>
        {words.advice}
      </h3>
      <ul className={styles.list} aria-labelledby={titleId}>
        {advice.map((each) => (
          <li key={JSON.stringify(each)} className={styles.item}>
            {shared.diagnosisAdvice(each)}
            {controlOf(adviceAct(each, advised))}
          </li>
        ))}
      </ul>
      {isDone && <p role="status">{words.done}</p>}
      {problem && <ProblemBar problem={problem} onDismiss={dismiss} />}
    </>
  );
}

function Act({ label, disabled, onClick }: { label: string; disabled?: boolean; onClick(): void }) {
  const styles = useStyles();
  return (
    <Button size="small" className={styles.act} disabled={disabled ?? false} onClick={onClick}>
      {label}
    </Button>
  );
}
