import { join } from 'node:path';
import { readPackage } from '../fetch-package.mjs';
import { fromRoot, root } from '../paths.mjs';
import { fuses } from './fuses.mjs';
import { toolsOfTheSystem } from './installer-tools.mjs';

/**
 * @typedef {object} Order
 * @property {string} app          folder that becomes the archive (app-folder.mjs)
 * @property {string} extras       folder whose content lies beside the executable
 * @property {string} output
 * @property {string} [electronDist] an Electron to use instead of a downloaded one
 * @property {boolean} [isQuick]   without compression
 * @property {string} [mark]       stands in the names of the files made
 */

/** Also the name of the entry among the installed programs. */
const appId = 'app.vigil.desktop';

/** How electron-builder makes folder, zip and installer for Windows. @param {Order} order @returns {import('electron-builder').Configuration} */
const builderConfig = ({ app, extras, output, electronDist, isQuick, mark = '' }) => ({
  appId,
  productName: 'Vigil',
  copyright: 'Copyright (c) 2026 The Vigil authors',
  electronVersion: readPackage(fromRoot('node_modules', 'electron')).version,
  ...(electronDist === undefined ? {} : { electronDist }),
  directories: { app, output, buildResources: fromRoot('build', 'package', 'installer') },
  // What lies in that folder is what is shipped; packages are not collected, but named with it.
  files: ['**/*', '!node_modules', { from: `${app}/node_modules`, to: 'node_modules' }],
  extraFiles: [{ from: extras, to: '.' }],
  asar: true,
  // All that runs as Node, that Python reads, or that is native. Inside remain the shell and what it alone reads.
  asarUnpack: ['out/!(shell.js|preload.cjs)', 'out/*/**', 'node_modules/**'],
  // node-pty and koffi use Node's stable interface, so their binaries fit every Node.
  npmRebuild: false,
  // The languages of the app; Chromium has sixty.
  electronLanguages: ['en-US', 'ko', 'zh-CN'],
  electronFuses: fuses,
  compression: isQuick ? 'store' : 'normal',
  publish: null,
  artifactName: `\${productName}-\${version}-windows-\${arch}${mark}.\${ext}`,
  win: { icon: fromRoot('build', 'icons', 'vigil.ico'), executableName: 'Vigil' },
  nsis: {
    script: fromRoot('build', 'package', 'installer', 'vigil.nsi'),
    artifactName: `\${productName}-\${version}-windows-\${arch}-installer${mark}.\${ext}`,
    installerLanguages: ['en_US', 'ko_KR', 'zh_CN'],
    packElevateHelper: false,
    differentialPackage: false,
  },
});

/** Where electron-builder lays out the app for an architecture. @param {string} output @param {'x64' | 'arm64'} arch */
export const appFolderOf = (output, arch) =>
  join(output, arch === 'x64' ? 'win-unpacked' : `win-${arch}-unpacked`);

/**
 * Makes folder, zip and installer.
 * @param {Order} order
 * @param {'x64' | 'arm64'} arch
 * @returns {Promise<string[]>} the files made
 */
export async function runBuilder(order, arch) {
  // The script of the installer takes in that folder.
  Object.assign(process.env, toolsOfTheSystem(join(order.output, '.tools')), {
    VIGIL_APP_FOLDER: appFolderOf(order.output, arch),
  });
  // Loaded here, because it is slow to load and reads these variables.
  const { Arch, build, Platform } = await import('electron-builder');
  return build({
    projectDir: root,
    config: builderConfig(order),
    targets: Platform.WINDOWS.createTarget(['dir', 'zip', 'nsis'], Arch[arch]),
    publish: 'never',
  });
}
