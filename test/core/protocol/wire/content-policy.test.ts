import { expect, it } from 'vitest';
import { contentPolicy } from '../../../../electron/core/protocol/wire/content-policy.ts';

const directives = (policy: string) =>
  new Map(policy.split('; ').map((each) => [each.split(' ')[0], each.split(' ').slice(1)]));

it('the page runs only its own scripts, and no inline ones', () => {
  const policy = directives(contentPolicy([]));
  expect(policy.get('script-src')).toEqual(["'self'"]);
  expect(policy.get('default-src')).toEqual(["'none'"]);
});

it('the page connects only to itself and to the given hosts', () => {
  expect(directives(contentPolicy([])).get('connect-src')).toEqual(["'self'"]);
  const connect = directives(contentPolicy(['ws://127.0.0.1:1', 'ws://127.0.0.1:2'])).get('connect-src');
  expect(connect).toEqual(["'self'", 'ws://127.0.0.1:1', 'ws://127.0.0.1:2']);
});
