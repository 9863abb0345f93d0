import { makeStyles } from '@fluentui/react-components';
import { Fragment } from 'react';
import { OpenQuestion } from '../../parts/OpenQuestion.tsx';
import { useText } from '../../text/window-text.ts';
import { CodeText } from './CodeText.tsx';

const useStyles = makeStyles({
  body: { margin: '0 0 8px', overflowWrap: 'anywhere' },
});

/** Code that would run, and why it would. */
export interface ShownCode {
  why: string;
  code: string;
}

interface CodeQuestionProps {
  /** What would run; null: nothing is asked. */
  shown: readonly ShownCode[] | null;
  onAnswer(isYes: boolean): void;
}

/** Shows the code that a diagnosis would run, and asks before it does. */
export function CodeQuestion({ shown, onAnswer }: CodeQuestionProps) {
  const styles = useStyles();
  const { diagnosis: words } = useText();
  return (
    <OpenQuestion isOpen={shown !== null} title={words.askTitle} yes={words.askYes} onAnswer={onAnswer}>
      {shown?.map(({ why, code }) => (
        <Fragment key={why}>
          <p className={styles.body}>{why}</p>
          {code !== '' && <CodeText code={code} />}
        </Fragment>
      ))}
    </OpenQuestion>
  );
}
