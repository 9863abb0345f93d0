import type { HostFile } from '../../../core/protocol/disk/host-file.ts';
import type { Language } from '../../../core/protocol/text/english/english.ts';
import type { DoctorCheck } from '../../../core/protocol/wire/doctor-check.ts';
import type { Answer } from '../../../core/protocol/wire/problem.ts';
import { connectOrStartHost } from '../../launch/launch.ts';
import { examineMachine } from '../../machine/doctor.ts';
import { command, withoutWords } from '../command.ts';
import { EXIT } from '../exit-codes.ts';
import { table, textWidth } from '../layout/table.ts';
import { wrapped } from '../layout/wrap.ts';

/** `vigil doctor`: whether this machine has what Vigil needs. Works without a host too, which is then a finding. */
export const doctor = command(
  'doctor',
  {},
  withoutWords(async (_, world) => {
    const host = await connectOrStartHost(world.launch);
    const checks = await examineMachine(world.launch.home, foundOf(host));
    if (world.json) world.console.printJson(checks);
    else
      for (const line of doctorLines(checks, world.language.commandLine.doctor, world.console.columns))
        world.console.print(line);
    return checks.some((check) => check.state === 'finding') ? EXIT.failed : EXIT.ok;
  }),
);

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
