import { z } from 'zod';
import { RunId } from '../../../core/protocol/basics.ts';
import { DesktopSessionEnd } from '../../../core/protocol/disk/session-end.ts';
import { Program } from '../../../core/protocol/policy/run-spec.ts';
import { DoctorCheck } from '../../../core/protocol/wire/doctor-check.ts';
import { LeftoversEnded, MachineNow } from '../../../core/protocol/wire/machine-now.ts';
import { Interpreter, ResumeOffers, ScriptReport } from '../../../core/protocol/wire/machine-view.ts';
import { answerOf } from '../../../core/protocol/wire/problem.ts';
import { ScriptOptions } from '../../../core/protocol/wire/script-options.ts';
import { call, Resumable, trackedItems } from '../call/call.ts';
import type { MachineService } from './service.ts';

export const machineCalls = (machine: MachineService) => ({
  sessionEnding: call
    .input(z.object({ why: DesktopSessionEnd }))
    .mutation(({ input }) => machine.sessionEnding(input.why)),
  inspectScript: call
    .input(z.object({ path: z.string().max(32768) }))
    .output(ScriptReport)
    .query(({ input }) => machine.inspectScript(input.path)),
  scriptOptions: call
    .input(z.object({ path: z.string().max(32768), python: z.string().max(32768) }))
    .output(ScriptOptions)
    .query(({ input }) => machine.scriptOptions(input.path, input.python)),
  resumeOffers: call
    .input(z.object({ program: Program, cwd: z.string().max(32768) }))
    .output(ResumeOffers)
    .query(({ input }) => machine.resumeOffers(input.program, input.cwd)),
  interpreters: call.output(z.array(Interpreter)).query(() => machine.interpreters()),
  doctor: call.output(z.array(DoctorCheck)).query(() => machine.doctor()),
  now: call.output(MachineNow).query(() => machine.now()),
  endLeftovers: call
    .input(z.object({ id: RunId, pid: z.int().min(1) }))
    .output(answerOf(LeftoversEnded))
    .mutation(({ input }) => machine.endLeftovers(input.id, input.pid)),
  watch: call
    .input(Resumable)
    .subscription(({ ctx, signal }) =>
      trackedItems(ctx, MachineNow, signal, (until) => machine.watch(until)),
    ),
});
