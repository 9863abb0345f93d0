import { type FirstAct, firstActOf } from '../../core/home/first-act.ts';
import type { Language } from '../../core/protocol/text/english/english.ts';
import { plainText } from '../../core/protocol/text/plain-text.ts';
import type { RunRow } from '../../core/protocol/wire/run-view.ts';
import type { RunNews } from './run-news.ts';

/** Acts that lose nothing and need no further word, so that a toast may offer them. */
const OFFERED = ['resume', 'start-next'] as const satisfies readonly FirstAct[];
export type OfferedAct = (typeof OFFERED)[number];

/** A toast: its words, and what it can do. */
export interface Notice {
  title: string;
  body: string;
  /** The run that it shows; null: it is about several. */
  run: string | null;
  /** What its second button does; null: it has none. */
  act: OfferedAct | null;
  /** The attempts that its run had: with more, the toast speaks of an earlier one. */
  attempts: number;
}

/** So many toasts at once at most; more would only hide each other. */
const MOST_NOTICES = 3;

/** The toasts for some news, in the words of a language: one for all if there are many. */
export function noticesOf(news: readonly RunNews[], { shell }: Language): Notice[] {
  if (news.length > MOST_NOTICES) {
    const needing = news.filter(({ kind }) => kind === 'needs-you').length;
    const body = shell.manyNews(needing, news.length - needing);
    return [{ title: shell.appName, body, run: null, act: null, attempts: 0 }];
  }
  return news.map(({ kind, row }) => ({
    title:
      kind === 'finished' ? shell.runFinished(plainText(row.name)) : shell.runNeedsYou(plainText(row.name)),
    body: shell.stateLine(row),
    run: row.id,
    act: kind === 'needs-you' ? offeredAct(row) : null,
    attempts: row.attempts,
  }));
}

/** What a toast about a run may offer; null: nothing, because it would repeat work or needs a further word. */
export function offeredAct(row: RunRow): OfferedAct | null {
  const first = firstActOf(row);
  return row.canResume ? (OFFERED.find((act) => act === first) ?? null) : null;
}
