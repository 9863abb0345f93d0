import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { replaceFile } from '../../../platform/files/replace-file.ts';
import { connectOrStartHost } from '../../launch/launch.ts';
import { command, withoutWords } from '../command.ts';
import { EXIT } from '../exit-codes.ts';
import { flag } from '../options.ts';
import { pageIsServed } from '../page-served.ts';
import { reportProblem } from '../world.ts';

/** `vigil open`: the window in the browser; with `--print` only its address. */
export const open = command(
  'open',
  { print: flag },
  withoutWords(async ({ values }, world) => {
    const host = await connectOrStartHost(world.launch);
    if (!host.ok) return reportProblem(world, host.problem);
    const { port, token } = host.value;
    // Behind the hash, so that a browser never sends it anywhere.
    const address = `http://127.0.0.1:${port}/#token=${token}`;
    if (!(await pageIsServed(port))) world.console.remark(world.language.commandLine.host.noPage);
    if (world.json) world.console.printJson({ address });
    else world.console.print(address);
    if (values.print) return EXIT.ok;
    world.console.remark(world.language.commandLine.host.pageAt);
    openInBrowser(signpost(world.launch.home, address));
    return EXIT.ok;
  }),
);

/**
 * A file that sends the browser on to the page. The address itself must not be an argument of a program: those can
 * be seen by every user of the machine, and it holds the key.
 */
function signpost(home: string, address: string): string {
  const file = join(home, 'open.html');
  replaceFile(
    file,
    `<!doctype html><meta charset="utf-8"><meta http-equiv="refresh" content="0;url=${address}">\n`,
  );
  return pathToFileURL(file).href;
}

function openInBrowser(url: string): void {
  const [program, ...args] =
    process.platform === 'win32'
      ? ['rundll32.exe', 'url.dll,FileProtocolHandler', url]
      : [process.platform === 'darwin' ? 'open' : 'xdg-open', url];
  const child = spawn(program, args, { detached: true, stdio: 'ignore', windowsHide: true });
  // No browser here: the address stands above.
  child.on('error', () => {});
  child.unref();
}
