import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReadingView } from '../../../electron/core/protocol/wire/reading-view.ts';
import { useText } from '../../text/window-text.ts';

const useStyles = makeStyles({
  facts: { display: 'flex', flexWrap: 'wrap', gap: '4px 24px', margin: 0 },
  fact: { display: 'flex', gap: '6px' },
  term: { color: tokens.colorNeutralForeground3 },
  source: { margin: 0 },
});

/** Who says how many iterations are done, how many there are, and which way is better. */
export function ReadingSources({ saidBy }: { saidBy: ReadingView['saidBy'] }) {
  const styles = useStyles();
  const { reading: words, shared } = useText();
  const facts = (['iterations', 'total', 'direction'] as const).flatMap((fact) => {
    const source = saidBy[fact];
    return source === null ? [] : [{ fact, source }];
  });
  if (facts.length === 0) return null;
  return (
    <dl className={styles.facts} aria-label={words.sources}>
      {facts.map(({ fact, source }) => (
        <div key={fact} className={styles.fact}>
          <dt className={styles.term}>{words.saidBy[fact]}</dt>
          <dd className={styles.source}>{shared.source(source)}</dd>
        </div>
      ))}
    </dl>
  );
}
