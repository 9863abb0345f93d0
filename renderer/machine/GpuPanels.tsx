import { Badge, MessageBar, MessageBarBody, makeStyles, tokens } from '@fluentui/react-components';
import type { GpuSample } from '../../electron/core/protocol/machine/gpu-sample.ts';
import type { MachineHolder } from '../../electron/core/protocol/wire/machine-now.ts';
import { Panel } from '../parts/Panel.tsx';
import { useText } from '../text/window-text.ts';
import { CardMemoryBar } from './CardMemoryBar.tsx';
import { Gauges } from './Gauges.tsx';
import { GpuHistory } from './GpuHistory.tsx';
import { gpuFigures } from './gpu-figures.ts';
import { sharesOf } from './gpu-shares.ts';
import { HoldersTable, type LeftByRun } from './HoldersTable.tsx';
import { holderRows } from './holder-rows.ts';
import type { MachineHistory } from './machine-history.ts';

const useStyles = makeStyles({
  details: { margin: '0 0 10px', color: tokens.colorNeutralForeground2 },
  bar: { marginBottom: '10px' },
  part: { marginBottom: '14px' },
  list: { margin: '0 0 14px', paddingLeft: '20px' },
  quiet: { margin: 0 },
  partly: { margin: '8px 0 0', color: tokens.colorNeutralForeground2 },
});

const GAUGE_PX = 150;

interface GpuPanelsProps {
  gpu: GpuSample;
  /** Of all GPUs. */
  holders: readonly MachineHolder[];
  history: MachineHistory;
  nowMs: number;
  /** Nothing can be ended now. */
  disabled: boolean;
  onEnd(run: LeftByRun, pid: number): void;
}

/** One GPU: what it is, how it is, who holds its memory, and how that changed. */
export function GpuPanels({ gpu, holders, history, nowMs, disabled, onEnd }: GpuPanelsProps) {
  const styles = useStyles();
  const text = useText();
  const { machine: words, shared } = text;
  const name = shared.machine.gpuName(gpu);
  const state = shared.machine.gpuState(gpu.state);
  const errors = shared.machine.errors(gpu);
  const rows = holderRows(gpu, holders);
  return (
    <>
      <Panel
        title={name}
        actions={
          gpu.isSimulated && (
            <Badge appearance="tint" color="warning">
              {shared.machine.simulated}
            </Badge>
          )
        }
      >
        <p className={styles.details}>{shared.machine.gpuDetails(gpu)}</p>
        {state !== null && (
          <MessageBar className={styles.bar} intent="error" layout="multiline">
            <MessageBarBody>{state}</MessageBarBody>
          </MessageBar>
        )}
        {errors !== null && (
          <MessageBar className={styles.bar} intent="warning" layout="multiline">
            <MessageBarBody>{`${shared.machine.labels.errors}: ${errors}`}</MessageBarBody>
          </MessageBar>
        )}
        {state === null && (
          <>
            <div className={styles.part}>
              <CardMemoryBar memory={gpu.memory} shares={sharesOf(gpu, holders)} />
            </div>
            {gpu.slices.length > 0 && (
              <ul className={styles.list} aria-label={shared.machine.labels.slice}>
                {gpu.slices.map((slice) => (
                  <li key={`${slice.gpuInstance} ${slice.computeInstance}`}>{shared.machine.slice(slice)}</li>
                ))}
              </ul>
            )}
            <Gauges gauges={gpuFigures(gpu, text)} widthPx={GAUGE_PX} />
          </>
        )}
      </Panel>
      {state === null && (
        <>
          <Panel title={words.holders(name)}>
            {rows === null ? (
              <p className={styles.quiet}>{words.holdersUnknown}</p>
            ) : rows.length === 0 ? (
              <p className={styles.quiet}>{words.noHolders}</p>
            ) : (
              <HoldersTable caption={words.holders(name)} {...{ rows, nowMs, disabled, onEnd }} />
            )}
            {rows?.some(({ process }) => process.usedBytes === null) && (
              <p className={styles.partly}>{words.holdersPartly}</p>
            )}
          </Panel>
          <GpuHistory name={name} points={history.get(gpu.key) ?? []} />
        </>
      )}
    </>
  );
}
