import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  page: { height: '100%', overflow: 'auto', boxSizing: 'border-box', padding: '16px 24px 32px' },
  form: {
    maxWidth: '760px',
    display: 'grid',
    gap: '16px',
    // Fluent's fields insist on a width of their own, which runs out of narrow columns.
    '& .fui-Input, & .fui-Select': { width: '100%', minWidth: 0 },
  },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
  },
  intro: { margin: '-10px 0 0', color: tokens.colorNeutralForeground2, maxWidth: '70ch' },
});

interface FormPageProps {
  title: string;
  intro: string;
  onSubmit(): void;
  children: ReactNode;
}

/** A screen that is one form. */
export function FormPage({ title, intro, onSubmit, children }: FormPageProps) {
  const styles = useStyles();
  return (
    <section className={styles.page} aria-label={title}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.intro}>{intro}</p>
        {children}
      </form>
    </section>
  );
}
