import { Button } from '@fluentui/react-components';
import { Question } from '../parts/Question.tsx';
import { useText } from '../text/window-text.ts';

interface EndLeftoversProps {
  pid: number;
  /** Name of the run that left it behind. */
  run: string;
  disabled: boolean;
  onYes(): void;
}

/** The button that ends what a run left behind, and the one question before it does. */
export function EndLeftovers({ pid, run, disabled, onYes }: EndLeftoversProps) {
  const { machine: text } = useText();
  const button = (
    <Button size="small" disabled={disabled} aria-label={text.endOf(pid)}>
      {text.end}
    </Button>
  );
  return (
    <Question button={button} title={text.endTitle(run)} yes={text.endYes} onYes={onYes}>
      {text.endBody(pid)}
    </Question>
  );
}
