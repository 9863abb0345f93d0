import { strToU8, zipSync } from 'fflate';
import type { IncidentFiles } from '../protocol/wire/incident-files.ts';
import type { ReportDocument } from './document.ts';
import { renderHtml } from './render-html.ts';
import { renderMarkdown } from './render-markdown.ts';

/** A file of a bundle. */
interface BundleFile {
  path: string;
  text: string;
}

/**
 * The files of an incident bundle: the report in both forms, the same of what probes found, and the files of the run.
 * `report`, `diagnosis`: redacted if the files are; null: no probe has looked at the run.
 */
export const bundleContents = (
  report: ReportDocument,
  { files }: Pick<IncidentFiles, 'files'>,
  diagnosis: ReportDocument | null,
): BundleFile[] => [
  { path: 'report.md', text: renderMarkdown(report) },
  { path: 'report.html', text: renderHtml(report) },
  ...(diagnosis === null
    ? []
    : [
        { path: 'diagnosis.md', text: renderMarkdown(diagnosis) },
        { path: 'diagnosis.html', text: renderHtml(diagnosis) },
      ]),
  ...files.map(({ path, text }) => ({ path: `run/${path}`, text })),
];

/** A zip file of them. `atMs`: the time that it shows for each. */
export const zipOf = (files: readonly BundleFile[], atMs: number): Uint8Array<ArrayBuffer> =>
  // Copied, because a Blob takes no view of a buffer that might be shared.
  new Uint8Array(
    zipSync(Object.fromEntries(files.map(({ path, text }) => [path, strToU8(text)])), {
      mtime: new Date(atMs),
      level: 6,
    }),
  );
