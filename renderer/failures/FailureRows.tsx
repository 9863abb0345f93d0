import { Badge, makeStyles, tokens } from '@fluentui/react-components';
import { useContext } from 'react';
import { inLanguage } from '../../electron/core/protocol/failures/texts-in.ts';
import type { FailureRow } from '../../electron/core/protocol/wire/failure-view.ts';
import { routeAddress } from '../frame/route.ts';
import { useNow } from '../parts/use-now.ts';
import { formatMoment } from '../text/format-moment.ts';
import { LanguageContext, useText } from '../text/window-text.ts';

const useStyles = makeStyles({
  list: { margin: '0 -8px', padding: 0, listStyleType: 'none' },
  link: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: '0 16px',
    padding: '6px 8px',
    borderRadius: tokens.borderRadiusMedium,
    color: 'inherit',
    textDecorationLine: 'none',
    '&:hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    '&:focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  title: { fontWeight: tokens.fontWeightSemibold, overflowWrap: 'anywhere' },
  symptom: {
    gridColumn: 1,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    color: tokens.colorNeutralForeground2,
    '@media (max-width: 720px)': { whiteSpace: 'normal' },
  },
  seen: { textAlign: 'right', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  last: { gridColumn: 2, textAlign: 'right', color: tokens.colorNeutralForeground2, whiteSpace: 'nowrap' },
  own: { marginLeft: '8px' },
});

/** Entries of the catalogue, each a link to its page. */
export function FailureRows({ rows }: { rows: readonly FailureRow[] }) {
  const styles = useStyles();
  const { failures: words, common } = useText();
  const { tag } = useContext(LanguageContext);
  const nowMs = useNow(60_000, true);
  return (
    <ul className={styles.list}>
      {rows.map(({ id, texts, seen, isOwn }) => {
        const said = inLanguage(texts, tag);
        return (
          <li key={id}>
            <a className={styles.link} href={routeAddress({ screen: 'failures', id })} data-failure={id}>
              <span className={styles.title}>
                <span translate="no">{said?.title ?? id}</span>
                {isOwn && (
                  <Badge className={styles.own} appearance="outline">
                    {words.own}
                  </Badge>
                )}
              </span>
              <span className={styles.seen}>{seen.count > 0 && words.seen(seen.count, seen.runs)}</span>
              <span className={styles.symptom} translate="no">
                {said?.symptom}
              </span>
              <span className={styles.last}>
                {seen.lastAt !== null && words.last(formatMoment(seen.lastAt, nowMs, common))}
              </span>
            </a>
          </li>
        );
      })}
    </ul>
  );
}
