import { appendFileSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

/** The file that collects the rows, one JSON line each; `npm run test:peers` prints them as a table. */
const ROWS = 'out/reports/peers.jsonl';

/** One line of the table: the result of Vigil for a tool. */
export interface Row {
  tool: string;
  version: string;
  /**
   * Line of the output at which its tool was recognised, 0 if the job reports by itself; `structure`: it is read by the
   * structure of its lines, whatever prints them; null: it is not read.
   */
  recognisedAt: number | 'structure' | null;
  /** Whether the run's iterations are those of the tool, each once; null: the tool prints none. */
  counted: boolean | null;
  /** Whether the run's best value is that of the tool, as exactly as it prints values; null: it prints none. */
  best: boolean | null;
  /** Whether the direction was recognised; null: the output does not show it, so the user gave it. */
  direction: boolean | null;
  /** How it resumed after its deaths. */
  resumed: string;
  /** Evaluations beyond those of an undisturbed run, without those in progress at a death. */
  repeated: number;
  /** Whether it ended with the result of the undisturbed run, bit for bit. */
  equal: boolean;
}

const JUDGED = ['counted', 'best', 'direction', 'equal'] as const;
/** Cells that may be wrong, and are then reported. */
export type JudgedCell = (typeof JUDGED)[number] | 'recognisedAt' | 'repeated';
export type Reasons = Partial<Record<JudgedCell, string>>;

/** The cells that are not as expected. */
export const shortcomings = (row: Row): JudgedCell[] => [
  ...(row.recognisedAt === null ? (['recognisedAt'] as const) : []),
  ...JUDGED.filter((cell) => row[cell] === false),
  ...(row.repeated > 0 ? (['repeated'] as const) : []),
];

/** Adds a row to the table, with the reason for each cell that falls short. */
export function keepRow(row: Row, reasons: Reasons): void {
  mkdirSync(dirname(ROWS), { recursive: true });
  appendFileSync(ROWS, `${JSON.stringify({ ...row, reasons })}\n`);
}
