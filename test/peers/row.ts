import { appendFileSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

/** Where the rows are gathered, one JSON line each; `npm run test:peers` prints them as a table. */
const ROWS = 'out/reports/peers.jsonl';

/** One line of the table: what Vigil made of a tool. */
export interface Row {
  tool: string;
  version: string;
  /** Line of the output at which it was known what prints it; null: never. */
  recognisedAt: number | null;
  /** Whether the run's iterations are those of the tool, each of them once. */
  counted: boolean;
  /** Whether the run's best value is the one that the tool found, as exactly as it prints values. */
  best: boolean;
  /** How it went on after its death. */
  resumed: string;
  /** Evaluations more than an undisturbed run takes, without the one that was under way when it died. */
  repeated: number;
  /** Whether it ended with the result of the undisturbed run, bit for bit. */
  equal: boolean;
}

/** What may be wrong in a row, and then is told. */
export type Cell = 'recognisedAt' | 'counted' | 'best' | 'repeated' | 'equal';
export type Reasons = Partial<Record<Cell, string>>;

/** The cells that are not as they should be. */
export const shortcomings = (row: Row): Cell[] => [
  ...(row.recognisedAt === null ? (['recognisedAt'] as const) : []),
  ...(row.counted ? [] : (['counted'] as const)),
  ...(row.best ? [] : (['best'] as const)),
  ...(row.repeated > 0 ? (['repeated'] as const) : []),
  ...(row.equal ? [] : (['equal'] as const)),
];

/** Keeps a row for the table, with the reason for each cell that falls short. */
export function keepRow(row: Row, reasons: Reasons): void {
  mkdirSync(dirname(ROWS), { recursive: true });
  appendFileSync(ROWS, `${JSON.stringify({ ...row, reasons })}\n`);
}
