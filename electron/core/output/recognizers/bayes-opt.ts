import { numberOf } from './numbers.ts';
import type { ParameterValue } from './output-fact.ts';
import { pythonValue } from './python-literal.ts';
import { factOf, NOTHING, type Recognizer } from './recognizer.ts';

/** A new maximum is magenta (bayes_opt/logger.py). */
const MAGENTA = /\u001b\[(?:[\d;]*;)?(?:35|95)m/;
const ALLOWED = 'allowed';

/**
 * A table whose first row names the columns: iter, target, `allowed` if there is a constraint, and the parameters. It
 * maximises.
 */
export const bayesOpt: Recognizer = {
  id: 'bayes-opt',
  rank: 'search',
  needles: ['\n| '],
  create() {
    let columns: string[] | null = null;
    let best: number | null = null;
    let isOther = false;
    return {
      read(line, painted) {
        if (!line.startsWith('|') || !line.trimEnd().endsWith('|')) return null;
        const cells = line
          .trim()
          .slice(1, -1)
          .split('|')
          .map((cell) => cell.trim());
        if (cells[0] === 'iter' && cells[1] === 'target') {
          columns = cells;
          return NOTHING;
        }
        const [number, target, ...rest] = cells;
        const value = numberOf(target);
        if (!number || !/^\d+$/.test(number) || value === null || rest.length === 0) return null;
        // A table of this tool would have had a row of names above its first row.
        if (columns === null && number === '1') isOther = true;
        if (columns === null && isOther) return null;
        if (MAGENTA.test(painted)) best = value;
        else if (best !== null) best = Math.max(best, value);
        const fact = factOf({
          moment: 'done',
          iteration: Number(number),
          value,
          best,
          direction: 'maximise',
          parameters: columns === null ? {} : parametersOf(columns, cells),
        });
        // Without the row of names, which may have been printed before this output begins, it may be another program's
        // table.
        return [columns === null ? { fact, counter: { name: 'rows', rank: 'search' } } : { fact }];
      },
    };
  },
};

function parametersOf(columns: readonly string[], cells: readonly string[]): Record<string, ParameterValue> {
  const named = columns
    .map((name, column) => [name.replace(/\?$/, ''), cells[column] ?? ''] as const)
    .slice(2);
  return Object.fromEntries(
    named.filter(([name]) => name !== ALLOWED).map(([name, cell]) => [name, pythonValue(cell)]),
  );
}
