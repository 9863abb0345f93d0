import { Link, makeStyles } from '@fluentui/react-components';
import { sureCause } from '../../../electron/core/protocol/text/sure-cause.ts';
import type { AttemptView } from '../../../electron/core/protocol/wire/run-view.ts';
import { routeAddress } from '../../frame/route.ts';
import { useText } from '../../text/window-text.ts';
import { useDossier } from '../attempts/use-dossier.ts';

const useStyles = makeStyles({
  line: { marginTop: '2px' },
});

/** Why a run died, in one sentence, with the way to all that is known. The sentence comes once the facts are there. */
export function EndVerdict({
  id,
  attempt,
  failures,
}: Pick<AttemptView, 'attempt' | 'failures'> & { id: string }) {
  const styles = useStyles();
  const { shared, verdict: words } = useText();
  const answer = useDossier(id, attempt, (failures ?? []).map((match) => match.id).join(' '));
  const dossier = answer?.ok ? answer.value : null;
  return (
    <div className={styles.line}>
      {dossier && dossier.facts !== null && `${sureCause(shared, dossier.diagnosis)} `}
      <Link href={routeAddress({ screen: 'run', id, tab: 'attempts' })} inline>
        {words.title}
      </Link>
    </div>
  );
}
