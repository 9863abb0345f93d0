import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JudgedEnding } from '../../../../electron/core/protocol/disk/ending.ts';
import type { RunRequest } from '../../../../electron/core/protocol/policy/run-spec.ts';
import { english } from '../../../../electron/core/protocol/text/english/english.ts';
import { findProcessesOfRun } from '../../../../electron/platform/processes/processes.ts';
import { until } from '../../../support/until.ts';
import { openTestHome, type TestHome } from '../../../support/vigil-home.ts';
import { DEATHS, type ProgramDeath } from './deaths.ts';

let home: TestHome;
beforeAll(() => {
  home = openTestHome();
});
afterAll(() => home.close());

const hasCompiler = spawnSync('cc', ['--version']).status === 0;

/**
 * Iterations as a loop prints them, in the language of the script. Each takes time, otherwise they would count as a
 * mere list.
 */
const WORK = {
  python: (from: number, to: number) =>
    `import time as _time\nfor i in range(${from}, ${to} + 1): _time.sleep(0.15); print(f"Iteration {i}/30 loss={1 / i:.3f}", flush=True)`,
  shell: (from: number, to: number) =>
    `i=${from}; while [ $i -le ${to} ]; do sleep 0.15; echo "Iteration $i/30 loss=0.$i"; i=$((i+1)); done`,
  node: (from: number, to: number) =>
    `for (let i = ${from}; i <= ${to}; i++) { Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 150); require("fs").writeSync(1, \`Iteration \${i}/30 loss=0.\${i}\\n\`); }`,
  perl: (from: number, to: number) =>
    `$| = 1; for my $i (${from}..${to}) { select(undef, undef, undef, 0.15); print "Iteration $i/30 loss=0.$i\\n"; }`,
};
const LANGUAGE = {
  python: 'python',
  'isolated-python': 'python',
  shell: 'shell',
  bash: 'shell',
  node: 'node',
  perl: 'perl',
  c: 'python',
} as const;

/** Holds a lock for as long as the process lives: a second process of the same job reports itself. */
const ONE_COPY =
  'import fcntl, sys\n_lock = open("lock", "w")\ntry: fcntl.flock(_lock, fcntl.LOCK_EX | fcntl.LOCK_NB)\nexcept OSError: open("doubled", "w").close()\n';

const C = (body: string) => `#include <assert.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>
int overflow(int n) { volatile char room[65536]; room[0] = n; return overflow(n + 1) + room[0]; }
int main(int argc, char **argv) {
  for (int i = 1; i <= 3; i++) { usleep(150000); printf("Iteration %d/30 loss=0.%d\\n", i, i); fflush(stdout); }
  ${body}
  return 0;
}
`;

function programOf(death: ProgramDeath, folder: string): RunRequest['program'] {
  const by = death.by ?? 'python';
  const work = WORK[LANGUAGE[by]];
  const text = death.script.replace(/\{work (\d+)(?: from (\d+))?\}/g, (_, to, from) =>
    work(Number(from ?? 1), Number(to)),
  );
  const file = join(folder, by === 'c' ? 'job.c' : 'job');
  const whole = by === 'c' ? C(text) : by === 'python' && death.class !== 'error' ? ONE_COPY + text : text;
  writeFileSync(file, `${whole}\n`);
  const more = death.args ?? [];
  switch (by) {
    case 'python':
      return { kind: 'command', file: 'python3', args: [...more, file] };
    case 'isolated-python':
      return { kind: 'command', file: 'python3', args: ['-I', file] };
    case 'shell':
      return { kind: 'command', file: 'sh', args: [file] };
    case 'c': {
      const built = spawnSync('cc', ['-w', '-O0', '-o', join(folder, 'built'), file], { encoding: 'utf8' });
      if (built.status !== 0) throw new Error(built.stderr);
      return { kind: 'command', file: join(folder, 'built'), args: [] };
    }
    case 'node':
      return { kind: 'command', file: process.execPath, args: [...more, file] };
    default:
      return { kind: 'command', file: by, args: [file] };
  }
}

const wordsOf = ({ exception, lastMessage }: JudgedEnding): string | null => exception ?? lastMessage;

describe('deaths of real processes', () => {
  it.concurrent.each(
    DEATHS.filter(({ by }) => by !== 'c' || hasCompiler).map(
      (death, place) => [death.name, death, place] as const,
    ),
  )('%s', async (_, death, place) => {
    const folder = join(home.home, `job-${place}`);
    mkdirSync(folder);
    const id = await home.start({
      program: programOf(death, folder),
      cwd: folder,
      env: death.env ?? {},
      ...(death.attempts ? { resumeArguments: [] } : { policy: { restart: { mode: 'never' } } }),
    });
    const view = await home.ended(id, 100_000);
    const judged = view.attempts.at(-1)?.judged;
    if (!judged) throw new Error('It has ended, and nobody judged it.');

    // Class and words.
    expect(judged).toMatchObject({
      class: death.class,
      silent: death.silent ?? null,
      ...(death.exitCode === undefined ? {} : { exitCode: death.exitCode }),
      signalName: death.signalName ?? null,
    });
    const sentence = english.shared.ending(judged);
    if (death.words === null) expect(wordsOf(judged)).toBeNull();
    else if (death.words !== undefined) {
      if (typeof death.words === 'string') expect(wordsOf(judged)).toBe(death.words);
      else expect(wordsOf(judged)).toMatch(death.words);
      expect(sentence).toContain(wordsOf(judged));
    }
    expect(sentence).not.toContain('from outside');
    if (judged.signalName !== null) expect(sentence).toContain(judged.signalName);

    // None lost.
    const seen = new Set(view.observations.map(({ iteration }) => iteration));
    expect([...seen].sort((a, b) => a - b)).toEqual(
      Array.from({ length: death.iterations }, (_, i) => i + 1),
    );

    // None doubled.
    expect(view.attempts.length).toBe(death.attempts ?? 1);
    for (const [index, attempt] of view.attempts.slice(1).entries())
      expect(attempt.startedAt).toBeGreaterThanOrEqual(view.attempts[index]?.endedAt ?? Number.NaN);
    expect(existsSync(join(folder, 'doubled'))).toBe(false);

    // None left running.
    await until(
      async () => (await findProcessesOfRun(home.folder(id)))?.length === 0,
      `nothing of ${death.name} lives`,
      30_000,
    );
  });
});
