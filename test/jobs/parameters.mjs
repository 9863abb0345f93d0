// Prints trials as Optuna does, with parameters of many kinds: `parameters.mjs TRIALS`.
const [trials = '40'] = process.argv.slice(2);
const KINDS = ['adam', 'sgd', 'הפסד 🔥'];
let [best, bestTrial] = [Number.POSITIVE_INFINITY, 0];
let lines = '[I 2026-11-27 20:00:00,000] A new study created in memory with name: no-name\n';

for (let trial = 0; trial < Number(trials); trial++) {
  const iteration = trial + 1;
  const share = ((iteration * 7919) % 1009) / 1009;
  const rate = 10 ** (-5 + 4 * share);
  const depth = 2 + (iteration % 7);
  const value = (Math.log10(rate) + 3) ** 2 + depth / 10;
  if (value < best) [best, bestTrial] = [value, trial];
  const parameters = [
    `'learning rate': ${rate}`,
    `'depth': ${depth}`,
    `'optimiser': '${KINDS[iteration % 3]}'`,
    `'is bare': ${iteration % 2 === 0 ? 'True' : 'False'}`,
    "'batch': 32",
    ...(iteration % 5 === 0 ? [] : [`'dropout': ${iteration % 9 === 0 ? 'nan' : share / 2}`]),
    ...Array.from({ length: 6 }, (_, more) => `'weight ${more}': ${(share * (more + 3)) % 1}`),
  ];
  lines +=
    `[I 2026-11-27 20:00:01,000] Trial ${trial} finished with value: ${value} and parameters: ` +
    `{${parameters.join(', ')}}. Best is trial ${bestTrial} with value: ${best}.\n`;
}
process.stdout.write(lines);
