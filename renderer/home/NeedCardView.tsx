import { makeStyles, tokens } from '@fluentui/react-components';
import { WarningFilled } from '@fluentui/react-icons';
import { useId } from 'react';
import { cutText, firstSentences } from '../../electron/core/home/brief-text.ts';
import type { NeedCard } from '../../electron/core/home/home-view.ts';
import type { RunRow } from '../../electron/core/protocol/wire/run-view.ts';
import { stateToken } from '../design/tokens.ts';
import { routeAddress } from '../frame/route.ts';
import { formatMoment } from '../text/format-moment.ts';
import { useText } from '../text/window-text.ts';
import { needDetail, needTitle } from './home-words.ts';
import { NeedActions } from './NeedActions.tsx';
import { sectionLinks } from './section-links.ts';

/** So short that a low window shows all cards at once. The whole text is under the pointer, and on the run's page. */
const TITLE_SENTENCES = 110;
const TITLE_LENGTH = 160;
const DETAIL_LENGTH = 170;

/** Names shown of runs with the same cause. */
const MOST_NAMES = 3;

const useStyles = makeStyles({
  card: {
    display: 'grid',
    gridTemplateColumns: '20px minmax(0, 1fr) minmax(210px, auto)',
    columnGap: '14px',
    padding: '12px 16px',
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid color-mix(in srgb, ${stateToken('vigilWaiting')} 45%, ${tokens.colorNeutralStroke2})`,
    borderRadius: tokens.borderRadiusLarge,
    '@media (max-width: 720px)': { gridTemplateColumns: '20px minmax(0, 1fr)' },
  },
  mark: { fontSize: '20px', color: stateToken('vigilWaiting') },
  what: { minWidth: 0, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '4px' },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
    overflowWrap: 'anywhere',
  },
  runs: { display: 'flex', flexWrap: 'wrap', columnGap: '12px', rowGap: '2px', minWidth: 0 },
  run: { display: 'inline-flex', gap: '6px', minWidth: 0, maxWidth: '100%' },
  name: {
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    maxWidth: '40ch',
    color: tokens.colorBrandForegroundLink,
    fontWeight: tokens.fontWeightSemibold,
  },
  at: { whiteSpace: 'nowrap', color: tokens.colorNeutralForeground2 },
  detail: {
    margin: 0,
    color: tokens.colorNeutralForeground2,
    overflowWrap: 'anywhere',
    maxWidth: '95ch',
  },
});

interface NeedCardViewProps {
  card: NeedCard;
  /** It is the first: a page has one filled button. */
  isFirst: boolean;
  nowMs: number;
  onSetAside(rows: readonly RunRow[]): void;
}

/** A cause that needs a person: what happened, to which runs, and what to do first. */
export function NeedCardView({ card, isFirst, nowMs, onSetAside }: NeedCardViewProps) {
  const styles = useStyles();
  const text = useText();
  const titleId = useId();
  const { need, rows } = card;
  const title = needTitle(card, nowMs, text);
  const detail = needDetail(card, text);
  const more = rows.length - MOST_NAMES;
  return (
    <article className={styles.card} aria-labelledby={titleId} data-need={need.kind}>
      <WarningFilled className={styles.mark} aria-hidden />
      <div className={styles.what}>
        <h3 id={titleId} className={styles.title} title={title}>
          {cutText(firstSentences(title, TITLE_SENTENCES), TITLE_LENGTH)}
        </h3>
        <div className={styles.runs}>
          {rows.length > 1 && <span>{text.home.sameCause(rows.length)}:</span>}
          {rows.slice(0, MOST_NAMES).map((row) => (
            <span key={row.id} className={styles.run}>
              <a
                className={styles.name}
                href={routeAddress({ screen: 'run', id: row.id, tab: 'overview' })}
                title={row.name}
                translate="no"
                dir="auto"
                data-run={row.id}
              >
                {row.name}
              </a>
              {row.endedAt !== null && (
                <span className={styles.at}>{formatMoment(row.endedAt, nowMs, text.common)}</span>
              )}
            </span>
          ))}
          {more > 0 && (
            <a className={styles.name} href={sectionLinks.needing()}>
              {text.home.moreRuns(more)}
            </a>
          )}
        </div>
        {detail !== '' && (
          <p className={styles.detail} title={detail}>
            {firstSentences(detail, DETAIL_LENGTH)}
          </p>
        )}
      </div>
      <NeedActions card={card} isFirst={isFirst} onSetAside={onSetAside} />
    </article>
  );
}
