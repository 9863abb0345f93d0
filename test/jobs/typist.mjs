// Answers each line that is typed, and each change of its terminal's size; ends on the line `bye`.
import { createInterface } from 'node:readline';

const size = () => `${process.stdout.columns}x${process.stdout.rows}`;
process.stdout.on('resize', () => console.log(`resized ${size()}`));
process.on('SIGINT', () => {
  console.log('interrupted');
  process.exit(3);
});
createInterface({ input: process.stdin }).on('line', (line) => {
  if (line === 'bye') process.exit(0);
  console.log(`heard ${line}`);
});
console.log(`ready ${size()}`);
