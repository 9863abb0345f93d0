import { Button } from '@fluentui/react-components';
import { PlayRegular } from '@fluentui/react-icons';
import { startTimeOf } from '../../electron/core/queue/start-time.ts';
import { formatMoment } from '../text/format-moment.ts';
import { useText } from '../text/window-text.ts';

interface StartButtonProps {
  /** As it was typed; empty: at once. */
  startAt: string;
  nowMs: number;
  busy: boolean;
  disabled: boolean;
}

/** Starts the run, and says when. */
export function StartButton({ startAt, nowMs, busy, disabled }: StartButtonProps) {
  const { newRun: words, common } = useText();
  const at = startTimeOf(startAt, nowMs);
  const label = at === null ? words.start : words.startThen(formatMoment(at, nowMs, common));
  return (
    <Button type="submit" appearance="primary" size="large" icon={<PlayRegular />} disabled={disabled}>
      {busy ? words.starting : label}
    </Button>
  );
}
