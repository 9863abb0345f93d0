import { callHost, findHost } from '../../launch/find-host.ts';
import { command } from '../command.ts';
import { EXIT } from '../exit-codes.ts';
import { reportProblem, reportUsageError } from '../world.ts';

/** `vigil host stop`: ends the host; `vigil host` says whether one runs. Neither starts one. */
export const host = command('host', {}, async ({ words }, world) => {
  const [act, ...more] = words;
  if ((act !== undefined && act !== 'stop') || more.length > 0)
    return reportUsageError(world, { code: 'host-usage' });
  const found = await findHost(world.launch.home);
  if (found === null) {
    if (world.json) world.console.printJson(null);
    world.console.remark(
      act === 'stop' ? world.language.commandLine.host.none : world.language.commandLine.host.notRunning,
    );
    return EXIT.ok;
  }
  const { pid, version, port } = found;
  if (act === 'stop' && (await callHost(found, 'mutation', 'host.stop')) === null)
    return reportProblem(world, { code: 'host-unreachable', fault: { kind: 'connection-broke' } });
  if (world.json) world.console.printJson({ pid, version, port });
  else
    world.console.print(
      act === 'stop'
        ? world.language.commandLine.host.stopped(pid)
        : world.language.commandLine.host.answers(found),
    );
  return EXIT.ok;
});
