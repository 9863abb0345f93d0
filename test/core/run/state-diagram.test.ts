import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { stateMachinePage } from '../../../electron/core/run/state-diagram.ts';

it('the page on the state machine matches the table; "npm run diagram" writes it', () => {
  expect(readFileSync('docs/internals/state-machine.md', 'utf8')).toBe(stateMachinePage());
});
