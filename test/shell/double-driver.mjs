import { launch } from '../electron-double/launch.mjs';

/**
 * @param {import('./driver.ts').StartOptions} options
 * @returns {Promise<import('./driver.ts').Driver>}
 */
export async function startInDouble({ args, foreignPages }) {
  process.argv.push(...args);
  const { electron, record, page, close } = await launch({ foreignPages });
  /** @type {any} the double has those members of Electron that the app uses, and refuses others */
  const whole = electron;
  return {
    page: async () => (await page()).page,
    close,
    ended: electron.gone.then(() => electron.app.exitCode ?? -1),
    async startAgain(again, folder) {
      electron.app.emit('second-instance', {}, [], '', { args: again, folder });
    },
    async inMain(run, given) {
      // As text, as the real one gets it: what uses something from outside fails here too.
      const carried = new Function(`return (${run})`)();
      return structuredClone(await carried({ electron: whole, record }, structuredClone(given)));
    },
  };
}

/** Starts the app where it ends by itself. */
export async function runDoubleToEnd() {
  const { electron, record } = await launch();
  await electron.gone;
  const said = record.dialogs.map(({ options }) => `${options.title}: ${options.content}`).join('\n');
  return { code: electron.app.exitCode, said };
}
