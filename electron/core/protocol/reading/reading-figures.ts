import { finiteOf, type Measured } from '../basics.ts';
import type { SlotRole } from '../disk/output-roles.ts';
import type { StructureView } from '../wire/reading-view.ts';
import { labelOf } from './shown-line.ts';

/** A figure that the lines of the output tell. */
export type ReadingFigure =
  /** `name`: what counts, as its line says it; empty: it has no name. `total`: null, if none is known. */
  | { role: 'iterations'; name: string; at: number; total: number | null }
  | { role: Extract<SlotRole, 'value' | 'best'>; measured: Measured };

/** What the lines say, in the order in which it is shown. Without a known direction no best is shown. */
export function readingFigures({
  roles,
  iterations,
  total,
  value,
  best,
  direction,
}: Pick<StructureView, 'roles' | 'iterations' | 'total' | 'value' | 'best' | 'direction'>): ReadingFigure[] {
  const counter = roles.roles.find(({ role }) => role === 'iterations');
  return [
    ...(iterations === null
      ? []
      : [{ role: 'iterations' as const, name: counter ? labelOf(counter.name) : '', at: iterations, total }]),
    ...(value === null ? [] : [{ role: 'value' as const, measured: value }]),
    ...(best === null || direction === null ? [] : [{ role: 'best' as const, measured: best }]),
  ];
}

/** The figure as it is shown: `12/40`, `0.483`. `format` writes a number of the job's. */
export const figureText = (figure: ReadingFigure, format: (value: number) => string): string =>
  figure.role === 'iterations'
    ? `${figure.at}${figure.total === null ? '' : `/${figure.total}`}`
    : format(finiteOf(figure.measured) ?? Number(figure.measured));
