import type { FilterFault } from '../protocol/text/filter-fault.ts';
import type { RunRow } from '../protocol/wire/run-view.ts';
import { type Grouping, groupRows, type RowGroup } from './group-rows.ts';
import { parseFilter } from './parse-filter.ts';
import { rowTest } from './row-passes.ts';
import { type ListSort, sortRows } from './sort-rows.ts';

/** What is asked of the list. */
export interface ListRequest {
  filter: string;
  /** null: living ones first, newest first. */
  sort: ListSort | null;
  /** null: not divided. */
  group: Grouping | null;
  /** Time by which lengths of time are measured, in milliseconds since 1970. */
  nowMs: number;
  compareTexts(a: string, b: string): number;
}

/** The rows that pass, in order, and what of the filter says nothing. */
export interface ListedRuns {
  rows: RunRow[];
  /** null: not divided. */
  groups: RowGroup[] | null;
  faults: FilterFault[];
}

/** The list as it is shown. */
export function listRuns(rows: readonly RunRow[], request: ListRequest): ListedRuns {
  const { terms, faults } = parseFilter(request.filter);
  const passed = terms.length === 0 ? rows : rows.filter(rowTest(terms, request.nowMs));
  const sorted = sortRows(passed, request.sort, request.nowMs, request.compareTexts);
  return { rows: sorted, groups: request.group === null ? null : groupRows(sorted, request.group), faults };
}
