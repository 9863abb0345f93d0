import { z } from 'zod';
import { ChosenRoles } from '../../../core/protocol/disk/output-roles.ts';
import { RecognizerId } from '../../../core/protocol/policy/recognizer.ts';
import { SettingsChange } from '../../../core/protocol/policy/run-settings.ts';
import { Done } from '../../../core/protocol/wire/problem.ts';
import { ById, call } from '../call/call.ts';
import type { SettingsService } from './service.ts';

/** Calls on settings of a run; part of the table `runs`. */
export const settingsCalls = (settings: SettingsService) => ({
  changeSettings: call
    .input(ById.extend({ changes: SettingsChange }))
    .output(Done)
    .mutation(({ input }) => settings.change(input.id, input.changes)),
  pinCheckpoint: call
    .input(ById.extend({ file: z.string().max(255), pinned: z.boolean() }))
    .output(Done)
    .mutation(({ input }) => settings.pinCheckpoint(input.id, input.file, input.pinned)),
  chooseRecognizer: call
    .input(ById.extend({ recognizer: RecognizerId.nullable() }))
    .output(Done)
    .mutation(({ input }) => settings.chooseRecognizer(input.id, input.recognizer)),
  chooseRoles: call
    .input(ById.extend({ chosen: ChosenRoles }))
    .output(Done)
    .mutation(({ input }) => settings.chooseRoles(input.id, input.chosen)),
});
