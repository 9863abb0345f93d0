import { makeStyles, tokens } from '@fluentui/react-components';
import { useSyncExternalStore } from 'react';
import { formOfSpec } from '../forms/form-of-spec.ts';
import { formWithDefaults } from '../forms/form-with-defaults.ts';
import { RunNotShown } from '../frame/RunNotShown.tsx';
import { formOfSample } from '../sample/form-of-sample.ts';
import { SampleForm } from '../sample/SampleScreen.tsx';
import { useText } from '../text/window-text.ts';
import { useRun, useServices } from '../wire/wire-context.ts';
import { NewRunFields } from './NewRunFields.tsx';

const useStyles = makeStyles({ quiet: { padding: '24px', color: tokens.colorNeutralForeground3 } });

/** Starts a job of the user's own: an empty form, or one filled in from a run. */
export function NewRunScreen({ from }: { from: string | null }) {
  return from === null ? <Empty /> : <Duplicate id={from} />;
}

/** The form with the user's defaults for new runs, once they are known. */
function Empty() {
  const styles = useStyles();
  const text = useText();
  const { preferences } = useServices();
  const view = useSyncExternalStore(preferences.subscribe, preferences.get);
  if (view === null) return <p className={styles.quiet}>{text.runs.loading}</p>;
  const initial = formWithDefaults(view.preferences.newRuns);
  return <NewRunFields draftKey="new-run" initial={initial} copyOf={null} />;
}

/** The form of a duplicated run. It has its own draft, so that the empty form's draft is kept. */
function Duplicate({ id }: { id: string }) {
  const styles = useStyles();
  const text = useText();
  const reading = useRun(id);
  if (reading.kind === 'loading') return <p className={styles.quiet}>{text.run.loading}</p>;
  if (reading.kind === 'missing') return <RunNotShown id={id} />;
  const { spec, row } = reading.run;
  const form = formOfSpec(spec, text.newRun.copySuffix);
  const draftKey = `new-run-${id}`;
  if (form) return <NewRunFields draftKey={draftKey} initial={form} copyOf={row.name} />;
  return <SampleForm draftKey={draftKey} initial={formOfSample(spec)} copyOf={row.name} />;
}
