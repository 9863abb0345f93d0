import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useScreenStyles } from '../design/screen-styles.ts';

const useStyles = makeStyles({
  page: { height: '100%' },
  form: { height: '100%', display: 'flex', flexDirection: 'column', minHeight: 0 },
  scroll: { flexGrow: 1, minHeight: 0, overflow: 'auto', padding: '16px 24px 24px' },
  fields: {
    maxWidth: '760px',
    display: 'grid',
    gap: '16px',
    // Fluent's fields insist on a width of their own, which runs out of narrow columns.
    '& .fui-Input, & .fui-Select': { width: '100%', minWidth: 0 },
  },
  intro: { margin: '-10px 0 0', color: tokens.colorNeutralForeground2, maxWidth: '70ch' },
  actions: {
    flexShrink: 0,
    padding: '12px 24px',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  row: { maxWidth: '760px', display: 'flex', alignItems: 'center', gap: '12px', flexWrap: 'wrap' },
  wide: { maxWidth: '1280px' },
  command: { maxWidth: '1280px', marginBottom: '10px' },
  problem: { maxWidth: '760px', marginBottom: '12px' },
});

interface FormPageProps {
  title: string;
  intro: string;
  onSubmit(): void;
  /** What the form is for: these buttons are always in view. */
  actions: ReactNode;
  /** Why the last try was refused; it stands above the buttons. */
  problem?: ReactNode;
  /** What the buttons would do, above them and always in view. */
  command?: ReactNode;
  /** True if the fields lie in columns where the window is wide. */
  isWide?: boolean;
  children: ReactNode;
}

/** A screen that is one form: its fields scroll, its buttons stay. */
export function FormPage(props: FormPageProps) {
  const { title, intro, onSubmit, actions, problem, command, isWide = false, children } = props;
  const styles = useStyles();
  const screen = useScreenStyles();
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
        <div className={styles.scroll}>
          <div className={mergeClasses(styles.fields, isWide && styles.wide)}>
            <h1 className={screen.title}>{title}</h1>
            <p className={styles.intro}>{intro}</p>
            {children}
          </div>
        </div>
        <div className={styles.actions}>
          {command && <div className={styles.command}>{command}</div>}
          {problem && <div className={styles.problem}>{problem}</div>}
          <div className={mergeClasses(styles.row, isWide && styles.wide)}>{actions}</div>
        </div>
      </form>
    </section>
  );
}
