import type { RunSpec } from '../../electron/core/protocol/policy/run-spec.ts';
import { joinArguments } from '../../electron/core/protocol/policy/split-arguments.ts';
import type { SampleFields } from './sample-fields.ts';
import { FAULTS } from './sample-request.ts';

/** How the sample is offered at first. */
export const INITIAL_SAMPLE: SampleFields = {
  iterations: '30',
  seed: '1',
  alpha: '0.1',
  perturbations: '3',
  misbehave: true,
  fault: 'silent',
  faultIteration: '13',
  faultScope: '',
  extra: '',
};

/** Arguments that have a field of their own. */
const FIELDS = {
  '--iterations': 'iterations',
  '--seed': 'seed',
  '--alpha': 'alpha',
  '--n_w': 'perturbations',
} as const;

/** The form that asks for the same sample again. Arguments without a field stand among the further ones. */
export function formOfSample({ program, total }: Pick<RunSpec, 'program' | 'total'>): SampleFields {
  if (program.kind !== 'sample') return INITIAL_SAMPLE;
  const form: SampleFields = { ...INITIAL_SAMPLE, ...faultOf(program.fault) };
  if (total !== null) form.iterations = String(total);
  const extra: string[] = [];
  for (let index = 0; index < program.args.length; index++) {
    const argument = program.args[index] ?? '';
    const value = program.args[index + 1];
    const field = argument in FIELDS ? FIELDS[argument as keyof typeof FIELDS] : null;
    if (field === null || value === undefined) extra.push(argument);
    else {
      form[field] = value;
      index++;
    }
  }
  return { ...form, extra: joinArguments(extra) };
}

/** What `wall` alone means. */
const USUAL_WALL = 'wall@13';

function faultOf(fault: string | null): Partial<SampleFields> {
  const [, kind, iteration, scope] =
    /^(\w+)@(\d+)(:point|:process)?$/.exec(fault === 'wall' ? USUAL_WALL : (fault ?? '')) ?? [];
  const known = FAULTS.find((each) => each === kind);
  if (!known) return { misbehave: false };
  return {
    misbehave: true,
    fault: known,
    faultIteration: iteration ?? '',
    faultScope: scope === ':point' || scope === ':process' ? scope : '',
  };
}
