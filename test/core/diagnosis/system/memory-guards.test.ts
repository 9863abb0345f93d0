import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { guardKills } from '../../../../electron/core/diagnosis/system/memory-guards.ts';

describe('kills by programs that guard memory', () => {
  const journal = readFileSync('test/records/oomd-journal.txt', 'utf8');

  it('are read once each, with the group or the process that was killed, and nothing that was only weighed', () => {
    const found = guardKills(journal, new Set([3887]));
    expect(found.map(({ provider, module, pid, isOwn }) => [provider, module, pid, isOwn])).toEqual([
      ['systemd-oomd', 'vte-spawn-dbb4a75e-031f-480d-924b-5de5af7579d2.scope', null, null],
      ['systemd-oomd', 'app-Hyprland-xdg\\x2dterminal\\x2dexec-0ae8dde6.scope', null, null],
      ['earlyoom', null, 3887, true],
    ]);
    expect(found[0]).toMatchObject({ source: 'journal', what: 'memory-kill', at: 1_702_928_096_000 });
  });

  it('are of another process if earlyoom names one', () => {
    expect(guardKills(journal, new Set([1])).at(-1)).toMatchObject({ pid: 3887, isOwn: false });
  });

  it.each([
    ['only marked', 'systemd-oomd[885]: Marked /user.slice/x.scope for killing'],
    [
      'under pressure only',
      'systemd-oomd[34]: Memory pressure for /x.slice is 64.15% > 1.00% for > 30s with reclaim activity',
    ],
    ['a unit with nothing to kill', 'systemd[1]: x.scope: systemd-oomd killed 0 process(es) in this unit.'],
    ['words of another program', 'python[7]: Killed /user.slice/x.scope due to memory pressure'],
    ['low memory only', 'earlyoom[9]: low memory! at or below SIGTERM limits: mem 10.00%, swap 10.00%'],
  ])('are none for %s', (_, text) => {
    expect(guardKills(`1.0 host ${text}\n`, new Set())).toEqual([]);
  });
});
