import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stringify } from 'yaml';
import type { FailureRow } from '../../electron/core/protocol/wire/failure-view.ts';

/** An entry of the catalogue of failures, as it is written. */
export const writtenEntry = (id: string, more: object = {}) => ({
  ...{ id, since: '2026-11-26', signatures: [{ text: `failure ${id}` }] },
  texts: { en: { title: `Title of ${id}`, symptom: 'symptom', cause: 'cause', fix: 'fix' } },
  ...more,
});

/** A file of the catalogue, as it is written. */
export const writtenFile = (kind: string, entries: readonly unknown[], more: object = {}) => ({
  ...{ format: 1, kind, name: { en: `Name of ${kind}` }, entries },
  ...more,
});

/** Folders of a catalogue: that of Vigil with these files, and an empty one for the user's own. `close` removes them. */
export function catalogueFolders(brought: readonly object[] = []) {
  const home = mkdtempSync(join(tmpdir(), 'vigil-failures-'));
  const own = join(home, 'own');
  const builtIn = join(home, 'catalogue.json');
  writeFileSync(builtIn, JSON.stringify(brought));
  return {
    own,
    builtIn,
    enforced: join(own, 'enforced.json'),
    /** Writes a file of the user, and returns its path. */
    write(name: string, content: object | string): string {
      mkdirSync(own, { recursive: true });
      const path = join(own, name);
      writeFileSync(path, typeof content === 'string' ? content : stringify(content));
      return path;
    },
    close: () => rmSync(home, { recursive: true, force: true }),
  };
}

/** An entry of the catalogue, as a list shows it. */
export const failureRow = (id: string, title: string, more: Partial<FailureRow> = {}): FailureRow => ({
  ...{ id, kind: 'memory', isOwn: false, severity: 'fatal', hang: false, retry: 'same', mayReturn: true },
  ...{
    enforced: false,
    action: null,
    environment: [],
    texts: { en: { title, symptom: 's', cause: '', fix: '' } },
  },
  seen: { count: 0, runs: 0, lastAt: null, right: 0, wrong: 0 },
  ...more,
});
