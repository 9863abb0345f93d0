// Reports iterations with many metrics, some of them odd: `metrics.mjs ITERATIONS METRICS exit:0 | sleep`.
import { appendFileSync } from 'node:fs';

const [iterations = '40', many = '4', then = 'exit:0'] = process.argv.slice(2);
const LONG = 'a metric with a long name '.repeat(400).slice(0, 9_990);

/** A curve with noise that is the same in every run. @param {number} iteration @param {number} shift */
const curve = (iteration, shift) =>
  Math.exp(-iteration / 40) + 0.05 * Math.sin(iteration * 7.3 + shift) + 0.02 * ((iteration * 7919) % 13);

for (let iteration = 1; iteration <= Number(iterations); iteration++) {
  /** @type {Record<string, number | string>} */
  const metrics = {
    loss: curve(iteration, 0),
    'validation loss': 1.2 * curve(iteration, 2),
    constant: 7,
    'הפסד אימון': curve(iteration, 4) - 0.4,
    '🔥 learning rate': 10 ** (-2 - iteration / 20),
    [LONG]: iteration,
    'sometimes NaN': iteration % 9 === 0 ? 'NaN' : iteration % 17 === 0 ? 'Infinity' : curve(iteration, 5),
    'never finite': 'NaN',
    ...(iteration === 3 && { once: 1.5 }),
  };
  for (let each = 1; each <= Number(many); each++)
    metrics[`layer ${String(each).padStart(4, '0')}/gradient norm`] = curve(iteration, each);
  appendFileSync(
    process.env['VIGIL_EVENTS'] ?? '/dev/null',
    `${JSON.stringify({
      at: Date.now(),
      kind: 'observation',
      iteration,
      x: [Math.sin(iteration) * 2, (iteration % 11) / 10],
      y: curve(iteration, 1),
      metrics,
      durationMs: 900 + ((iteration * 31) % 200),
    })}\n`,
  );
}
console.log('said');
if (then === 'sleep') setInterval(() => {}, 1e6);
else process.exit(Number(then.split(':')[1]));
