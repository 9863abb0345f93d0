import type { SystemEvent } from '../../protocol/disk/dossier/system-event.ts';

const LONGEST_DETAIL = 300;
/** systemd and its oomd both write of one kill, within this time. */
const SAME_KILL_MS = 5_000;

/** `1702928096.5 host systemd-oomd[840]: text`, as `journalctl -o short-unix` writes it. */
const LINE = /^(\d+\.\d+) \S+ (systemd-oomd|systemd|earlyoom)\[\d+\]: (.*)$/;
/** `Killed /user.slice/…/vte-spawn-dbb4.scope due to memory pressure for …` (src/oom/oomd-manager.c). */
const GROUP = /^Killed (\/\S+) due to /;
/** `vte-spawn-dbb4.scope: systemd-oomd killed 12 process(es) in this unit.` (src/core/unit.c) */
const UNIT = /^(\S+): systemd-oomd killed [1-9]\d* process/;
/** `sending SIGKILL to process 3887 uid 1009 "java": badness 67, VmRSS 4352 MiB` (earlyoom's kill.c). */
const PROCESS = /^sending SIG(?:TERM|KILL) to process (\d+) /;

/** Message of systemd about a unit in which oomd killed (catalog of systemd). A user's own journal has it too. */
const KILLED_BY_OOMD = 'd989611b15e44c9dbf31e3c81256e4ed';

/** What journalctl is asked for, besides a time. */
export const GUARD_RECORDS = [
  ...['SYSLOG_IDENTIFIER=systemd-oomd', 'SYSLOG_IDENTIFIER=earlyoom', '+', `MESSAGE_ID=${KILLED_BY_OOMD}`],
  ...['-q', '--no-pager', '-o', 'short-unix'],
];

/**
 * The kills of programs that guard memory, in lines of the journal. systemd-oomd names a group of processes, earlyoom one
 * process. What they only weighed or marked is no kill.
 */
export function guardKills(lines: string, pids: ReadonlySet<number>): SystemEvent[] {
  const kills = lines.split('\n').flatMap((line) => {
    const [, seconds, program, text = ''] = LINE.exec(line) ?? [];
    const isOfEarlyoom = program === 'earlyoom';
    const pid = isOfEarlyoom ? PROCESS.exec(text)?.[1] : undefined;
    const group = isOfEarlyoom ? undefined : (GROUP.exec(text) ?? UNIT.exec(text))?.[1];
    if (pid === undefined && group === undefined) return [];
    return [
      {
        ...{ source: 'journal' as const, what: 'memory-kill' as const, at: Number(seconds) * 1000 },
        ...{ provider: isOfEarlyoom ? 'earlyoom' : 'systemd-oomd', id: null, offset: null, code: null },
        pid: pid === undefined ? null : Number(pid),
        isOwn: pid === undefined ? null : pids.has(Number(pid)),
        module: group?.slice(group.lastIndexOf('/') + 1) ?? null,
        detail: text.slice(0, LONGEST_DETAIL),
      },
    ];
  });
  return kills.filter(
    ({ module, at }, index) =>
      module === null ||
      !kills.slice(0, index).some((before) => before.module === module && at - before.at < SAME_KILL_MS),
  );
}
