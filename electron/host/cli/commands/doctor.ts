import type { HostFile } from '../../../core/protocol/disk/host-file.ts';
import type { Language } from '../../../core/protocol/text/english/english.ts';
import type { DoctorCheck } from '../../../core/protocol/wire/doctor-check.ts';
import type { Answer } from '../../../core/protocol/wire/problem.ts';
import { connectOrStartHost } from '../../launch/launch.ts';
import { examineMachine } from '../../machine/doctor.ts';
import { command, withoutWords } from '../command.ts';
import { withHost } from '../connection.ts';
import { followDiagnosis } from '../diagnosis/follow-diagnosis.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { table, textWidth } from '../layout/table.ts';
import { wrapped } from '../layout/wrap.ts';
import { reportProblem, type World } from '../world.ts';

/**
 * `vigil doctor`: whether this machine has what Vigil needs, then the quick level of the diagnosis. Works without a host too,
 * which is then a finding. The exit code, and the answer for programs, are about what Vigil needs.
 */
export const doctor = command(
  'doctor',
  {},
  withoutWords(async (_, world) => {
    const host = await connectOrStartHost(world.launch);
    const examined = examineMachine(world.launch.home, foundOf(host)).then((checks) => {
      if (world.json) world.console.printJson(checks);
      else
        for (const line of doctorLines(checks, world.language.commandLine.doctor, world.console.columns))
          world.console.print(line);
      return checks;
    });
    if (host.ok && !world.json) await runQuickLevel(world, examined);
    return (await examined).some((check) => check.state === 'finding') ? EXIT.failed : EXIT.ok;
  }),
);

/** Its probes run meanwhile; their results follow those of the checks. */
const runQuickLevel = (world: World, checked: Promise<unknown>): Promise<ExitCode> =>
  withHost(world, async (calls) => {
    const started = await calls.diagnosis.start.mutate({ level: 'quick' });
    await checked;
    if (!started.ok) return reportProblem(world, started.problem);
    world.console.print('');
    return followDiagnosis(world, calls, started.value.number);
  });

function foundOf(host: Answer<HostFile>): Pick<DoctorCheck, 'state' | 'fact'> {
  if (!host.ok) return { state: 'finding', fact: { kind: 'no-host', problem: host.problem } };
  const { pid, version, port } = host.value;
  return { state: 'pass', fact: { kind: 'host', pid, version, port } };
}

/** One entry per check. The finding is wrapped, because a path or a reason is useless when cut off. */
function doctorLines(
  checks: DoctorCheck[],
  text: Language['commandLine']['doctor'],
  terminalColumns: number | null,
): string[] {
  const rows = checks.map(({ id, state, fact }) => [text.checks[id], text.states[state], text.fact(fact)]);
  const untitled = { title: '' };
  const indent = Math.max(...table([untitled, untitled], rows, null).map(textWidth)) + 2;
  const [, ...lines] = table([untitled, untitled, untitled], rows, null);
  return lines.flatMap((line) => wrapped(line, terminalColumns, indent));
}
