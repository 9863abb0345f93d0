import { readPackage } from '../fetch-package.mjs';
import { fromRoot, root } from '../paths.mjs';
import { fuses } from './fuses.mjs';

/**
 * @typedef {object} Order
 * @property {string} app          folder that becomes the archive (app-folder.mjs)
 * @property {string} extras       folder whose content lies beside the executable
 * @property {string} output
 * @property {string} [electronDist] an Electron to use instead of a downloaded one
 * @property {boolean} [isQuick]   without compression
 */

/** Also the name of the entry among the installed programs. */
export const appId = 'app.vigil.desktop';

/** How electron-builder makes folder, zip and installer for Windows. @param {Order} order @returns {import('electron-builder').Configuration} */
export const builderConfig = ({ app, extras, output, electronDist, isQuick }) => ({
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
  // Without spaces and the word "Setup", which make Windows guess that an installer wants an administrator.
  artifactName: '${productName}-${version}-windows-${arch}.${ext}',
  win: { icon: fromRoot('build', 'icons', 'vigil.ico'), executableName: 'Vigil' },
  nsis: {
    script: fromRoot('build', 'package', 'installer', 'vigil.nsi'),
    artifactName: '${productName}-${version}-windows-${arch}-installer.${ext}',
    installerLanguages: ['en_US'],
    packElevateHelper: false,
    differentialPackage: false,
  },
});

/** @param {Order} order @param {'x64' | 'arm64'} arch @param {('dir' | 'zip' | 'nsis')[]} targets */
export async function runBuilder(order, arch, targets) {
  // Loaded here, because it is slow to load and writes its settings at import.
  const { Arch, build, Platform } = await import('electron-builder');
  return build({
    projectDir: root,
    config: builderConfig(order),
    targets: Platform.WINDOWS.createTarget(targets, Arch[arch]),
    publish: 'never',
  });
}
