import { REFUSED, readEnvironments } from './environments.ts';
import { OWN_PROGRAM_SIGN } from './own-program.ts';
import { type ProcessEntry, processKey } from './process-table.ts';
import type { ProcessMarks } from './tree-members.ts';

/** What the environments of processes show, each read once: a process that starts another program keeps its marks. */
export class EnvironmentMarks implements ProcessMarks {
  readonly #ofRun: Buffer | null;
  readonly #ofVigil = Buffer.from(`\0${OWN_PROGRAM_SIGN}\0`);
  readonly #seen = new Map<string, { isOfRun: boolean; isVigil: boolean; hasAnswered: boolean }>();

  constructor(runFolder: string | null) {
    this.#ofRun = runFolder === null ? null : Buffer.from(`\0VIGIL_RUN_DIR=${runFolder}\0`);
  }

  /** Reads the processes not read before, and returns them. */
  async learn(entries: readonly ProcessEntry[]): Promise<ProcessEntry[]> {
    const unseen = new Map(
      entries.filter((entry) => this.isUnknown(entry)).map((entry) => [entry.pid, entry]),
    );
    if (unseen.size === 0) return [];
    await readEnvironments([...unseen.keys()], (pid, environment) => {
      const entry = unseen.get(pid);
      if (entry === undefined || environment === null) return;
      this.#seen.set(processKey(entry), {
        isOfRun: this.#ofRun !== null && environment.includes(this.#ofRun),
        isVigil: environment.includes(this.#ofVigil),
        hasAnswered: environment.length > 0 || environment === REFUSED,
      });
    });
    return [...unseen.values()];
  }

  /**
   * True if it showed its environment or refused to. False if it showed an empty one, as a process that is ending also
   * does.
   */
  hasAnswered(entry: ProcessEntry): boolean {
    return this.#seen.get(processKey(entry))?.hasAnswered ?? false;
  }

  /** Makes it be read again. */
  forget(entry: ProcessEntry): void {
    this.#seen.delete(processKey(entry));
  }

  /** True if its environment cannot be read. */
  isUnknown(entry: ProcessEntry): boolean {
    return !this.#seen.has(processKey(entry));
  }

  isOfRun(entry: ProcessEntry): boolean {
    return this.#seen.get(processKey(entry))?.isOfRun ?? false;
  }

  isVigil(entry: ProcessEntry): boolean {
    return this.#seen.get(processKey(entry))?.isVigil ?? false;
  }
}
