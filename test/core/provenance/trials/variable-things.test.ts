import { expect, it } from 'vitest';
import { thingOfVariable } from '../../../../electron/core/provenance/trials/variable-things.ts';

const MEASURES = 'setting:policy.start.firstMeasures';
const ALLOCATOR = 'setting:policy.start.allocator';

it.each<[string, string, string[], string]>([
  ['of its own', 'LR', [], 'environment:LR'],
  ['of a setting', 'wandb_mode', ['setting:policy.start.wandbMode'], 'setting:policy.start.wandbMode'],
  ['of the allocator', 'PYTORCH_ALLOC_CONF', [ALLOCATOR, MEASURES], ALLOCATOR],
  ['of the first measures', 'PYTORCH_ALLOC_CONF', [MEASURES], MEASURES],
  [
    'of a start that Vigil leaves alone',
    'PYTHONUTF8',
    ['setting:policy.start.enabled'],
    'setting:policy.start.enabled',
  ],
  ['that chooses a GPU', 'CUDA_DEVICE_ORDER', [], 'cards'],
  ['of an environment of Python', 'CONDA_PREFIX', [], 'python'],
])('a variable %s', (_, name, changed, thing) => {
  expect(thingOfVariable(name, new Set(changed))).toBe(thing);
});
