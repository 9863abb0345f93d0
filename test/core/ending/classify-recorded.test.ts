import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { classifyEnding } from '../../../electron/core/ending/classify.ts';
import { type JudgedEnding, SilentKind } from '../../../electron/core/protocol/disk/ending.ts';
import { english } from '../../../electron/core/protocol/text/english/english.ts';
import { ending } from '../../support/journal-entries.ts';
import { facts } from './ending-facts.ts';

const { deaths } = z
  .object({
    deaths: z.array(
      z.object({
        name: z.string(),
        system: z.enum(['linux', 'windows']),
        exitCode: z.int().nullable(),
        signal: z.int().nullable(),
        tail: z.string(),
        class: z.string(),
        because: z.string(),
        silent: SilentKind.nullable(),
        words: z.string().nullable(),
      }),
    ),
  })
  .parse(JSON.parse(readFileSync('test/records/deaths.json', 'utf8')));

const WORK = 'Loading data\nIteration 11/30 loss=0.32\nIteration 12/30 loss=0.31\n';
const judge = ({ system, exitCode, signal, tail }: (typeof deaths)[number]): JudgedEnding =>
  classifyEnding(facts(0, { facts: ending({ exitCode, signal }), tail: WORK + tail, system }));

describe('the last output of dying programs', () => {
  it.each(deaths.map((death) => [death.name, death] as const))('%s', (_, death) => {
    const judged = judge(death);
    expect(judged).toMatchObject({ class: death.class, because: death.because, silent: death.silent });
    const words = judged.exception ?? judged.lastMessage;
    if (death.words === null) expect(judged.lastMessage).toBeNull();
    else if (death.tail.length < 1000)
      expect(death.words.split('|').map((each) => each.trim())).toContain(words);
    else expect(words).toMatch(new RegExp(`^${death.words}.* … .*$`));
    if (words !== null) expect(english.shared.ending(judged)).toContain(words);
    expect(english.shared.ending(judged)).not.toMatch(
      death.system === 'windows' && death.silent === 'killed' ? /^$/ : /from outside/,
    );
  });

  it('gives one fingerprint, whatever the numbers, folders and quoted names', () => {
    const other = (text: string) =>
      text
        .replace(/\/w\//g, '/home/other/work7/')
        .replace(/\bpid \d+/gi, 'pid 31337')
        .replace(/(?<=: {2}|==)\d{4}(?= |==)/g, '77123')
        .replace(/0x[0-9a-f]+/g, '0xdeadbeef');
    for (const death of deaths) {
      const again = judge({ ...death, tail: other(death.tail) });
      expect([death.name, again.fingerprint]).toEqual([death.name, judge(death).fingerprint]);
    }
  });
});
