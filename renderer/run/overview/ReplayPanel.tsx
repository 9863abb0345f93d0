import { Button, MessageBar, MessageBarActions, MessageBarBody } from '@fluentui/react-components';
import type { ReplaySetting } from '../../../electron/core/protocol/policy/replay-setting.ts';
import { shortName } from '../../../electron/core/protocol/text/short-name.ts';
import { ReplayOffer } from '../../forms/ReplayOffer.tsx';
import { ProblemBar } from '../../parts/ProblemBar.tsx';
import { trueOnSuccess, useCall } from '../../parts/use-call.ts';
import { useText } from '../../text/window-text.ts';
import type { MergedRun } from '../../wire/merge-run.ts';
import { useServices } from '../../wire/wire-context.ts';
import { useResumeOffers } from '../figures/use-resume-offers.ts';
import { ResumeOffer } from './ResumeOffer.tsx';
import { declarableIn, objectionTo } from './replay-trouble.ts';

/** What is wrong with the replay of a run, or the offer of a way to resume where it has none; and what to click. */
export function ReplayPanel({ run }: { run: MergedRun }) {
  const { run: words, shared } = useText();
  const { wire } = useServices();
  const { disabled, problem, call, dismiss } = useCall();
  const { row, spec, safety } = run;
  const isOver = row.phase === 'ended' && row.outcome === 'finished';
  const objection = isOver ? null : objectionTo(run);
  const isOffered = spec.replay === null && !safety.canResume && !isOver && spec.program.kind === 'command';
  const { script, replay: proposals } = useResumeOffers(row.id, isOffered || objection?.kind === 'refused');
  const set = (replay: ReplaySetting) =>
    call(async () =>
      trueOnSuccess(await wire.client.runs.changeSettings.mutate({ id: row.id, changes: { replay } })),
    );
  const before = spec.replay ?? { functions: [], constants: [], proof: 'auto' as const };
  const trouble = problem && <ProblemBar problem={problem} onDismiss={dismiss} />;
  if (isOffered && script !== null && script.kind !== 'helper') return <ResumeOffer run={run} way={script} />;
  if (isOffered)
    return (
      <>
        {trouble}
        <ReplayOffer
          proposals={proposals}
          disabled={disabled}
          accept={(named) => void set({ ...before, functions: [named] })}
        />
      </>
    );
  if (objection === null) return null;
  const constant = declarableIn(objection, before.constants);
  const next = proposals.find((each) => !before.functions.includes(each.function))?.function;
  return (
    <>
      {trouble}
      <MessageBar intent="warning" layout="multiline">
        <MessageBarBody>{shared.replay(objection)}</MessageBarBody>
        <MessageBarActions>
          {constant !== null && (
            <Button
              disabled={disabled}
              onClick={() => void set({ ...before, constants: [...before.constants, constant] })}
            >
              {words.declareConstant(constant)}
            </Button>
          )}
          {next !== undefined && (
            <Button disabled={disabled} onClick={() => void set({ ...before, functions: [next] })}>
              {words.replayInstead(shortName(next))}
            </Button>
          )}
        </MessageBarActions>
      </MessageBar>
    </>
  );
}
