import { callHost, findHost } from '../../launch/find-host.ts';
import { command } from '../command.ts';
import { EXIT } from '../exit-codes.ts';
import { cliText } from '../text/en.ts';
import { refuse, refuseUsage } from '../world.ts';

/** `vigil host stop`: ends the host; `vigil host` tells whether there is one. Neither starts one. */
export const host = command('host', {}, async ({ words }, world) => {
  const [act, ...more] = words;
  if ((act !== undefined && act !== 'stop') || more.length > 0) return refuseUsage(world, cliText.onlyStop);
  const found = await findHost(world.launch.home);
  if (found === null) {
    if (world.json) world.console.printJson(null);
    world.console.remark(act === 'stop' ? cliText.noHost : cliText.noHostRuns);
    return EXIT.ok;
  }
  const { pid, version, port } = found;
  if (act === 'stop' && (await callHost(found, 'mutation', 'host.stop')) === null)
    return refuse(world, { code: 'host-unreachable', detail: cliText.connectionBroke });
  if (world.json) world.console.printJson({ pid, version, port });
  else
    world.console.print(act === 'stop' ? cliText.hostStopped(pid) : cliText.hostAnswers(pid, version, port));
  return EXIT.ok;
});
