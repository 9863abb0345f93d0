import { makeStyles } from '@fluentui/react-components';
import { ShieldCheckmarkRegular, WarningRegular } from '@fluentui/react-icons';
import type { CheckpointView } from '../../../electron/core/protocol/wire/run-view.ts';
import { useText } from '../../text/window-text.ts';

const useStyles = makeStyles({
  level: { display: 'inline-flex', alignItems: 'center', gap: '6px', '& svg': { flexShrink: 0 } },
});

/** How far a checkpoint was verified, and what there is to say against it. */
export function CheckpointLevel({ checkpoint }: { checkpoint: CheckpointView }) {
  const styles = useStyles();
  const { checkpoints: text, shared } = useText();
  const { level, because, suspect, resumable } = checkpoint;
  const remarks = [
    ...(suspect ? [text.suspect] : []),
    ...(resumable ? [] : [text.onlyProgress]),
    ...(because === null ? [] : [shared.objection(because)]),
  ];
  return (
    <span className={styles.level}>
      {suspect ? <WarningRegular aria-hidden /> : <ShieldCheckmarkRegular aria-hidden />}
      <span>{[text.levels[level], ...remarks].join('; ')}</span>
    </span>
  );
}
