import {
  Button,
  MessageBar,
  MessageBarBody,
  makeStyles,
  mergeClasses,
  tokens,
} from '@fluentui/react-components';
import { StethoscopeRegular } from '@fluentui/react-icons';
import { useState } from 'react';
import type { MachineSample } from '../../electron/core/protocol/machine/machine-sample.ts';
import type { LeftoversEnded } from '../../electron/core/protocol/wire/machine-now.ts';
import { useScreenStyles } from '../design/screen-styles.ts';
import { goTo } from '../frame/route.ts';
import { Panel } from '../parts/Panel.tsx';
import { ProblemBar } from '../parts/ProblemBar.tsx';
import { useCall } from '../parts/use-call.ts';
import { useNow } from '../parts/use-now.ts';
import { formatMoment } from '../text/format-moment.ts';
import { useText, type WindowText } from '../text/window-text.ts';
import { useClient, useConnection } from '../wire/wire-context.ts';
import { Gauges } from './Gauges.tsx';
import { GpuPanels } from './GpuPanels.tsx';
import type { LeftByRun } from './HoldersTable.tsx';
import { machineFigures } from './machine-figures.ts';
import { SampleInterval } from './SampleInterval.tsx';
import { useMachine } from './use-machine.ts';
import { whyNoGpu } from './why-no-gpu.ts';

const useStyles = makeStyles({
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: '4px 12px', marginBottom: '12px' },
  reported: { color: tokens.colorNeutralForeground2, fontVariantNumeric: 'tabular-nums' },
  bar: { marginBottom: '12px' },
  // As where no host answers: without colour nothing looks alive.
  old: { filter: 'grayscale(1)' },
  list: { margin: 0, paddingLeft: '20px', overflowWrap: 'anywhere' },
});

const GAUGE_PX = 260;

/** What became of the leftovers of a run that the user had ended. */
interface Done {
  run: string;
  end: LeftoversEnded;
}

/** The machine, live: its GPUs, who holds their memory, and what else limits a run. */
export function MachineScreen() {
  const styles = useStyles();
  const screen = useScreenStyles();
  const text = useText();
  const words = text.machine;
  const client = useClient();
  const { now, history } = useMachine();
  const { disabled, problem, call, dismiss } = useCall();
  const [done, setDone] = useState<Done | null>(null);
  const nowMs = useNow(60_000, true);
  const sample = now?.sample ?? null;
  const silence = now === null ? null : text.shared.monitorSilence(now.monitor, nowMs);
  const { monitor: absence } = useConnection();
  const isLive = now?.monitor.kind === 'reporting' && absence === null;
  const end = async ({ id, name }: LeftByRun, pid: number) => {
    setDone(null);
    const ended = await call(() => client.machine.endLeftovers.mutate({ id, pid }));
    if (ended !== null) setDone({ run: name, end: ended });
  };
  return (
    <section className={screen.scrolls} aria-labelledby="machine-title">
      <header className={styles.head}>
        <h1 id="machine-title" className={mergeClasses(screen.title, screen.titleBeside)}>
          {words.title}
        </h1>
        {sample !== null && (
          <span className={styles.reported}>
            {(isLive ? words.reportedAt : words.lastReportedAt)(
              formatMoment(sample.at, nowMs, text.common, 'seconds'),
            )}
          </span>
        )}
        <Button icon={<StethoscopeRegular />} onClick={() => goTo({ screen: 'diagnose', run: null })}>
          {text.diagnosis.open}
        </Button>
      </header>
      {silence !== null && sample === null && (
        <MessageBar className={styles.bar} intent="warning" layout="multiline" role="status">
          <MessageBarBody>{silence}</MessageBarBody>
        </MessageBar>
      )}
      {problem !== null && (
        <div className={styles.bar}>
          <ProblemBar problem={problem} onDismiss={dismiss} />
        </div>
      )}
      {done !== null && (
        <MessageBar
          className={styles.bar}
          intent={done.end.leftPid === null ? 'success' : 'warning'}
          layout="multiline"
          role="status"
        >
          <MessageBarBody>{endSentence(done, words)}</MessageBarBody>
        </MessageBar>
      )}
      {sample === null ? (
        silence === null && <p className={screen.alone}>{text.shared.machine.starting}</p>
      ) : (
        <div className={mergeClasses(screen.panels, !isLive && styles.old)} data-live={isLive}>
          {sample.gpus.length === 0 && <NoGpu sample={sample} />}
          {sample.gpus.map((gpu) => (
            <GpuPanels
              key={gpu.key}
              {...{ gpu, history, nowMs }}
              holders={now?.holders ?? []}
              disabled={disabled || !isLive}
              onEnd={(run, pid) => void end(run, pid)}
            />
          ))}
          <Panel title={words.details}>
            <Gauges gauges={machineFigures(sample, text)} widthPx={GAUGE_PX} />
            <SampleInterval />
          </Panel>
          <Panel title={words.readers}>
            <ul className={styles.list}>
              {sample.gpuReaders.map(({ reader, refusal }) => (
                <li key={reader}>{text.shared.gpuReader(reader, refusal)}</li>
              ))}
            </ul>
          </Panel>
        </div>
      )}
    </section>
  );
}

function NoGpu({ sample: { gpuReaders } }: { sample: MachineSample }) {
  const screen = useScreenStyles();
  const { machine: words, shared } = useText();
  const why = whyNoGpu(gpuReaders);
  return (
    <Panel title={shared.machine.labels.gpu}>
      <p className={screen.alone}>
        {why === 'pending'
          ? words.looking
          : words.noGpu(why === null ? shared.machine.noGpu : shared.gpuReader(why.reader, why.refusal))}
      </p>
    </Panel>
  );
}

/** What happened after the user wanted something ended. */
function endSentence({ run, end: { endedPids, leftPid } }: Done, words: WindowText['machine']): string {
  const ended = endedPids.length === 0 ? words.noneEnded(run) : words.ended(endedPids, run);
  return leftPid === null ? ended : `${endedPids.length === 0 ? '' : `${ended} `}${words.notEnded(leftPid)}`;
}
