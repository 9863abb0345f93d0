import { expect, it } from 'vitest';
import { english } from '../../../../electron/core/protocol/text/english/english.ts';
import { sureCause } from '../../../../electron/core/protocol/text/sure-cause.ts';
import type { Cause } from '../../../../electron/core/protocol/wire/dossier-view.ts';

it('a cause is said with how sure it is', () => {
  const cause: Cause = { kind: 'gpu-memory', certainty: 'likely', because: [], module: null };
  expect(sureCause(english.shared, cause)).toBe('Likely: The GPU ran out of memory.');
});
