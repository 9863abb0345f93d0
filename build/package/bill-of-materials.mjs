import { readPackage } from '../fetch-package.mjs';
import { fromRoot, root } from '../paths.mjs';
import { components } from './components.mjs';

/**
 * What is shipped, as CycloneDX. `npm sbom` would name what package.json calls dependencies, but what is bundled is none of
 * these; so the packages are those that the bundler took in. The archive for servers contains the same without Electron.
 * @param {import('./app-folder.mjs').System[]} systems for which is shipped
 */
export function billOfMaterials(systems) {
  const { name, version, license = '' } = readPackage(root);
  const electron = readPackage(fromRoot('node_modules', 'electron'));
  const shipped = components(systems).map((each) => ({
    ...component('library', each.name, each.version, each.licence),
    ...(each.integrity === null ? {} : { hashes: [hashOf(each.integrity)] }),
  }));
  const framework = component('framework', electron.name, electron.version, electron.license ?? '');
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: { component: component('application', name, version, license) },
    components: [framework, ...shipped],
  };
}

/** @param {string} type @param {string} name @param {string} version @param {string} licence */
function component(type, name, version, licence) {
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
  return { type, 'bom-ref': purl, name, version, purl, licenses: [{ license: { id: licence } }] };
}

/** @param {string} integrity for example `sha512-…`, in base 64 */
function hashOf(integrity) {
  const [, alg = '', content = ''] = /^([^-]+)-(.*)$/.exec(integrity) ?? [];
  return { alg: alg.replace('sha', 'SHA-'), content: Buffer.from(content, 'base64').toString('hex') };
}
