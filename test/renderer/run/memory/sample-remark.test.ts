import { expect, it } from 'vitest';
import { english } from '../../../../electron/core/protocol/text/english/english.ts';
import { sampleRemark } from '../../../../renderer/run/memory/sample-remark.ts';
import { attempt } from '../../run-state.ts';

const text = english.window;
const reporting = { kind: 'reporting' as const };
const NOW = new Date(2026, 10, 24, 12, 30).getTime();
const living = [attempt({ startedAt: NOW - 600_000 })];
const lived = (ms: number) => [attempt({ startedAt: NOW - 600_000, endedAt: NOW - 600_000 + ms })];
const remark = (view: Parameters<typeof sampleRemark>[0], attempts = living) =>
  sampleRemark(view, { attempts }, NOW, text);

it('samples that come need no word', () => {
  expect(remark({ newestMs: NOW - 1_000, monitor: reporting })).toBeNull();
  expect(remark({ newestMs: NOW - 500_000, monitor: null }, lived(100_000))).toBeNull();
});

it('a monitor that is silent says since when, and why', () => {
  const since = new Date(2026, 10, 24, 12, 3).getTime();
  const fault = { kind: 'hung' as const, silentMs: 15_000 };
  const monitor = { kind: 'silent' as const, since, fault, retryAt: NOW };
  expect(remark({ newestMs: since, monitor })).toMatch(/^Not reported since 12:03: the monitor hung/);
});

it('a living job without new samples says since when', () => {
  expect(remark({ newestMs: NOW - 27 * 60_000, monitor: reporting })).toBe('Not measured since 12:03.');
  const restarted = [attempt({ attempt: 2, startedAt: NOW - 3_000 })];
  expect(remark({ newestMs: NOW - 27 * 60_000, monitor: reporting }, restarted)).toBeNull();
});

it.each([
  ['that has not started', [], null, text.memory.notStarted],
  ['that has just started', living, reporting, text.memory.soon],
  ['that ended at once', lived(1_900), null, text.memory.tooShort],
  ['that nothing was measured of', lived(90_000), null, text.memory.none],
])('a run %s says why it has no samples', (_, attempts, monitor, sentence) => {
  expect(remark({ newestMs: null, monitor }, attempts)).toBe(sentence);
});
