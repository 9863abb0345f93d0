import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getRawHeader } from '@electron/asar';
import { Data, NtExecutable, NtExecutableResource, Resource } from 'resedit';
import { readPackage } from '../../fetch-package.mjs';
import { fromRoot, root } from '../../paths.mjs';
import { fuses, readFuses } from '../fuses.mjs';

/**
 * What the executable says of itself and of the archive.
 * @param {import('./check-table.mjs').Table} table
 * @param {string} app the folder that is installed
 */
export async function checkExecutable(table, app) {
  const file = join(app, 'Vigil.exe');
  const { entries } = NtExecutableResource.from(NtExecutable.from(readFileSync(file), { ignoreCert: true }));
  await table.check('executable', 'each fuse is as wanted', async () => {
    assert.deepEqual(await readFuses(file), fuses);
    return `${Object.keys(fuses).length} fuses`;
  });
  await table.check('executable', 'it bears the name, the version and the holder of the rights', () => {
    const [info] = Resource.VersionInfo.fromEntries(entries);
    const [language] = info?.getAllLanguagesForStringValues() ?? [];
    assert.ok(info && language);
    const said = info.getStringValues(language);
    const { version } = readPackage(root);
    assert.equal(said['ProductName'], 'Vigil');
    assert.equal(said['FileDescription'], 'Vigil');
    assert.equal(said['ProductVersion']?.split('.').slice(0, 3).join('.'), version);
    assert.equal(said['FileVersion'], version);
    assert.match(said['LegalCopyright'] ?? '', /The Vigil authors/);
    return version;
  });
  await table.check('executable', "its icon is Vigil's, in every size", () => {
    const wanted = Data.IconFile.from(readFileSync(fromRoot('build', 'icons', 'vigil.ico'))).icons;
    const [group] = Resource.IconGroupEntry.fromEntries(entries);
    const have = group?.getIconItemsFromEntries(entries) ?? [];
    const bytes = (/** @type {(typeof have)[number]} */ item) =>
      Buffer.from(item.isRaw() ? item.bin : item.generate());
    assert.deepEqual(
      have.map(bytes),
      wanted.map(({ data }) => bytes(data)),
    );
    return `${have.length} sizes`;
  });
  await table.check('executable', 'it knows the digest of the archive', () => {
    const [resource] = entries.filter(({ type, id }) => type === 'INTEGRITY' && id === 'ELECTRONASAR');
    assert.ok(resource, 'there is no such resource');
    const [entry, ...more] = JSON.parse(Buffer.from(resource.bin).toString('utf8'));
    const { headerString } = getRawHeader(join(app, 'resources', 'app.asar'));
    assert.deepEqual(more, []);
    assert.equal(entry.file.replaceAll('\\', '/'), 'resources/app.asar');
    assert.equal(entry.value, createHash('sha256').update(headerString).digest('hex'));
  });
}
