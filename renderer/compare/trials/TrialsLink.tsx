import { Link, makeStyles, tokens } from '@fluentui/react-components';
import type { RunRow } from '../../../electron/core/protocol/wire/run-view.ts';
import { routeAddress } from '../../frame/route.ts';
import { useText } from '../../text/window-text.ts';
import { useRuns } from '../../wire/wire-context.ts';
import { runsOfScript } from './runs-of-script.ts';

const useStyles = makeStyles({ link: { whiteSpace: 'nowrap', fontSize: tokens.fontSizeBase200 } });

/** Leads from a run to all runs of its script; nothing while it is the only one. */
export function TrialsLink({ id }: Pick<RunRow, 'id'>) {
  const styles = useStyles();
  const { shared } = useText();
  const { length } = runsOfScript(useRuns() ?? [], id);
  if (length < 2) return null;
  return (
    <Link className={styles.link} href={routeAddress({ screen: 'trials', id })}>
      {shared.trials.title(length)}
    </Link>
  );
}
