import { Link, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Fragment, type ReactNode, useContext } from 'react';
import type { FailureMatch } from '../../../electron/core/protocol/failures/failure-match.ts';
import { inLanguage } from '../../../electron/core/protocol/failures/texts-in.ts';
import type { FailureRow } from '../../../electron/core/protocol/wire/failure-view.ts';
import { routeAddress } from '../../frame/route.ts';
import { LanguageContext, useText } from '../../text/window-text.ts';
import { evidenceData } from './evidence-data.ts';

const useStyles = makeStyles({
  diagnosis: {
    display: 'grid',
    gap: '6px',
    gridTemplateColumns: 'minmax(0, 1fr)',
  },
  head: { margin: 0, fontSize: 'inherit', fontWeight: tokens.fontWeightSemibold },
  text: { margin: 0, maxWidth: '85ch', whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
  facts: {
    display: 'grid',
    gridTemplateColumns: 'max-content minmax(0, 1fr)',
    gap: '4px 16px',
    margin: 0,
    '@media (max-width: 720px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  fact: { color: tokens.colorNeutralForeground3 },
  value: { margin: 0, overflowWrap: 'anywhere' },
  line: { fontFamily: tokens.fontFamilyMonospace, fontSize: tokens.fontSizeBase200 },
});

interface KnownFailureProps {
  /** Entries that fit, the cause first; at least one. */
  matches: readonly FailureMatch[];
  /** What the catalogue says of them. */
  entries: ReadonlyMap<string, FailureRow>;
  /** What the user can do about the cause. */
  children: ReactNode;
}

/** What the catalogue of failures says about a death: the cause, how sure that is, why, and what helps. */
export function KnownFailure({ matches, entries, children }: KnownFailureProps) {
  const styles = useStyles();
  const { failures: words } = useText();
  const { tag } = useContext(LanguageContext);
  const [cause, ...others] = matches;
  if (cause === undefined) return null;
  const said = inLanguage(entries.get(cause.id)?.texts ?? {}, tag);
  return (
    <div className={styles.diagnosis}>
      <h3 className={styles.head}>
        {`${words.role(cause)}: `}
        <Title id={cause.id} entries={entries} />
      </h3>
      {said?.cause && (
        <p className={styles.text} translate="no">
          {said.cause}
        </p>
      )}
      <dl className={styles.facts}>
        <dt className={styles.fact}>{words.howSure}</dt>
        <dd className={styles.value}>{words.sure(cause.certainty)}</dd>
        {cause.evidence.map((observed) => {
          const { fact, value } = words.evidence(observed);
          const isLine = observed.kind === 'line';
          return (
            <Fragment key={JSON.stringify(observed)}>
              <dt className={styles.fact}>{fact}</dt>
              <dd
                className={mergeClasses(styles.value, isLine && styles.line)}
                translate={value === null ? 'no' : 'yes'}
              >
                {value ?? evidenceData(observed)}
              </dd>
            </Fragment>
          );
        })}
        {said?.fix && (
          <>
            <dt className={styles.fact}>{words.fix}</dt>
            <dd className={styles.value} translate="no">
              {said.fix}
            </dd>
          </>
        )}
        {others.length > 0 && (
          <>
            <dt className={styles.fact}>{words.alsoFits}</dt>
            <dd className={styles.value}>
              {others.map((other, at) => (
                <Fragment key={other.id}>
                  {at > 0 && '; '}
                  <Title id={other.id} entries={entries} />
                </Fragment>
              ))}
            </dd>
          </>
        )}
      </dl>
      {children}
    </div>
  );
}

/** Title of an entry, which leads to its page. */
function Title({ id, entries }: { id: string; entries: ReadonlyMap<string, FailureRow> }) {
  const { tag } = useContext(LanguageContext);
  return (
    <Link href={routeAddress({ screen: 'failures', id })} inline translate="no">
      {inLanguage(entries.get(id)?.texts ?? {}, tag)?.title ?? id}
    </Link>
  );
}
