import { type ListColumn, namedColumn } from '../../../electron/core/run-list/columns.ts';

/** How much room a column takes, in CSS pixels. The name takes what is left. */
interface ColumnMeasure {
  widthPx: number;
  isFigure: boolean;
}

/** The columns that are shown unless the user chooses, in order. */
export const USUAL_COLUMNS: readonly ListColumn[] = [
  ...(['name', 'state', 'progress', 'best', 'spark', 'left', 'memory', 'attempts', 'started'] as const),
];

/** In a narrow window these go first: what is left tells most. */
const DISPENSABLE: readonly ListColumn[] = [
  ...(['spark', 'attempts', 'started', 'memory', 'left', 'best', 'progress'] as const),
];

export const SELECT_PX = 40;
export const NAME_MIN_PX = 168;

const MEASURES: Partial<Record<ListColumn, ColumnMeasure>> = {
  state: { widthPx: 132, isFigure: false },
  progress: { widthPx: 124, isFigure: true },
  best: { widthPx: 92, isFigure: true },
  spark: { widthPx: 96, isFigure: false },
  left: { widthPx: 116, isFigure: true },
  memory: { widthPx: 116, isFigure: false },
  attempts: { widthPx: 84, isFigure: true },
  started: { widthPx: 124, isFigure: true },
  ended: { widthPx: 124, isFigure: true },
  duration: { widthPx: 108, isFigure: true },
  checkpoint: { widthPx: 108, isFigure: true },
  script: { widthPx: 160, isFigure: false },
  tags: { widthPx: 160, isFigure: false },
  experiment: { widthPx: 160, isFigure: false },
  note: { widthPx: 200, isFigure: false },
  id: { widthPx: 176, isFigure: false },
};

const NAMED: Record<'param' | 'metric', ColumnMeasure> = {
  param: { widthPx: 112, isFigure: true },
  metric: { widthPx: 112, isFigure: true },
};

/** Room and alignment of a column. */
export function measureOf(column: ListColumn): ColumnMeasure {
  const named = namedColumn(column);
  if (named !== null) return NAMED[named.of];
  return MEASURES[column] ?? { widthPx: NAME_MIN_PX, isFigure: false };
}

/** The least width of a table with these columns. */
export const leastWidthPx = (columns: readonly ListColumn[]): number =>
  SELECT_PX + columns.reduce((sum, column) => sum + measureOf(column).widthPx, 0);

/**
 * The columns to show in a table of this width. Those that the user chose are all shown, and the table scrolls sideways;
 * of the usual ones, those are left out that have no room. `chosen` null: nothing was chosen.
 */
export function shownColumns(chosen: readonly ListColumn[] | null, widthPx: number): ListColumn[] {
  // Without its name nobody knows which run it is.
  if (chosen !== null) return ['name', ...chosen.filter((column) => column !== 'name')];
  let shown = [...USUAL_COLUMNS];
  for (const column of DISPENSABLE)
    if (leastWidthPx(shown) > widthPx) shown = shown.filter((each) => each !== column);
  return shown;
}
