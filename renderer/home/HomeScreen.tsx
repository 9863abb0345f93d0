import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useMemo, useState } from 'react';
import { asideMark, homeViewOf } from '../../electron/core/home/home-view.ts';
import type { RunRow } from '../../electron/core/protocol/wire/run-view.ts';
import { useScreenStyles } from '../design/screen-styles.ts';
import { useNow } from '../parts/use-now.ts';
import { EmptyRuns } from '../runs/EmptyRuns.tsx';
import { formatMoment } from '../text/format-moment.ts';
import { useText } from '../text/window-text.ts';
import { useRuns } from '../wire/wire-context.ts';
import { FinishedTable } from './FinishedTable.tsx';
import { HomeSection } from './HomeSection.tsx';
import { newsSentence } from './home-words.ts';
import { keepAside, readAside } from './kept-visit.ts';
import { LivingCard } from './LivingCard.tsx';
import { NeedCardView } from './NeedCardView.tsx';
import { QueueLine } from './QueueLine.tsx';
import { sectionLinks } from './section-links.ts';
import { useNewsSince } from './use-visit.ts';

const useStyles = makeStyles({
  news: {
    margin: 0,
    fontSize: tokens.fontSizeBase600,
    lineHeight: tokens.lineHeightBase600,
    fontWeight: tokens.fontWeightSemibold,
    overflowWrap: 'anywhere',
    outlineStyle: 'none',
    '@media (max-width: 480px)': {
      fontSize: tokens.fontSizeBase500,
      lineHeight: tokens.lineHeightBase500,
    },
  },
  cards: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '12px' },
  living: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(420px, 100%), 1fr))',
    gap: '16px',
  },
  quiet: { margin: '12px 0 0', color: tokens.colorNeutralForeground2 },
  link: { color: tokens.colorBrandForegroundLink },
});

/** What a person wants to know first: what happened, what needs somebody, what runs, what finished. */
export function HomeScreen() {
  const rows = useRuns();
  const screen = useScreenStyles();
  const { runs: text } = useText();
  if (rows === null)
    return (
      <section className={screen.scrolls}>
        <h1 className={screen.title}>{text.loading}</h1>
      </section>
    );
  return rows.length === 0 ? <EmptyRuns /> : <HomeOf rows={rows} />;
}

const DAY_MS = 24 * 3_600_000;
const MINUTE_MS = 60_000;

function HomeOf({ rows }: { rows: readonly RunRow[] }) {
  const styles = useStyles();
  const screen = useScreenStyles();
  const text = useText();
  const { home } = text;
  const since = useNewsSince();
  const isWaiting = rows.some(({ nextAttemptAt }) => nextAttemptAt !== null);
  const nowMs = useNow(isWaiting ? 1000 : 5000, true);
  const [aside, setAside] = useState(() => readAside(localStorage));
  const sinceMs = since ?? Math.floor((nowMs - DAY_MS) / MINUTE_MS) * MINUTE_MS;
  const view = useMemo(() => homeViewOf(rows, sinceMs, new Set(aside)), [rows, sinceMs, aside]);
  const putAside = (marks: readonly string[]) => {
    setAside(marks);
    keepAside(localStorage, marks);
  };
  const setAsideRuns = (chosen: readonly RunRow[]) => {
    const there = new Set(rows.map(asideMark));
    putAside([...aside.filter((mark) => there.has(mark)), ...chosen.map(asideMark)]);
  };
  const { needing, living, finished, queued } = view;
  return (
    <section className={screen.scrolls} aria-labelledby="home-news">
      <h1 id="home-news" className={styles.news} aria-live="polite" tabIndex={-1}>
        {newsSentence(view, since, nowMs, text)}
      </h1>
      {needing.count > 0 && (
        <HomeSection title={home.needsYou} count={needing.count}>
          <div className={styles.cards}>
            {needing.cards.map((card, at) => (
              <NeedCardView
                key={card.need.cause}
                card={card}
                isFirst={at === 0}
                nowMs={nowMs}
                onSetAside={setAsideRuns}
              />
            ))}
          </div>
          {needing.moreCards > 0 && (
            <p className={styles.quiet}>
              <a className={styles.link} href={sectionLinks.needing()}>
                {home.moreCauses(needing.moreCards)}
              </a>
            </p>
          )}
        </HomeSection>
      )}
      {living.count > 0 && (
        <HomeSection
          title={home.running}
          count={living.count}
          more={living.count > living.rows.length ? home.allLiving : null}
          moreAddress={sectionLinks.living()}
        >
          <div className={styles.living}>
            {living.rows.map((row) => (
              <LivingCard key={row.id} row={row} nowMs={nowMs} />
            ))}
          </div>
        </HomeSection>
      )}
      <QueueLine queued={queued} />
      {finished.count > 0 && (
        <HomeSection
          title={since === null ? home.finished : home.finishedSince(formatMoment(since, nowMs, home.moment))}
          count={finished.count}
          more={home.allFinished}
          moreAddress={sectionLinks.finished()}
        >
          <FinishedTable rows={finished.rows} nowMs={nowMs} />
        </HomeSection>
      )}
      {view.older > 0 && (
        <p className={styles.quiet}>
          {home.older(view.older)}{' '}
          <a className={styles.link} href={sectionLinks.endedBadly()}>
            {home.allEndedBadly}
          </a>
        </p>
      )}
      {view.aside > 0 && (
        <p className={styles.quiet}>
          {home.asideCount(view.aside)}{' '}
          <Button size="small" appearance="transparent" onClick={() => putAside([])}>
            {home.bringBack}
          </Button>
        </p>
      )}
    </section>
  );
}
