import { PreferencesChange } from '../../../core/protocol/policy/preferences.ts';
import { PreferencesView } from '../../../core/protocol/wire/preferences-view.ts';
import { Done } from '../../../core/protocol/wire/problem.ts';
import { call, Resumable, trackedItems } from '../call/call.ts';
import type { PreferencesService } from './service.ts';

export const preferencesCalls = (preferences: PreferencesService) => ({
  show: call.output(PreferencesView).query(() => preferences.show()),
  change: call
    .input(PreferencesChange)
    .output(Done)
    .mutation(({ input }) => preferences.change(input)),
  watch: call
    .input(Resumable)
    .subscription(({ ctx, signal }) => trackedItems(ctx, PreferencesView, signal, preferences.watch)),
});
