import { makeStyles, tokens } from '@fluentui/react-components';
import { type ReactNode, useId } from 'react';

const useStyles = makeStyles({
  section: { marginTop: '20px' },
  head: { display: 'flex', alignItems: 'baseline', gap: '8px', marginBottom: '8px' },
  title: { margin: 0, fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
  count: { color: tokens.colorNeutralForeground3, fontVariantNumeric: 'tabular-nums' },
  more: { marginLeft: 'auto', color: tokens.colorBrandForegroundLink },
});

interface HomeSectionProps {
  title: string;
  /** How many there are, drawn or not. */
  count: number;
  /** Label of the link to the rest; null: everything is here. */
  more?: string | null;
  /** Where it leads. */
  moreAddress?: string;
  children: ReactNode;
}

/** A part of Home with its count. */
export function HomeSection({ title, count, more = null, moreAddress, children }: HomeSectionProps) {
  const styles = useStyles();
  const titleId = useId();
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        <span className={styles.count}>{count}</span>
        {more !== null && (
          <a className={styles.more} href={moreAddress}>
            {more}
          </a>
        )}
      </div>
      {children}
    </section>
  );
}
