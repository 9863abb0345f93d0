import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { judgeDisk } from '../../core/diagnosis/probes/judge-disk.ts';
import { messagesOf } from '../../core/diagnosis/probes/messages-of.ts';
import { DiskMessage } from '../../core/protocol/diagnosis/disk-message.ts';
import type { DiagnosisLevel } from '../../core/protocol/diagnosis/probe-name.ts';
import { withItsEnd } from './its-end.ts';
import type { Probe } from './probe.ts';

const MIB = 1024 ** 2;

interface Effort {
  limitMs: number;
  /** Durable writes in each folder. */
  writes: number;
  /** Files that replace another. */
  rounds: number;
  largeBytes: number;
  watchSeconds: number;
}

/** The quick level writes little, because jobs run beside it. */
const EFFORT: Record<DiagnosisLevel, Effort> = {
  quick: { limitMs: 7_000, writes: 6, rounds: 12, largeBytes: MIB, watchSeconds: 0 },
  normal: { limitMs: 40_000, writes: 40, rounds: 100, largeBytes: 32 * MIB, watchSeconds: 6 },
  thorough: { limitMs: 120_000, writes: 200, rounds: 500, largeBytes: 128 * MIB, watchSeconds: 30 },
};

/** How the disks of Vigil's folder and of the job's folder write, rename and fill. */
export const diskProbe: Probe = {
  name: 'disk',
  from: 'quick',
  needsPython: true,
  async run(context) {
    const { limitMs, ...effort } = EFFORT[context.request.level];
    const ofJob = context.cwd ?? (context.script === null ? null : dirname(context.script));
    const folders = [...new Set([context.home, ...(ofJob === null ? [] : [ofJob])])];
    const name = `.vigil-probe-${randomUUID()}`;
    try {
      const run = await context.startPython({
        probe: 'disk',
        request: { folders, name, ...effort },
        limitMs,
        heard: (message) => {
          const { success, data } = DiskMessage.safeParse(message);
          if (success && data.kind === 'doing')
            context.doing(data.on, folders.indexOf(data.on), folders.length);
        },
      });
      const judged = judgeDisk(messagesOf(DiskMessage, run.messages), context);
      return withItsEnd('disk', run, judged, context);
    } finally {
      // A probe that was ended in the middle leaves it.
      for (const folder of folders)
        await rm(join(folder, name), { recursive: true, force: true }).catch(() => {});
    }
  },
};
