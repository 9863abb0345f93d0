import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import type { FixAgainst } from '../../electron/core/protocol/diagnosis/ordered-fixes.ts';
import type { Policy } from '../../electron/core/protocol/policy/policy.ts';
import type { Answer } from '../../electron/core/protocol/wire/problem.ts';
import { goTo } from '../frame/route.ts';
import { CopyButton } from '../parts/CopyButton.tsx';
import { ProblemBar } from '../parts/ProblemBar.tsx';
import { useCall } from '../parts/use-call.ts';
import { useText } from '../text/window-text.ts';
import { useClient } from '../wire/wire-context.ts';
import { type FixRemedy, fixRemedy, fixToCopy, withRecycling, withTriedVariables } from './fix-remedy.ts';

const useStyles = makeStyles({
  text: { margin: 0, overflowWrap: 'anywhere' },
  against: { margin: '2px 0 0', color: tokens.colorNeutralForeground2 },
  actions: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px', marginTop: '4px' },
});

/** One fix: what helps, against what, and a button that does it or copies it. `run`: the run that was looked at. */
export function FixItem({ fix, run }: { fix: FixAgainst; run: string | null }) {
  const styles = useStyles();
  const { diagnosis: words, shared } = useText();
  const client = useClient();
  const { disabled, problem, call, dismiss } = useCall();
  const [applied, setApplied] = useState<Partial<Policy> | null>(null);
  const every = applied?.recycle?.everyIterations;
  const sentence = shared.diagnosis.fix(fix.fix);
  const remedy = fixRemedy(fix.fix, run !== null);
  const probes = [...new Set(fix.against.map(({ probe }) => shared.diagnosis.probe(probe)))];
  const apply = async (id: string, changed: (policy: Policy) => Partial<Policy>) => {
    const saved = await call(async (): Promise<Answer<Partial<Policy>>> => {
      const shown = await client.runs.show.query({ id });
      if (!shown.ok) return shown;
      const policy = changed(shown.value.spec.policy);
      const answer = await client.runs.changeSettings.mutate({ id, changes: { policy } });
      return answer.ok ? { ok: true, value: policy } : answer;
    });
    if (saved) setApplied(saved);
  };
  const act = (what: FixRemedy) => {
    if (what.kind === 'machine') goTo({ screen: 'machine' });
    else if (run === null) return;
    else if (what.kind === 'settings') goTo({ screen: 'run', id: run, tab: 'settings' });
    else if (what.kind === 'recycle')
      void apply(run, ({ recycle }) => ({ recycle: withRecycling(recycle, what.everyIterations) }));
    else void apply(run, ({ restart }) => ({ restart: withTriedVariables(restart, what.variables) }));
  };
  const labels = {
    ...{ variables: words.letTry, recycle: words.letTry },
    ...{ machine: words.openMachine, settings: words.openSettings },
  };
  return (
    <>
      <p className={styles.text}>{sentence}</p>
      <p className={styles.against}>{words.against(probes)}</p>
      {problem && <ProblemBar problem={problem} onDismiss={dismiss} />}
      {applied && (
        <p className={styles.text} role="status">
          {every ? words.recycles(every) : words.applied}
        </p>
      )}
      <div className={styles.actions}>
        {remedy !== null && !applied && (
          <Button size="small" disabled={disabled} onClick={() => act(remedy)}>
            {labels[remedy.kind]}
          </Button>
        )}
        <CopyButton
          value={fixToCopy(fix.fix, sentence)}
          what={words.whatOf(sentence)}
          label={words.copyFix}
        />
      </div>
    </>
  );
}
