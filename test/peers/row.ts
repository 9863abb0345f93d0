import { appendFileSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

/** Where the rows are gathered, one JSON line each; `npm run test:peers` prints them as a table. */
const ROWS = 'out/reports/peers.jsonl';

/** One line of the table: what Vigil made of a tool. */
export interface Row {
  tool: string;
  version: string;
  /**
   * Line of the output at which it was known what prints it, 0 if the job reports by itself; `structure`: it is read by
   * the structure of its lines, whatever prints them; null: it is not read.
   */
  recognisedAt: number | 'structure' | null;
  /** Whether the run's iterations are those of the tool, each of them once; null: the tool prints none. */
  counted: boolean | null;
  /** Whether the run's best value is the one that the tool found, as exactly as it prints values; null: it prints none. */
  best: boolean | null;
  /** Whether it was seen which way is better; null: the output does not tell, so the user did. */
  direction: boolean | null;
  /** How it resumed after its deaths. */
  resumed: string;
  /** Evaluations more than an undisturbed run takes, without those that were under way when it died. */
  repeated: number;
  /** Whether it ended with the result of the undisturbed run, bit for bit. */
  equal: boolean;
}

const JUDGED = ['counted', 'best', 'direction', 'equal'] as const;
/** What may be wrong in a row, and then is told. */
export type JudgedCell = (typeof JUDGED)[number] | 'recognisedAt' | 'repeated';
export type Reasons = Partial<Record<JudgedCell, string>>;

/** The cells that are not as they should be. */
export const shortcomings = (row: Row): JudgedCell[] => [
  ...(row.recognisedAt === null ? (['recognisedAt'] as const) : []),
  ...JUDGED.filter((cell) => row[cell] === false),
  ...(row.repeated > 0 ? (['repeated'] as const) : []),
];

/** Keeps a row for the table, with the reason for each cell that falls short. */
export function keepRow(row: Row, reasons: Reasons): void {
  mkdirSync(dirname(ROWS), { recursive: true });
  appendFileSync(ROWS, `${JSON.stringify({ ...row, reasons })}\n`);
}
