import type { DiagnosisReport } from '../../../core/protocol/diagnosis/diagnosis.ts';
import type { Calls } from '../connection.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { subscriptionItems } from '../items.ts';
import { cutToWidth } from '../layout/table.ts';
import { wrapped } from '../layout/wrap.ts';
import type { World } from '../world.ts';
import { conclusionLines, resultLines } from './diagnosis-lines.ts';

/** ECMA-48: to the first column, and the line cleared. */
const CLEAR_LINE = '\r\u001b[2K';

/** Where signals come from. */
type Signals = Pick<NodeJS.Process, 'on' | 'off'>;

/**
 * Shows a diagnosis until it has ended: each probe when its result is there, then what the whole says. Ctrl-C ends the
 * probes, and what they found until then is shown; a second one ends the command at once.
 */
export async function followDiagnosis(
  world: World,
  calls: Pick<Calls, 'diagnosis'>,
  number: number,
  signals: Signals = process,
): Promise<ExitCode> {
  const over = new AbortController();
  let asked = 0;
  const interrupt = (): void => {
    asked++;
    if (asked > 1) {
      over.abort();
      return;
    }
    world.console.remark(world.language.commandLine.diagnose.ending);
    void calls.diagnosis.cancel.mutate({ number }).catch(() => over.abort());
  };
  for (const name of ['SIGINT', 'SIGTERM'] as const) signals.on(name, interrupt);
  try {
    return await show(world, calls, number, over.signal);
  } catch (error) {
    if (over.signal.aborted) return EXIT.detached;
    throw error;
  } finally {
    for (const name of ['SIGINT', 'SIGTERM'] as const) signals.off(name, interrupt);
  }
}

async function show(
  world: World,
  calls: Pick<Calls, 'diagnosis'>,
  number: number,
  signal: AbortSignal,
): Promise<ExitCode> {
  const { console, language, json } = world;
  const isLive = console.interactive && !json;
  const words = language.commandLine.diagnose;
  const clear = async () => {
    if (isLive) await console.pass(Buffer.from(CLEAR_LINE));
  };
  const items = subscriptionItems<DiagnosisReport | null>(
    (observer) => calls.diagnosis.watch.subscribe({}, observer),
    signal,
  );
  let printed = 0;
  let isBegun = false;
  for await (const report of items) {
    if (report?.number !== number) continue;
    await clear();
    if (!json && !isBegun) {
      const lines = [words.looksAt(report), ...language.shared.diagnosis.suspects(report.suspects)];
      for (const line of lines.flatMap((each) => wrapped(each, console.columns))) console.print(line);
    }
    isBegun = true;
    for (const result of report.results.slice(printed)) {
      printed++;
      // The rest of them is said in one go at the end.
      if (json || result.state === 'skipped') continue;
      for (const line of ['', ...resultLines(result, language, console.columns)]) console.print(line);
    }
    if (report.state !== 'running') {
      if (json) console.printJson(report);
      else
        for (const line of ['', ...conclusionLines(report, language, console.columns)]) console.print(line);
      return report.results.some(({ state }) => state === 'finding') ? EXIT.failed : EXIT.ok;
    }
    if (isLive && report.doing !== null) {
      const line = cutToWidth(words.doing(report.doing), (console.columns ?? 80) - 1);
      await console.pass(Buffer.from(line));
    }
  }
  return EXIT.failed;
}
