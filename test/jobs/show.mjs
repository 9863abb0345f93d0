// Prints what it was given, as one line of JSON.
const { TERM, PWD, ...env } = process.env;
process.stdout.write(
  `${JSON.stringify({ args: process.argv.slice(2), cwd: process.cwd(), env, TERM, PWD })}\n`,
);
