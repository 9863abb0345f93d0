import { z } from 'zod';
import { percentOfShare, shareOfPercent } from '../../electron/core/protocol/policy/cap-percent.ts';
import { LASTING_SWITCHES, LastingSwitch } from '../../electron/core/protocol/policy/debug-switch.ts';
import { FIRST_MEASURES, type FirstMeasure } from '../../electron/core/protocol/policy/first-measure.ts';
import { GpuWait, gpuWaitOf, settleOf } from '../../electron/core/protocol/policy/gpu-wait.ts';
import type { Policy } from '../../electron/core/protocol/policy/policy.ts';
import { StartPolicy, WandbMode } from '../../electron/core/protocol/policy/start-policy.ts';
import { isOwnMeasure } from '../../electron/core/start/first-measures.ts';
import { wholeNumber } from './whole-number.ts';

const MOST_CLEANINGS = 1e6;

/** What is chosen about memory and debugging, as it was typed. By default what a run has without any choice. */
export const MemoryForm = z.object({
  firstMeasures: z.boolean().default(false),
  /** Percent of each GPU's memory; empty: no cap. */
  gpuCap: z.string().default(''),
  /** Settings of torch's allocator; empty: none. */
  allocator: z.string().default(''),
  cleaning: z.boolean().default(true),
  deepCleanEvery: z.string().default('5'),
  faultHandler: z.boolean().default(true),
  memoryChanges: z.boolean().default(false),
  gpuWait: GpuWait.default('until-free'),
  recycleBeforeWall: z.boolean().default(true),
  /** null: as the job has it. */
  wandbMode: WandbMode.nullable().default(null),
  debug: z.array(LastingSwitch).default([]),
});
export type MemoryForm = z.infer<typeof MemoryForm>;

/** Nothing chosen. */
export const EMPTY_MEMORY: MemoryForm = MemoryForm.parse({});

/** What is wrong with a field. */
export type MemoryFault = 'not-a-cap' | 'not-allocator' | 'not-a-cleaning';
export type MemoryFaults = Partial<Record<keyof MemoryForm, MemoryFault>>;

/** The settings of a policy, as the form shows them. */
export const memoryFormOf = ({ start, restart, recycle, settle }: Policy): MemoryForm => ({
  firstMeasures: start.firstMeasures,
  gpuCap: start.gpuFraction === null ? '' : percentOfShare(start.gpuFraction),
  allocator: start.allocator ?? '',
  cleaning: start.cleaning,
  deepCleanEvery: String(start.deepCleanEvery),
  faultHandler: start.faultHandler,
  memoryChanges: restart.mitigateMemory,
  gpuWait: gpuWaitOf(settle),
  recycleBeforeWall: recycle.beforeWall,
  wandbMode: start.wandbMode,
  debug: LastingSwitch.options.filter((name) => start.debug[LASTING_SWITCHES[name]]),
});

/** Keys of the policy that a form changes, by section; a section without a change is missing. */
export interface MemoryChanges {
  start?: Partial<StartPolicy>;
  restart?: { mitigateMemory: boolean };
  recycle?: { beforeWall: boolean };
  settle?: Pick<Policy['settle'], 'enabled' | 'afterwards'>;
}

/** What a filled form changes of what it showed before, or what is wrong with it. */
export function memoryChanges(
  form: MemoryForm,
  before: MemoryForm,
): { ok: true; changes: MemoryChanges } | { ok: false; faults: MemoryFaults } {
  const isChanged = (field: keyof MemoryForm) =>
    JSON.stringify(form[field]) !== JSON.stringify(before[field]);
  const { share, allocator, every } = readTexts(form);
  const isNoCap = share === null && form.gpuCap.trim() !== '';
  const isNoAllocator = !StartPolicy.shape.allocator.safeParse(allocator).success;
  // A policy file may hold what no field takes, such as a cap below one percent; it stays, and the rest can be saved.
  const faults: MemoryFaults = {
    ...(isChanged('gpuCap') && isNoCap && { gpuCap: 'not-a-cap' }),
    ...(isChanged('allocator') && isNoAllocator && { allocator: 'not-allocator' }),
    ...(isChanged('deepCleanEvery') && every === null && { deepCleanEvery: 'not-a-cleaning' }),
  };
  if (Object.keys(faults).length > 0) return { ok: false, faults };
  const debug = LastingSwitch.options.map((name) => [LASTING_SWITCHES[name], form.debug.includes(name)]);
  const start: Partial<StartPolicy> = {
    ...(isChanged('firstMeasures') && { firstMeasures: form.firstMeasures }),
    ...(isChanged('gpuCap') && { gpuFraction: share }),
    ...(isChanged('allocator') && { allocator }),
    ...(isChanged('cleaning') && { cleaning: form.cleaning }),
    ...(isChanged('deepCleanEvery') && every !== null && { deepCleanEvery: every }),
    ...(isChanged('faultHandler') && { faultHandler: form.faultHandler }),
    ...(isChanged('wandbMode') && { wandbMode: form.wandbMode }),
    ...(isChanged('debug') && { debug: Object.fromEntries(debug) }),
  };
  return {
    ok: true,
    changes: {
      ...(Object.keys(start).length > 0 && { start }),
      ...(isChanged('memoryChanges') && { restart: { mitigateMemory: form.memoryChanges } }),
      ...(isChanged('recycleBeforeWall') && { recycle: { beforeWall: form.recycleBeforeWall } }),
      ...(isChanged('gpuWait') && { settle: settleOf(form.gpuWait) }),
    },
  };
}

/** The first measures, each with whether what was typed, or one of the run's own variables, stands instead. */
export function measuresOf(
  form: MemoryForm,
  env: Readonly<Record<string, string>>,
): { measure: FirstMeasure; isOwn: boolean }[] {
  const { share, allocator, every } = readTexts(form);
  const { cleaning, faultHandler } = form;
  const start = { gpuFraction: share, allocator, cleaning, faultHandler, deepCleanEvery: every ?? 0 };
  return FIRST_MEASURES.map((measure) => ({ measure, isOwn: isOwnMeasure(measure, start, env) }));
}

const readTexts = ({ gpuCap, allocator, deepCleanEvery }: MemoryForm) => ({
  share: shareOfPercent(gpuCap),
  allocator: allocator.replace(/\s/g, '') || null,
  every: wholeNumber(deepCleanEvery, 1, MOST_CLEANINGS),
});
