import { makeStyles, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { Select } from '../../parts/Select.tsx';
import { useText } from '../../text/window-text.ts';
import type { MergedRun } from '../../wire/merge-run.ts';
import { useStaleness } from '../../wire/wire-context.ts';
import { TerminalView } from './TerminalView.tsx';

const useStyles = makeStyles({
  page: { height: '100%', display: 'flex', flexDirection: 'column', gap: '10px', minHeight: '260px' },
  choice: { display: 'flex', alignItems: 'center', gap: '12px', minWidth: 0, whiteSpace: 'nowrap' },
  situation: {
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
  },
});

/** The terminal of any attempt. While the newest is chosen, it moves to the next one automatically. */
export function TerminalTab({ run }: { run: MergedRun }) {
  const styles = useStyles();
  const text = useText().terminal;
  const [chosen, setChosen] = useState<number | null>(null);
  const stale = useStaleness() !== null;
  const newest = run.attempts.at(-1);
  if (!newest) return <p>{text.none}</p>;
  const attempt = chosen ?? newest.attempt;
  const isNewest = attempt === newest.attempt;
  const live = isNewest && newest.endedAt === null;
  const shown = run.attempts.find((each) => each.attempt === attempt);
  const repeats = shown?.replay?.catchingUp
    ? text.repeats
    : shown?.replay?.repeatedBytes
      ? text.repeated
      : '';
  const state = live ? (stale ? text.notLive : text.live) : isNewest ? text.ended : text.notNewest;
  const situation = [repeats, state].filter(Boolean).join(' ');
  return (
    <div className={styles.page}>
      <TerminalView key={attempt} id={run.row.id} attempt={attempt} live={live}>
        <div className={styles.choice}>
          <Select
            size="small"
            aria-label={text.attempt}
            value={String(attempt)}
            onChange={(_, { value }) => setChosen(Number(value) === newest.attempt ? null : Number(value))}
          >
            {[...run.attempts].reverse().map((each) => (
              <option key={each.attempt} value={String(each.attempt)}>
                {each.attempt === newest.attempt ? text.newest(each.attempt) : text.numbered(each.attempt)}
              </option>
            ))}
          </Select>
          <span className={styles.situation} title={situation} role="status">
            {situation}
          </span>
        </div>
      </TerminalView>
    </div>
  );
}
