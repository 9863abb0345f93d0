import { useState } from 'react';
import type { Goal } from '../../../electron/core/protocol/basics.ts';
import type { ChosenRoles, SlotName, SlotRole } from '../../../electron/core/protocol/disk/output-roles.ts';
import type { SettingsChange } from '../../../electron/core/protocol/policy/run-settings.ts';
import { withDirection, withRole } from '../../../electron/core/protocol/reading/choose-roles.ts';
import { type ReadingAnswer, rolesOfAnswer } from '../../../electron/core/protocol/reading/reading-answer.ts';
import type { Problem } from '../../../electron/core/protocol/wire/problem.ts';
import { trueOnSuccess, useCall } from '../../parts/use-call.ts';
import type { MergedRun } from '../../wire/merge-run.ts';
import { useServices } from '../../wire/wire-context.ts';

/** What the user can say of the numbers in a run's output. */
export interface RoleChoice {
  disabled: boolean;
  problem: Problem | null;
  dismiss(): void;
  /** Something was said and accepted; what follows from it arrives later. */
  isKept: boolean;
  setRole(name: SlotName, role: SlotRole | null): void;
  /** A role, and which way is better. */
  setValue(name: SlotName, role: SlotRole, direction: Goal): void;
  setDirection(direction: Goal): void;
  setTotal(total: number): void;
  answer(answer: ReadingAnswer): void;
}

export function useChooseRoles({ row: { id }, reading }: MergedRun): RoleChoice {
  const { wire } = useServices();
  const { disabled, problem, call, dismiss } = useCall();
  const [isKept, setKept] = useState(false);
  const { chosen } = reading;
  const send = async (roles: ChosenRoles) => {
    setKept(false);
    const done = await call(async () =>
      trueOnSuccess(await wire.client.runs.chooseRoles.mutate({ id, chosen: roles })),
    );
    setKept(done === true);
  };
  const change = (changes: SettingsChange) =>
    call(async () => trueOnSuccess(await wire.client.runs.changeSettings.mutate({ id, changes })));
  return {
    disabled,
    problem,
    dismiss,
    isKept,
    setRole: (name, role) => void send(withRole(chosen, name, role)),
    setValue: (name, role, direction) => void send(withDirection(withRole(chosen, name, role), direction)),
    // A job that reports has no numbers in its output to keep it with.
    setDirection: (direction) =>
      void (reading.from === 'job' ? change({ goal: direction }) : send(withDirection(chosen, direction))),
    setTotal: (total) => void change({ total }),
    answer: (answer) => {
      const roles = rolesOfAnswer(answer, reading);
      if (roles !== null) void send(roles);
    },
  };
}
