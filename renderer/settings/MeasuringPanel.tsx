import { useSyncExternalStore } from 'react';
import { USUAL_INTERVAL_MS } from '../../electron/core/protocol/monitor-interval.ts';
import { SampleInterval } from '../machine/SampleInterval.tsx';
import { Panel } from '../parts/Panel.tsx';
import { ProblemBar } from '../parts/ProblemBar.tsx';
import { trueOnSuccess, useCall } from '../parts/use-call.ts';
import { useText } from '../text/window-text.ts';
import { useServices } from '../wire/wire-context.ts';
import { DefaultHint } from './DefaultHint.tsx';

/** How often the machine is measured. */
export function MeasuringPanel() {
  const { appSettings: words, machine } = useText();
  const { wire, preferences } = useServices();
  const view = useSyncExternalStore(preferences.subscribe, preferences.get);
  const { disabled, problem, call, dismiss } = useCall();
  const isDefault = view === null || view.preferences.sampleIntervalMs === USUAL_INTERVAL_MS;
  return (
    <Panel title={words.measuring}>
      <SampleInterval />
      <DefaultHint
        setting={machine.interval}
        value={words.measuringDefault(USUAL_INTERVAL_MS / 1_000)}
        isDefault={isDefault}
        disabled={disabled}
        onReset={() =>
          void call(async () =>
            trueOnSuccess(
              await wire.client.preferences.change.mutate({ sampleIntervalMs: USUAL_INTERVAL_MS }),
            ),
          )
        }
      />
      {problem && <ProblemBar problem={problem} onDismiss={dismiss} />}
    </Panel>
  );
}
