// Stands in for the package `koffi` beside the programs under test: the real one, with one answer that Wine lacks. Wine does
// not count what a job object uses, and says of any process what the asking one uses. So the times and bytes of processes
// come from Linux below Wine, which shows them as a drive: of the keeper, and of those that have JOB in their command line.
const { readdirSync, readFileSync } = require('node:fs');
const real = require(process.env.VIGIL_WINDOWS_KOFFI);

const BASIC_AND_IO_ACCOUNTING = 8;
const JOB = 'counted-job';
const TICK_100NS = 100_000n;

const text = (path) => {
  try {
    return readFileSync(`Z:\\proc\\${path}`, 'utf8');
  } catch {
    return '';
  }
};

/** User and system time of a process, in 100 ns. */
const cpuOf = (pid) => {
  const fields = text(`${pid}\\stat`)
    .replace(/^.*\) /s, '')
    .split(' ');
  return [fields[11] ?? 0, fields[12] ?? 0].map((ticks) => BigInt(ticks) * TICK_100NS);
};
const writtenBy = (pid) => BigInt(/^write_bytes: (\d+)/m.exec(text(`${pid}\\io`))?.[1] ?? 0);

/** As QueryInformationJobObject of Windows fills JOBOBJECT_BASIC_AND_IO_ACCOUNTING_INFORMATION. */
function account(answer) {
  const { user, system } = process.cpuUsage();
  let [userTime, kernelTime, written] = [BigInt(user) * 10n, BigInt(system) * 10n, 0n];
  const members = readdirSync('Z:\\proc').filter(
    (pid) => /^\d+$/.test(pid) && text(`${pid}\\cmdline`).includes(JOB),
  );
  for (const pid of members) {
    const [own, kernel] = cpuOf(pid);
    userTime += own;
    kernelTime += kernel;
    written += writtenBy(pid);
  }
  answer.writeBigInt64LE(userTime, 0);
  answer.writeBigInt64LE(kernelTime, 8);
  answer.writeBigUInt64LE(written, 80);
  return 1;
}

/** A library of Windows; koffi's own object of it cannot be inherited from. */
function load(name, ...more) {
  const library = real.load(name, ...more);
  if (name !== 'kernel32.dll') return library;
  const func = (signature) => {
    const call = library.func(signature);
    if (!signature.includes('QueryInformationJobObject')) return call;
    return (job, what, answer, ...rest) =>
      what === BASIC_AND_IO_ACCOUNTING ? account(answer) : call(job, what, answer, ...rest);
  };
  return { func };
}

module.exports = Object.assign(Object.create(real), { load });
