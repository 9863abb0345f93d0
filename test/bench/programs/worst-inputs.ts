import { setYamlValue } from '../../../electron/core/config-file/set-yaml-value.ts';
import { homeViewOf } from '../../../electron/core/home/home-view.ts';
import { compilePattern } from '../../../electron/core/output/own-pattern.ts';
import { RECOGNIZERS } from '../../../electron/core/output/recognizers/all.ts';
import { OwnPattern } from '../../../electron/core/protocol/policy/own-pattern.ts';
import { plainText } from '../../../electron/core/protocol/text/plain-text.ts';
import { readScript } from '../../../electron/core/script/read-script.ts';
import { failedRow, finishedRow, livingRow } from '../../core/home/home-rows.ts';
import { HOSTILE_LINE, HOSTILE_LINES, HOSTILE_PATTERNS } from '../../core/output/hostile-lines.ts';

export interface WorstInput {
  readonly name: string;
  /** More than this is no slow machine but a wrong algorithm: a fault. */
  readonly mostMs: number;
  readonly run: () => unknown;
}

/** Work that a wrong algorithm makes quadratic or exponential, each with what it must not exceed. */
export function worstInputs(): readonly WorstInput[] {
  return [
    ...RECOGNIZERS.map(({ id, create }) => ({
      name: `${HOSTILE_LINES.length} hostile lines: ${id}`,
      mostMs: 2_000,
      run: () => {
        for (const line of HOSTILE_LINES) create().read(line, line);
      },
    })),
    ...HOSTILE_PATTERNS.map((pattern) => ({
      name: `pattern ${pattern}`,
      mostMs: 2_000,
      run: () => patternOf(`(?<value>\\d)?x${pattern}`).read(HOSTILE_LINE),
    })),
    {
      name: 'unfinished control sequences',
      mostMs: 5_000,
      run: () => [plainText('\x1b]'.repeat(100_000)), plainText(`\x1b[${'1;'.repeat(200_000)}`)],
    },
    {
      name: 'a script of 20,000 open calls',
      mostMs: 5_000,
      run: () => readScript('add_argument('.repeat(20_000)),
    },
    {
      name: 'a YAML file of 8,000 keys',
      mostMs: 20_000,
      run: () => setYamlValue(manyKeys, ['key7999'], 5),
    },
    { name: 'Home of 10,000 runs', mostMs: 500, run: () => homeViewOf(manyRuns, EVENING, new Set()) },
  ];
}

const EVENING = 1_000_000_000_000;
const manyKeys = Array.from({ length: 8_000 }, (_, at) => `key${at}: ${at}`).join('\n');
const manyRuns = Array.from({ length: 10_000 }, (_, at) => {
  const id = `r${at}`;
  if (at % 4 === 0) return failedRow(id, EVENING - at);
  return at % 4 === 1 ? livingRow(id) : finishedRow(id, EVENING - at);
});

function patternOf(pattern: string) {
  const compiled = compilePattern(OwnPattern.parse({ name: 'mine', pattern, moment: 'done' }));
  if (!compiled.ok) throw new Error(`The pattern ${pattern} is not accepted.`);
  return compiled.pattern;
}
