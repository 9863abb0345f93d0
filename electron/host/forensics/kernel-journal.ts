import { type KernelRecord, readJournalctlLine } from '../../core/ending/kernel-log.ts';
import { askLog } from './ask-log.ts';

/** What systemd's journal has of the kernel; `denied`: it is not there, or this user has no right to read it. */
export type JournalAnswer = { state: 'asked'; records: KernelRecord[] } | { state: 'denied' | 'late' };

/** Of every boot: `-k` would leave out what came before a restart. */
const KERNEL = ['_TRANSPORT=kernel', '-q', '--no-pager', '-o', 'short-unix'];

/**
 * Asks the journal for the records of the kernel since a time. A user without the right gets an empty answer and no error.
 * A kernel writes at its start, so a journal without any record of it is one that may not be read.
 */
export async function askKernelJournal(sinceMs: number, limitMs: number): Promise<JournalAnswer> {
  const since = `--since=@${Math.floor(sinceMs / 1000)}`;
  const answer = await askLog('journalctl', [...KERNEL, since], limitMs);
  if (answer.state !== 'asked') return answer;
  if (answer.text.trim() === '') {
    const newest = await askLog('journalctl', [...KERNEL, '-n', '1'], limitMs);
    if (newest.state !== 'asked') return newest;
    if (newest.text.trim() === '') return { state: 'denied' };
  }
  return {
    state: 'asked',
    records: answer.text.split('\n').flatMap((line) => readJournalctlLine(line) ?? []),
  };
}
