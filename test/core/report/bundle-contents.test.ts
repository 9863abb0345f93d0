import { strFromU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { bundleContents, zipOf } from '../../../electron/core/report/bundle-contents.ts';

const report = {
  language: 'en',
  title: 'T',
  blocks: [{ kind: 'code', text: '한글' }],
} as const;

it('a bundle is a zip file with the report in both forms and the files of the run', () => {
  const files = bundleContents(
    report,
    { files: [{ path: '가/run.json', text: '{"이름":1}', cutBytes: 0 }] },
    null,
  );
  const unzipped = unzipSync(zipOf(files, Date.UTC(2026, 10, 26)));
  expect(Object.keys(unzipped)).toEqual(['report.md', 'report.html', 'run/가/run.json']);
  expect(strFromU8(unzipped['run/가/run.json'] ?? new Uint8Array())).toBe('{"이름":1}');
  const found = bundleContents(report, { files: [] }, { ...report, title: 'Probes' });
  expect(found.map(({ path }) => path).slice(2)).toEqual(['diagnosis.md', 'diagnosis.html']);
  expect(found[2]?.text).toContain('# Probes');
  expect(strFromU8(unzipped['report.md'] ?? new Uint8Array())).toContain('한글');
});
