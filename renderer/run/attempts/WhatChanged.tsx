import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { Comparison, Difference, Hunk } from '../../../electron/core/protocol/wire/difference.ts';
import { useText } from '../../text/window-text.ts';
import { type ChangedAttempt, useChanges } from './use-changes.ts';

const useStyles = makeStyles({
  changes: { marginTop: '12px', borderTop: `1px solid ${tokens.colorNeutralStroke2}`, paddingTop: '8px' },
  head: { margin: '4px 0', fontSize: 'inherit', fontWeight: tokens.fontWeightSemibold },
  list: { margin: 0, paddingLeft: '20px', overflowWrap: 'anywhere' },
  quiet: { margin: '4px 0', color: tokens.colorNeutralForeground3 },
  lines: {
    margin: '4px 0 8px',
    padding: '8px 12px',
    maxHeight: '320px',
    overflow: 'auto',
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    whiteSpace: 'pre',
    backgroundColor: tokens.colorNeutralBackground3,
    borderRadius: tokens.borderRadiusMedium,
    '&:focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  added: { backgroundColor: tokens.colorPaletteGreenBackground1 },
  removed: { backgroundColor: tokens.colorPaletteRedBackground1 },
  place: { color: tokens.colorNeutralForeground3 },
});

const SIGN = { same: ' ', removed: '-', added: '+' } as const;

/** What changed in an attempt since the one before, the run of the same script before, and the last one that finished. */
export function WhatChanged(of: ChangedAttempt) {
  const styles = useStyles();
  const words = useText().attempts;
  const changes = useChanges(of);
  if (changes.length === 0) return null;
  return (
    <section className={styles.changes} aria-label={words.whatChanged(of.attempt)}>
      {changes.map((comparison) => (
        <Changes key={`${comparison.before.id} ${comparison.before.attempt}`} comparison={comparison} />
      ))}
    </section>
  );
}

function Changes({ comparison }: { comparison: Comparison }) {
  const styles = useStyles();
  const { attempts: words, shared } = useText();
  const { before, after, differences, unknown } = comparison;
  const notCompared = shared.notCompared(unknown);
  return (
    <>
      <h3 className={styles.head}>
        {before.id === after.id
          ? words.sinceAttempt(before.attempt)
          : words.sinceRun(before.name, before.attempt, before.hasFinished === true)}
      </h3>
      {differences.length === 0 ? (
        <p className={styles.quiet}>{words.nothingChanged}</p>
      ) : (
        <ul className={styles.list}>
          {differences.map((difference) => (
            <li key={JSON.stringify(difference)}>
              <OneDifference difference={difference} />
            </li>
          ))}
        </ul>
      )}
      {notCompared && <p className={styles.quiet}>{notCompared}</p>}
    </>
  );
}

/** A changed file unfolds to its lines. */
function OneDifference({ difference }: { difference: Difference }) {
  const styles = useStyles();
  const { attempts: words, shared } = useText();
  const sentence = shared.difference(difference);
  if (difference.kind !== 'file' || !difference.lines?.hunks.length) return <>{sentence}</>;
  const { hunks, isCut } = difference.lines;
  return (
    <details>
      <summary>{sentence}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard */}
      <pre className={styles.lines} tabIndex={0} translate="no">
        {hunks.map((hunk) => (
          <ShownHunk key={`${hunk.beforeLine} ${hunk.afterLine}`} hunk={hunk} />
        ))}
      </pre>
      {isCut && <p className={styles.quiet}>{words.linesCut}</p>}
    </details>
  );
}

function ShownHunk({ hunk }: { hunk: Hunk }) {
  const styles = useStyles();
  const words = useText().attempts;
  return (
    <>
      <div className={styles.place} translate="yes">
        {words.fromLine(hunk.afterLine)}
      </div>
      {hunk.lines.map(({ kind, text }, at) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no name but their place
          key={at}
          className={mergeClasses(kind === 'added' && styles.added, kind === 'removed' && styles.removed)}
        >
          {`${SIGN[kind]} ${text}`}
        </div>
      ))}
    </>
  );
}
