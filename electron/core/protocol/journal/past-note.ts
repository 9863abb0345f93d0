import { z } from 'zod';
import { LeftProcess } from '../disk/left-process.ts';
import { systemErrorIn } from '../disk/system-error.ts';
import { nameHolderIn } from '../keeper/name-holder.ts';
import { NoteFact } from './note.ts';
import { ResumeDiffers } from './resume-differs.ts';

/** A note of the form before notes held facts: its code, and words with numbers in them. */
export const PastNote = z.object({
  code: z.string(),
  detail: z.string(),
  processes: z.array(LeftProcess).optional(),
  graceMs: z.int().optional(),
  resume: ResumeDiffers.optional(),
  /** `event-repeated`: the highest iteration that was reported again; the oldest journals lack it. */
  iteration: z.int().optional(),
});
export type PastNote = z.infer<typeof PastNote>;

/** The facts of such a note. A sentence without extractable facts stays text. */
export function factOfPastNote(note: PastNote): NoteFact {
  const fact = NoteFact.safeParse(factsIn(note));
  return fact.success ? fact.data : { code: 'text', about: note.code, text: note.detail };
}

/** Not validated here: words that do not fit give no valid note. */
function factsIn(note: PastNote): Record<string, unknown> {
  const { code, detail, resume, graceMs } = note;
  const numbers = (detail.match(/\d+/g) ?? []).map(Number);
  switch (code) {
    case 'event-unreadable': {
      const { text, more } = counted(detail);
      return { code, line: text, ...more };
    }
    case 'job-note': {
      const { text, more } = counted(detail);
      return { code, text, ...more };
    }
    case 'event-repeated': {
      const { text, more } = counted(detail);
      // The oldest notes have the first iteration and how many followed; these are assumed to be consecutive.
      const highest = note.iteration ?? Number(text) + (more.more ?? 0);
      return { code, iteration: wholeIn(text), highest, ...more };
    }
    case 'thread-exception': {
      const { text, more } = counted(detail);
      const [, thread, type, message] = /^(.*?): ([^\s:]+): (.*)$/s.exec(text) ?? [];
      return { code, thread, type, message, ...more };
    }
    case 'checkpoint-unwritten':
    case 'output-blocked':
      return { code, error: systemErrorIn(detail) };
    case 'pattern-silent':
    case 'pattern-thinned':
      return { code, recognizer: detail };
    case 'output-unreadable':
      return { code, folder: detail };
    case 'checkpoint-rejected': {
      const [, file, objection] = /^(.+?): (.*)$/s.exec(detail) ?? [];
      return { code, file, objection };
    }
    case 'checkpoint-unnumbered':
      return { code, file: detail };
    case 'checkpoint-gap':
      return { code, iteration: wholeIn(detail) };
    case 'iterations-beyond':
      return { code, highest: wholeIn(detail) };
    case 'checkpoint-interval':
      return /^\d+ \d+ \d+$/.test(detail)
        ? {
            code,
            everyIterations: numbers[0],
            thenShare: (numbers[1] ?? 0) / 100,
            nowShare: (numbers[2] ?? 0) / 100,
          }
        : {};
    case 'checkpoint-search-cut': {
      const [, limit, what] = /^more than (\d+) (folders|files)$/.exec(detail) ?? [];
      return { code, what, limit: Number(limit) };
    }
    case 'iterations-repeated':
      return /^\d+(?: to \d+)?$/.test(detail) ? { code, first: numbers[0], last: numbers.at(-1) } : {};
    case 'keeper-lost':
      return /^in attempt \d+$/.test(detail) ? { code, attempt: numbers[0] } : {};
    case 'keeper-other-version':
    case 'keeper-not-understood': {
      const [, version, which, number] = /^version (.+), (protocol|file format) (\d+)$/.exec(detail) ?? [];
      const isProtocol = which === 'protocol';
      return {
        code,
        keeper: {
          version,
          protocol: isProtocol ? Number(number) : null,
          format: isProtocol ? null : Number(number),
        },
      };
    }
    case 'name-held':
      return { code, by: nameHolderIn(detail) };
    case 'job-files-unreadable': {
      const [, folder, error = ''] = /^(.*): (.*?)$/s.exec(detail) ?? [];
      return { code, folder, error: systemErrorIn(error) };
    }
    case 'orphan-left':
    case 'orphan-ended': {
      const isKnown = /^process \d+(?:, \d+)*$/.test(detail);
      const processes = note.processes ?? [];
      const left = { code, pids: isKnown ? numbers : null, processes };
      return code === 'orphan-left' ? { ...left, graceMs: graceMs ?? 0 } : left;
    }
    case 'orphan-waited-for':
    case 'host-took-over':
      return /^process \d+$/.test(detail) ? { code, pid: numbers[0] } : {};
    case 'unknown-attempt':
      return /^attempt \d+, process \d+$/.test(detail) ? { code, attempt: numbers[0], pid: numbers[1] } : {};
    case 'start-not-loaded':
      return { code, because: detail };
    case 'resume-differs':
      return { code, resume };
    default:
      return detail === '' ? { code } : {};
  }
}

/** The words, and how many of their kind followed: `x (and 2 more)`. */
function counted(detail: string): { text: string; more: { more?: number } } {
  const [, text, more] = /^(.*) \(and (\d+) more\)$/s.exec(detail) ?? [];
  return text === undefined ? { text: detail, more: {} } : { text, more: { more: Number(more) } };
}

const wholeIn = (text: string): number | null => (/^\d+$/.test(text) ? Number(text) : null);
