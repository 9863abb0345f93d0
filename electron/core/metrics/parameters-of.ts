import { finiteOf, type Parameters } from '../protocol/basics.ts';
import type { MetricRef, ParameterColumn, ParametersView } from '../protocol/wire/metrics-view.ts';
import { parsedDetails } from '../run/parts/iteration-report.ts';
import type { KnownObservation, WorkState } from '../run/parts/work.ts';
import { LEAST_OBSERVATIONS, parameterImportance, type SeenValue } from './parameter-importance.ts';

/** More points cover one another, and take long to compare. */
const MOST_PICKED_POINTS = 2_000;
/** Parameters beyond these are left out: no chart has room for them. */
const MOST_PARAMETERS = 100;

/** The parameters of a run beside its objective, of evenly spread observations if they are many. */
export function parametersOf({
  observations,
  goal,
}: Pick<WorkState, 'observations' | 'goal'>): ParametersView {
  const finite = observations.filter(({ y }) => finiteOf(y) !== null);
  const picked = spread(finite, MOST_PICKED_POINTS);
  const values = picked.map(({ y }) => finiteOf(y) ?? 0);
  const columns = columnsOf(picked);
  const ranks = values.map((_, index) => index);
  if (goal !== null)
    ranks.sort((a, b) => ((values[a] ?? 0) - (values[b] ?? 0)) * (goal === 'minimise' ? 1 : -1));
  const isFew = picked.length < LEAST_OBSERVATIONS;
  const shares =
    goal === null || isFew
      ? null
      : parameterImportance(
          [...columns.values()].map((each) => each.values),
          ranks,
        );
  return {
    observations: finite.length,
    iterations: picked.map(({ iteration }) => iteration),
    values,
    parameters: [...columns.values()].map((column, index) => ({
      ...column,
      importance: shares?.[index] ?? null,
    })),
    noImportance: shares !== null ? null : goal === null ? 'direction' : isFew ? 'few' : 'alike',
  };
}

/** At most so many, evenly spread, the first and the last among them. */
function spread<T>(all: readonly T[], most: number): T[] {
  if (all.length <= most) return [...all];
  const stride = (all.length - 1) / (most - 1);
  return Array.from({ length: most }, (_, index) => all[Math.round(index * stride)]).filter(
    (each) => each !== undefined,
  );
}

function columnsOf(picked: readonly KnownObservation[]): Map<string, Omit<ParameterColumn, 'importance'>> {
  const columns = new Map<string, Omit<ParameterColumn, 'importance'>>();
  const put = (of: MetricRef, place: number, value: SeenValue) => {
    const key = `${of.kind}:${of.name}`;
    let column = columns.get(key);
    if (column === undefined) {
      if (columns.size === MOST_PARAMETERS) return;
      column = { of, values: picked.map(() => null) };
      columns.set(key, column);
    }
    column.values[place] = value;
  };
  picked.forEach(({ details }, place) => {
    const { x, parameters = {} } = parsedDetails(details);
    for (const [name, value] of Object.entries(parameters))
      put({ kind: 'parameter', name }, place, plain(value));
    x.forEach((value, index) => {
      put({ kind: 'point', name: String(index + 1) }, place, finiteOf(value));
    });
  });
  return columns;
}

/** A value as a number or a word. */
const plain = (value: Parameters[string] | undefined): SeenValue =>
  value === undefined || value === null ? null : typeof value === 'boolean' ? String(value) : value;
