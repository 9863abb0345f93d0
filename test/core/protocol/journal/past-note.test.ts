import { describe, expect, it } from 'vitest';
import type { NoteFact } from '../../../../electron/core/protocol/journal/note.ts';
import { factOfPastNote, type PastNote } from '../../../../electron/core/protocol/journal/past-note.ts';
import { english } from '../../../../electron/core/protocol/text/english/english.ts';

const worker = { pid: 7, startToken: null, command: 'sleep 600' };
const resume = { attempt: 2, said: 4, seen: 1, total: null, by: 'job' as const };

/** Notes as version 0.1.0 wrote them until it wrote facts. */
const NOTES: [PastNote, NoteFact][] = [
  [
    { code: 'event-unreadable', detail: 'x (and 2 more)' },
    { code: 'event-unreadable', line: 'x', more: 2 },
  ],
  [
    { code: 'event-repeated', detail: '2 (and 2 more)', iteration: 9 },
    { code: 'event-repeated', iteration: 2, highest: 9, more: 2 },
  ],
  [
    { code: 'event-repeated', detail: '2 (and 2 more)' },
    { code: 'event-repeated', iteration: 2, highest: 4, more: 2 },
  ],
  [
    { code: 'event-repeated', detail: '5' },
    { code: 'event-repeated', iteration: 5, highest: 5 },
  ],
  [{ code: 'events-restarted', detail: '' }, { code: 'events-restarted' }],
  [
    { code: 'checkpoint-unwritten', detail: 'ENOSPC: no space left on device, write' },
    {
      code: 'checkpoint-unwritten',
      error: { code: 'ENOSPC', message: 'ENOSPC: no space left on device, write' },
    },
  ],
  [
    { code: 'pattern-silent', detail: 'own:mine' },
    { code: 'pattern-silent', recognizer: 'own:mine' },
  ],
  [
    { code: 'output-unreadable', detail: '/r/attempts/001' },
    { code: 'output-unreadable', folder: '/r/attempts/001' },
  ],
  [
    { code: 'checkpoint-rejected', detail: 'a.json: it has 3 bytes instead of 9' },
    {
      code: 'checkpoint-rejected',
      file: 'a.json',
      objection: { kind: 'text', text: 'it has 3 bytes instead of 9' },
    },
  ],
  [
    { code: 'checkpoint-gap', detail: '3' },
    { code: 'checkpoint-gap', iteration: 3 },
  ],
  [
    { code: 'checkpoint-interval', detail: '25 4 18' },
    { code: 'checkpoint-interval', everyIterations: 25, thenShare: 0.04, nowShare: 0.18 },
  ],
  [
    { code: 'checkpoint-search-cut', detail: 'more than 5000 folders' },
    { code: 'checkpoint-search-cut', what: 'folders', limit: 5_000 },
  ],
  [
    { code: 'iterations-repeated', detail: '1 to 5' },
    { code: 'iterations-repeated', first: 1, last: 5 },
  ],
  [
    { code: 'iterations-repeated', detail: '3' },
    { code: 'iterations-repeated', first: 3, last: 3 },
  ],
  [
    { code: 'iterations-beyond', detail: '1000000' },
    { code: 'iterations-beyond', highest: 1_000_000 },
  ],
  [
    { code: 'keeper-lost', detail: 'in attempt 1' },
    { code: 'keeper-lost', attempt: 1 },
  ],
  [
    { code: 'keeper-other-version', detail: 'version 0.1.0, protocol 1' },
    { code: 'keeper-other-version', keeper: { version: '0.1.0', protocol: 1, format: null } },
  ],
  [
    { code: 'keeper-not-understood', detail: 'version 9.0.0, file format 2' },
    { code: 'keeper-not-understood', keeper: { version: '9.0.0', protocol: null, format: 2 } },
  ],
  [
    { code: 'name-held', detail: 'eve (user 1001), process 4711' },
    { code: 'name-held', by: { uid: 1001, user: 'eve', pid: 4711 } },
  ],
  [
    { code: 'name-held', detail: 'user 1001' },
    { code: 'name-held', by: { uid: 1001, user: null, pid: null } },
  ],
  [
    { code: 'job-files-unreadable', detail: '/data: x: ETIMEDOUT' },
    {
      code: 'job-files-unreadable',
      folder: '/data: x',
      error: { code: 'ETIMEDOUT', message: 'ETIMEDOUT' },
    },
  ],
  [
    { code: 'orphan-left', detail: 'process 7', processes: [worker], graceMs: 1_000 },
    { code: 'orphan-left', pids: [7], processes: [worker], graceMs: 1_000 },
  ],
  [
    { code: 'orphan-ended', detail: 'process 7, 8' },
    { code: 'orphan-ended', pids: [7, 8], processes: [] },
  ],
  [
    { code: 'unknown-attempt', detail: 'attempt 2, process 4' },
    { code: 'unknown-attempt', attempt: 2, pid: 4 },
  ],
  [
    { code: 'host-took-over', detail: 'process 12' },
    { code: 'host-took-over', pid: 12 },
  ],
  [
    { code: 'job-note', detail: 'hello' },
    { code: 'job-note', text: 'hello' },
  ],
  [
    { code: 'thread-exception', detail: 'a: ValueError: no: never (and 2 more)' },
    { code: 'thread-exception', thread: 'a', type: 'ValueError', message: 'no: never', more: 2 },
  ],
  [
    { code: 'start-not-loaded', detail: '-I' },
    { code: 'start-not-loaded', because: '-I' },
  ],
  [
    { code: 'resume-differs', detail: '', resume },
    { code: 'resume-differs', resume },
  ],
];

describe('a note in words', () => {
  it.each(NOTES)('%o holds these facts', (written, fact) => {
    expect(factOfPastNote(written)).toEqual(fact);
  });

  it.each<[string, PastNote]>([
    ['of a kind that is not known', { code: 'solar-flare', detail: 'a large one' }],
    ['of other words', { code: 'keeper-lost', detail: 'in the night' }],
    ['with a number that is none', { code: 'checkpoint-gap', detail: 'three' }],
  ])('%s is shown as it is', (_, written) => {
    const fact = factOfPastNote(written);
    expect(fact).toEqual({ code: 'text', about: written.code, text: written.detail });
    expect(english.shared.note(fact)).toBe(written.detail);
  });
});
