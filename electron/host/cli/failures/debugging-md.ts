import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { messageOf } from '../../../core/protocol/message-of.ts';
import type { LinkedFile, MarkdownExport } from '../../../core/protocol/wire/failure-markdown.ts';
import { readUtf8 } from '../../base/read-utf8.ts';
import type { Calls } from '../connection.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { writeNewFile } from '../report/write-new-file.ts';
import { reportProblem, reportUsageError, type World } from '../world.ts';

/** `vigil failures import FILE.md`: its entries belong to the catalogue from then on. */
export async function importFile(
  calls: Calls,
  world: World,
  file: string,
  replace: boolean,
): Promise<ExitCode> {
  const path = resolve(file);
  let bytes: Buffer;
  try {
    bytes = readFileSync(path);
  } catch (error) {
    return reportUsageError(world, { code: 'catalogue-file-unreadable', file, error: messageOf(error) });
  }
  const read = readUtf8(bytes);
  if (!read.ok) {
    // It could not be given back as it was.
    const fault = { file: path, line: read.line, entry: null, fault: { kind: 'not-utf8' } } as const;
    return reportProblem(world, { code: 'catalogue-faulty', fault });
  }
  const answer = await calls.failures.import.mutate({ file: path, text: read.text, replace });
  if (!answer.ok) return reportProblem(world, answer.problem);
  const { value } = answer;
  if (world.json) world.console.printJson(value);
  else {
    const { failures: words } = world.language.commandLine;
    world.console.print(words.imported(value));
    for (const fault of value.faults) world.console.remark(world.language.shared.catalogueFault(fault));
  }
  return EXIT.ok;
}

/** `vigil failures export FILE.md`. */
export async function exportFile(
  calls: Calls,
  world: World,
  file: string,
  wanted: Omit<MarkdownExport, 'language'>,
): Promise<ExitCode> {
  const answer = await calls.failures.export.query({ ...wanted, language: world.language.tag });
  if (!answer.ok) return reportProblem(world, answer.problem);
  const { text, ids } = answer.value;
  if (ids.length === 0) return reportUsageError(world, { code: 'nothing-to-export' });
  return writeNewFile(world, file, text);
}

/** `vigil failures link`: the linked files; with a file, links it. */
export async function linkFile(calls: Calls, world: World, file: string | undefined): Promise<ExitCode> {
  const answer =
    file === undefined
      ? await calls.failures.links.query()
      : await calls.failures.link.mutate({ path: resolve(file) });
  if (!answer.ok) return reportProblem(world, answer.problem);
  const links = Array.isArray(answer.value) ? answer.value : [answer.value];
  if (world.json) world.console.printJson(answer.value);
  else if (links.length === 0) world.console.print(world.language.commandLine.failures.noLinks);
  else for (const link of links) printLink(world, link);
  return EXIT.ok;
}

/** `vigil failures unlink FILE.md`: the file stays as it is. */
export async function unlinkFile(calls: Calls, world: World, file: string): Promise<ExitCode> {
  const answer = await calls.failures.unlink.mutate({ path: resolve(file) });
  if (!answer.ok) return reportProblem(world, answer.problem);
  if (world.json) world.console.printJson(answer.value);
  else world.console.print(world.language.commandLine.failures.unlinked(answer.value.path));
  return EXIT.ok;
}

/** A linked file in a line, and what is wrong with it. */
export function printLink({ console, language }: World, link: LinkedFile): void {
  console.print(language.commandLine.failures.link(link));
  for (const fault of link.faults) console.remark(language.shared.catalogueFault(fault));
}
