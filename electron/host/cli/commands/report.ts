import { bundleContents, zipOf } from '../../../core/report/bundle-contents.ts';
import type { ReportDocument } from '../../../core/report/document.ts';
import { madeDiagnosis, madeReport } from '../../../core/report/made-report.ts';
import { MEMORY_REQUEST } from '../../../core/report/memory-line.ts';
import { renderHtml } from '../../../core/report/render-html.ts';
import { renderMarkdown } from '../../../core/report/render-markdown.ts';
import { command } from '../command.ts';
import { withHost } from '../connection.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { flag, text, type Values } from '../options.ts';
import { reportDiagnosis } from '../report/report-diagnosis.ts';
import { writeNewFile } from '../report/write-new-file.ts';
import { withRun } from '../with-run.ts';
import { reportProblem, reportUsageError, type World } from '../world.ts';

const OPTIONS = { html: text, bundle: text, diagnosis: text, unredacted: flag, yes: flag };

/** `vigil report`: what explains a run to somebody else, as Markdown, as a page or as a bundle of files. */
export const report = command('report', OPTIONS, async ({ values, words }, world) => {
  if (values.html !== undefined && values.bundle !== undefined)
    return reportUsageError(world, { code: 'report-forms' });
  if (values.diagnosis !== undefined) return ofDiagnosis(world, values.diagnosis, words, values);
  return withRun(world, words, async (calls, { id }) => {
    const { commandLine } = world.language;
    const isRedacted = !values.unredacted;
    const [view, deaths, samples, incident] = await Promise.all([
      calls.runs.show.query({ id }),
      calls.runs.deaths.query({ id }),
      calls.runs.samples.query({ id, ...MEMORY_REQUEST }),
      calls.reports.files.query({ id, isRedacted }),
    ]);
    if (!view.ok) return reportProblem(world, view.problem);
    if (!incident.ok) return reportProblem(world, incident.problem);
    const madeAtMs = Date.now();
    const answers = {
      view: view.value,
      deaths: deaths.ok ? deaths.value : null,
      samples: samples.ok ? samples.value : null,
      incident: incident.value,
    };
    const document = madeReport(answers, world.language, madeAtMs);
    if (values.html !== undefined) return writeNewFile(world, values.html, renderHtml(document));
    if (values.bundle === undefined) return print(world, document);
    const found = madeDiagnosis(await calls.diagnosis.last.query({ run: id }), answers, world.language);
    const files = bundleContents(document, incident.value, found);
    const { redactions, unreadable } = incident.value;
    for (const line of commandLine.report.contents(files, redactions, unreadable)) world.console.print(line);
    if (values.yes) return writeNewFile(world, values.bundle, zipOf(files, madeAtMs));
    world.console.print(commandLine.report.confirm);
    return EXIT.ok;
  });
});

/** A diagnosis by probes, in the same forms. A bundle is of a run. */
async function ofDiagnosis(
  world: World,
  name: string,
  words: readonly string[],
  { html, bundle, unredacted }: Values<typeof OPTIONS>,
): Promise<ExitCode> {
  if (bundle !== undefined || words.length > 0) return reportUsageError(world, { code: 'report-alone' });
  return withHost(world, async (calls) => {
    const document = await reportDiagnosis(world, calls, name, !unredacted);
    if (document === null) return reportUsageError(world, { code: 'no-such-diagnosis', text: name });
    return html === undefined ? print(world, document) : writeNewFile(world, html, renderHtml(document));
  });
}

function print(world: World, document: ReportDocument): ExitCode {
  if (world.json) world.console.printJson(document);
  else for (const line of renderMarkdown(document).trimEnd().split('\n')) world.console.print(line);
  return EXIT.ok;
}
