import { english } from '../../../core/protocol/text/en.ts';
import type { DoctorCheck } from '../../../core/protocol/wire/machine-view.ts';
import { connectOrStartHost } from '../../launch/launch.ts';
import { examineMachine } from '../../machine/doctor.ts';
import { command, withoutWords } from '../command.ts';
import { EXIT } from '../exit-codes.ts';
import { table } from '../table.ts';
import { cliText } from '../text/en.ts';

/** `vigil doctor`: whether this machine has what Vigil needs. Works without a host too, which is then a finding. */
export const doctor = command(
  'doctor',
  {},
  withoutWords(async (_, world) => {
    const host = await connectOrStartHost(world.launch);
    const verdict: Pick<DoctorCheck, 'state' | 'detail'> = host.ok
      ? { state: 'pass', detail: cliText.hostAnswers(host.value.pid, host.value.version, host.value.port) }
      : { state: 'finding', detail: english.problem(host.problem) };
    const checks = await examineMachine(world.launch.home, verdict);
    if (world.json) world.console.printJson(checks);
    else for (const line of doctorTable(checks)) world.console.print(line);
    return checks.some((check) => check.state === 'finding') ? EXIT.failed : EXIT.ok;
  }),
);

function doctorTable(checks: DoctorCheck[]): string[] {
  const rows = checks.map(({ id, state, detail }) => [cliText.checks[id], cliText.states[state], detail]);
  // Without its titles. Details are paths and reasons, which lose their worth when they are cut.
  return table([{ title: '' }, { title: '' }, { title: '' }], rows, null).slice(1);
}
