import { z } from 'zod';
import { AttemptNumber, RunId } from '../../../core/protocol/basics.ts';
import {
  FailuresAdded,
  LinkedFile,
  LinkPath,
  MarkdownExport,
  MarkdownExported,
  MarkdownImport,
  MarkdownImported,
} from '../../../core/protocol/wire/failure-markdown.ts';
import {
  FailureList,
  FailureProposal,
  FailureQuery,
  FailureView,
} from '../../../core/protocol/wire/failure-view.ts';
import { answerOf, Done } from '../../../core/protocol/wire/problem.ts';
import { call } from '../call/call.ts';
import type { FailureService } from './service.ts';

/** A file of the catalogue is far shorter. */
const LONGEST_TEXT = 4_000_000;

export const failureCalls = (failures: FailureService) => ({
  list: call
    .input(FailureQuery)
    .output(answerOf(FailureList))
    .query(({ input }) => failures.list(input)),
  get: call
    .input(z.object({ id: z.string().max(80) }))
    .output(answerOf(FailureView))
    .query(({ input }) => failures.get(input.id)),
  answer: call
    .input(z.object({ run: RunId, attempt: AttemptNumber, id: z.string().max(80), right: z.boolean() }))
    .output(Done)
    .mutation(({ input: { run, attempt, id, right } }) => failures.answer(run, attempt, id, right)),
  enforce: call
    .input(z.object({ id: z.string().max(80), enforced: z.boolean() }))
    .output(Done)
    .mutation(({ input }) => failures.enforce(input.id, input.enforced)),
  propose: call
    .input(z.object({ run: RunId, attempt: AttemptNumber.nullable() }))
    .output(answerOf(FailureProposal))
    .query(({ input }) => failures.propose(input.run, input.attempt)),
  add: call
    .input(z.object({ yaml: z.string().max(LONGEST_TEXT) }))
    .output(answerOf(FailuresAdded))
    .mutation(({ input }) => failures.add(input.yaml)),
  import: call
    .input(MarkdownImport)
    .output(answerOf(MarkdownImported))
    .mutation(({ input }) => failures.importMarkdown(input)),
  export: call
    .input(MarkdownExport)
    .output(answerOf(MarkdownExported))
    .query(({ input }) => failures.exportMarkdown(input)),
  links: call.output(answerOf(z.array(LinkedFile))).query(() => failures.links()),
  link: call
    .input(LinkPath)
    .output(answerOf(LinkedFile))
    .mutation(({ input }) => failures.link(input.path)),
  unlink: call
    .input(LinkPath)
    .output(answerOf(LinkPath))
    .mutation(({ input }) => failures.unlink(input.path)),
});
