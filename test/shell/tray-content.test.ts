import { expect, test } from 'vitest';
import type { RunRow } from '../../electron/core/protocol/wire/run-view.ts';
import { trayContent } from '../../electron/shell/tray-content.ts';
import { runRow } from './run-rows.ts';

const actions = { open: () => {}, quit: () => {} };
const reached = (...rows: RunRow[]) => trayContent({ kind: 'reached', rows }, actions);
const labels = (content: ReturnType<typeof trayContent>) => content.menu.map((item) => item.label ?? '-');

test('the menu tells what runs and how far, and that it goes on when Vigil quits', () => {
  const content = reached(runRow(), runRow({ phase: 'ended', outcome: 'finished', name: 'yesterday' }));
  expect(labels(content)).toEqual([
    'line detector: 13/30, running',
    '-',
    'Open Vigil',
    'Quit (the run goes on without it)',
  ]);
  expect(content.tip).toBe('Vigil\nline detector: 13/30, running');
});

test('the menu says that nothing lives, or that nobody knows', () => {
  expect(labels(reached())).toEqual(['No run is living', '-', 'Open Vigil', 'Quit']);
  const problem = { code: 'host-unreachable', detail: 'no answer' } as const;
  expect(labels(trayContent({ kind: 'unreachable', problem }, actions))[0]).toBe(
    'The host cannot be reached',
  );
  expect(labels(trayContent({ kind: 'not-yet-known' }, actions))[0]).toBe('Looking for the host …');
});

test('many runs shorten the menu and the tip', () => {
  const content = reached(
    ...Array.from({ length: 8 }, (_, index) => runRow({ createdAt: index, name: `run ${index}` })),
  );
  expect(labels(content)[0]).toBe('run 7: 13/30, running');
  expect(labels(content)[5]).toBe('3 more …');
  expect(content.tip.length).toBeLessThanOrEqual(127);
});

test('an ampersand in a name is drawn, not taken for an access key', () => {
  const content = reached(runRow({ name: 'A & B' }));
  expect(labels(content)[0]).toBe('A && B: 13/30, running');
  expect(content.tip).toContain('A & B');
});
