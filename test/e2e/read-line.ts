import { resolve } from 'node:path';
import type { HostFile } from '../../electron/core/protocol/disk/host-file.ts';
import type { ChosenRoles } from '../../electron/core/protocol/disk/output-roles.ts';
import { chosenRole } from '../../electron/core/protocol/reading/choose-roles.ts';
import type { ReadingView, StructureView } from '../../electron/core/protocol/wire/reading-view.ts';
import type { RunRow } from '../../electron/core/protocol/wire/run-view.ts';
import { openServedHome } from '../host/cli/command-bench.ts';
import { attempt, delta, observationView, row, spec } from '../renderer/run-state.ts';
import { shownLine } from '../support/shown-line.ts';
import { structureView } from '../support/structure-view.ts';

/** A host with one run whose output is read as the test sets it, and the calls that it got. */
export interface ReadRun {
  hostFile: HostFile;
  id: string;
  /** The roles that were sent, in order. */
  chosen: ChosenRoles[];
  /** Shows another state of the run. */
  show(reading: Partial<ReadingView>, more?: { row?: Partial<RunRow>; seen?: number }): void;
  close(): Promise<void>;
}

const LINE = shownLine(
  '[seed 2] Trial 12/40 loss 0.483 best 0.412 lr 0.01',
  ...['-', 'iterations', 'total', 'value', 'best'],
);

/** What the lines of the run show, with the roles that the user gave. */
export function structureReadAs(chosen: ChosenRoles, more: Partial<StructureView> = {}): StructureView {
  const spans = LINE.spans.map((span) => ({ ...span, role: chosenRole(chosen, span.name) ?? span.role }));
  return structureView({
    newest: [{ ...LINE, spans }],
    roles: {
      roles: spans.flatMap(({ name, role }) => (role === null ? [] : [{ name, role }])),
      direction: chosen.direction,
    },
    iterations: 12,
    total: 40,
    value: 0.483,
    best: 0.412,
    direction: chosen.direction,
    ...more,
  });
}

/** Opens a host that shows a run; a choice of roles is shown as chosen, and nothing else changes. */
export async function openReadRun(): Promise<ReadRun> {
  const chosen: ChosenRoles[] = [];
  const { id } = row();
  let seq = 1;
  let shown = delta();
  let wake = () => {};
  const show: ReadRun['show'] = (reading, { row: more = {}, seen = 0 } = {}) => {
    seq++;
    shown = delta({
      seq,
      spec,
      anew: true,
      row: row({ goal: null, total: null, iteration: seen, ...more }),
      attempts: [attempt({ outputBytes: 4_000 })],
      observations: Array.from({ length: seen }, (_, index) => observationView(index + 1)),
      reading: { ...delta().reading, linesRead: 214, ...reading },
    });
    wake();
  };
  const served = await openServedHome();
  const hostFile = await served.replace(
    {
      runs: {
        async *follow(_id: string, _after: string | null, signal: AbortSignal) {
          while (!signal.aborted) {
            yield { id: String(seq), data: shown };
            await new Promise<void>((resolved) => {
              wake = resolved;
              signal.addEventListener('abort', () => resolved(), { once: true });
            });
          }
        },
      },
      settings: {
        chooseRoles: (_id: string, roles: ChosenRoles) => {
          chosen.push(roles);
          return { ok: true, value: null };
        },
      },
    },
    resolve('out/renderer'),
  );
  return { hostFile, id, chosen, show, close: () => served.close() };
}
