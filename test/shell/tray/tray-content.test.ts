import { expect, test } from 'vitest';
import { english } from '../../../electron/core/protocol/text/english/english.ts';
import { pseudoLanguage } from '../../../electron/core/protocol/text/languages/languages.ts';
import type { RunRow } from '../../../electron/core/protocol/wire/run-view.ts';
import { deskOf } from '../../../electron/shell/host/desk-state.ts';
import type { HostState } from '../../../electron/shell/host/host-link.ts';
import { trayContent } from '../../../electron/shell/tray/tray-content.ts';
import { runRow } from '../run-rows.ts';

const actions = { open: () => {}, openRun: () => {}, pause: () => {}, quit: () => {} };
const inEnglish = (state: HostState) => trayContent(state, deskOf(state, 100), actions, english);
const reached = (...rows: RunRow[]) => inEnglish({ kind: 'reached', rows });
const labels = (content: ReturnType<typeof trayContent>) => content.menu.map((item) => item.label ?? '-');

test('the menu shows what runs with its progress, and that it continues when Vigil quits', () => {
  const content = reached(runRow(), runRow({ phase: 'ended', outcome: 'finished', name: 'yesterday' }));
  expect(labels(content)).toEqual([
    'line detector: 13/30, running',
    '-',
    'Open Vigil',
    'Quit (the run continues without it)',
  ]);
  expect(content.tip).toBe('Vigil\nline detector: 13/30, running');
});

test('the menu shows that nothing runs, or that this is unknown', () => {
  expect(labels(reached())).toEqual(['No run is active', '-', 'Open Vigil', 'Quit']);
  const problem = { code: 'host-unreachable', fault: { kind: 'connection-broke' } } as const;
  expect(labels(inEnglish({ kind: 'unreachable', problem }))[0]).toBe('The host cannot be reached');
  expect(labels(inEnglish({ kind: 'not-yet-known' }))[0]).toBe('Looking for the host …');
});

test('runs that need a person come first, and the tip says so', () => {
  const content = reached(
    runRow({ createdAt: 2 }),
    runRow({ phase: 'ended', outcome: 'failed', endedAt: 200, name: 'night' }),
  );
  expect(labels(content).slice(0, 2)).toEqual(['night: 13/30, failed', 'line detector: 13/30, running']);
  expect(content.tip.split('\n')[0]).toBe('Vigil – a run failed');
});

test('a pause is offered only for a run that loses nothing by it', () => {
  const offered = (change: Partial<RunRow>) => {
    const [first] = reached(runRow(change)).menu;
    return Array.isArray(first?.submenu) ? first.submenu.map(({ label }) => label) : [];
  };
  expect(offered({})).toEqual(['Show', 'Pause after iteration 14']);
  for (const change of [{ canResume: false }, { iteration: 0 }, { phase: 'asking' }] as const)
    expect(offered(change)).toEqual([]);
});

test('many runs shorten the menu and the tip', () => {
  const content = reached(
    ...Array.from({ length: 8 }, (_, index) => runRow({ createdAt: index, name: `run ${index}` })),
  );
  expect(labels(content)[0]).toBe('run 7: 13/30, running');
  expect(labels(content)[5]).toBe('3 more …');
  expect(content.tip.length).toBeLessThanOrEqual(127);
});

test('an ampersand in a name is drawn and not treated as an access key', () => {
  const content = reached(runRow({ name: 'A & B' }));
  expect(labels(content)[0]).toBe('A && B: 13/30, running');
  expect(content.tip).toContain('A & B');
});

test.each<HostState>([
  { kind: 'not-yet-known' },
  { kind: 'unreachable', problem: { code: 'wrong-token' } },
  { kind: 'reached', rows: [] },
  { kind: 'reached', rows: Array.from({ length: 8 }, () => runRow()) },
])('every word of the tray comes from the language, $kind', (state) => {
  const content = trayContent(state, deskOf(state, 100), actions, pseudoLanguage());
  for (const { type, label } of content.menu) if (type !== 'separator') expect(label).toMatch(/^⟦.*⟧$/);
  // A long tip is cut off.
  for (const line of content.tip.split('\n')) expect(line).toMatch(/^⟦/);
});
