import { makeStyles, tokens } from '@fluentui/react-components';
import { type ReactNode, useId } from 'react';

const useStyles = makeStyles({
  panel: {
    minWidth: 0,
    padding: '10px 16px 14px',
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
  },
  head: { display: 'flex', alignItems: 'center', gap: '4px', minHeight: '28px', marginBottom: '6px' },
  title: {
    margin: '0 auto 0 0',
    fontSize: tokens.fontSizeBase300,
    fontWeight: tokens.fontWeightSemibold,
  },
  wrapping: { '@media (max-width: 480px)': { flexWrap: 'wrap' } },
  data: {
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    '@media (max-width: 480px)': { width: '100%' },
  },
});

/** A titled part of a screen, with room for small actions beside the title. */
export function Panel({
  title,
  actions,
  isData = false,
  children,
}: {
  title: string;
  actions?: ReactNode;
  /** True if the title is a name of the job's own: in no language, and of any length. */
  isData?: boolean;
  children: ReactNode;
}) {
  const styles = useStyles();
  const titleId = useId();
  return (
    <section className={styles.panel} aria-labelledby={titleId}>
      <div className={`${styles.head} ${styles.wrapping}`}>
        <h2
          id={titleId}
          className={isData ? `${styles.title} ${styles.data}` : styles.title}
          {...(isData && { translate: 'no', dir: 'auto', title })}
        >
          {title}
        </h2>
        {actions}
      </div>
      {children}
    </section>
  );
}
