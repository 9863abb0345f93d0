import { makeStyles } from '@fluentui/react-components';
import { CommandLine } from '../parts/CommandLine.tsx';
import { useText } from '../text/window-text.ts';

const useStyles = makeStyles({
  // A long command must not push the fields out of a low window.
  command: { maxHeight: 'min(80px, 16vh)', overflowY: 'auto' },
});

interface StartCommandProps {
  /** The program and its arguments. */
  command: readonly string[];
  /** Variables added to the job's environment. */
  env: Readonly<Record<string, string>>;
}

/** What *Start* would run, always in view above it. A long command scrolls. */
export function StartCommand({ command, env }: StartCommandProps) {
  const styles = useStyles();
  const words = useText().newRun;
  const variables = Object.entries(env).map(([name, value]) => `${name}=${value}`);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll only what has the focus
    <section className={styles.command} aria-label={words.command} tabIndex={0}>
      <CommandLine label={words.command} command={[...variables, ...command]} />
    </section>
  );
}
