import type { CompiledEntry } from '../../../core/failures/compile-entry.ts';
import { draftsOf, occurrencesOf, type SeenIn, seenById, sumOf } from '../../../core/failures/deaths-seen.ts';
import type {
  FailuresAdded,
  LinkedFile,
  LinkPath,
  MarkdownExport,
  MarkdownExported,
  MarkdownImport,
  MarkdownImported,
} from '../../../core/protocol/wire/failure-markdown.ts';
import type {
  FailureList,
  FailureProposal,
  FailureQuery,
  FailureRow,
  FailureView,
} from '../../../core/protocol/wire/failure-view.ts';
import type { Answer, Done } from '../../../core/protocol/wire/problem.ts';
import { refuse } from '../../base/answers.ts';
import { unreachableProblem } from '../../base/unreachable-path.ts';
import type { FailureEngine } from '../../failures/engine/engine.ts';
import type { Failures } from '../../failures/failures.ts';
import { commitRequest, type RunAccess } from '../../runs/run-access.ts';
import type { RunRegistry } from '../../runs/run-registry.ts';

/** The catalogue of known failures, and where they were seen. */
export interface FailureService {
  list(query: FailureQuery): Promise<Answer<FailureList>>;
  get(id: string): Promise<Answer<FailureView>>;
  /** Notes whether an entry names the cause of a death, as the user says. */
  answer(run: string, attempt: number, id: string, isRight: boolean): Done;
  /** Lets an entry decide that a run is not restarted, or no longer. */
  enforce(id: string, isEnforced: boolean): Promise<Done>;
  /** An entry made from a death; `attempt`: null for the newest. */
  propose(run: string, attempt: number | null): Promise<Answer<FailureProposal>>;
  /** Adds the entries of a file of the catalogue, as YAML, to the user's own. */
  add(yaml: string): Promise<Answer<FailuresAdded>>;
  /** Keeps a debugging.md among the user's own files. */
  importMarkdown(wanted: MarkdownImport): Promise<Answer<MarkdownImported>>;
  /** Makes a debugging.md of entries: the user's own, or all. */
  exportMarkdown(wanted: MarkdownExport): Promise<Answer<MarkdownExported>>;
  /** The linked files. */
  links(): Promise<Answer<LinkedFile[]>>;
  /** Links a file, or tries again to write into a linked one what could not be written. */
  link(path: string): Promise<Answer<LinkedFile>>;
  /** Unlinks a file, which stays as it is. */
  unlink(path: string): Promise<Answer<LinkPath>>;
}

export function createFailureService(
  failures: Pick<Failures, 'engine'>,
  registry: Pick<RunRegistry, 'all' | 'filled' | 'get'>,
  { withRun }: Pick<RunAccess, 'withRun'>,
): FailureService {
  async function withEngine<T>(act: (engine: FailureEngine) => Answer<T>): Promise<Answer<T>> {
    const engine = await failures.engine();
    if (engine === null) return refuse({ code: 'catalogue-unreadable' });
    await registry.filled();
    return act(engine);
  }

  const rows = () => registry.all().map((run) => run.row());

  return {
    list: ({ kind, search, ids }) =>
      withEngine((engine) => {
        const kinds = engine.kinds();
        const known = rows();
        const seen = seenById(known);
        const enforced = enforcedIn(engine);
        const entries = engine
          .search(search ?? '')
          .filter(
            (one) => (kind === null || one.kind === kind) && (ids === null || ids.includes(one.entry.id)),
          )
          .map((one) => rowOf(one, seen.get(one.entry.id) ?? [], enforced));
        const isWhole = search === null && kind === null && ids === null;
        const unexplained = draftsOf(isWhole ? known : []);
        return {
          ok: true,
          value: {
            kinds: [...kinds].map(([name, names]) => ({ kind: name, name: names })),
            entries,
            drafts: unexplained.drafts,
            ...(unexplained.left > 0 && { moreDrafts: unexplained.left }),
            faults: [...engine.faults()],
          },
        };
      }),
    get: (id) =>
      withEngine((engine) => {
        const one = engine.catalogue().entries.find(({ entry }) => entry.id === id);
        if (!one) return refuse({ code: 'no-such-failure', id });
        const seen = seenById(rows()).get(id) ?? [];
        return {
          ok: true,
          value: {
            ...{
              row: rowOf(one, seen, enforcedIn(engine)),
              entry: one.entry,
              occurrences: occurrencesOf(id, seen, (run) => registry.get(run)?.state?.attempts.list ?? []),
            },
            kindName: engine.kinds().get(one.kind) ?? {},
          },
        };
      }),
    answer: (run, attempt, id, isRight) =>
      withRun(run, (found) =>
        found.state.attempts.list.some((one) => one.attempt === attempt && one.judged !== null)
          ? commitRequest(found, { kind: 'failure-answered', attempt, id, right: isRight })
          : refuse({ code: 'no-such-run', id: run }),
      ),
    enforce: (id, isEnforced) => withEngine((engine) => engine.enforce(id, isEnforced)),
    propose: (run, number) =>
      withEngine((engine) => {
        const list = registry.get(run)?.state?.attempts.list ?? [];
        const attempt = list.findLast(
          (one) => one.judged !== null && (number === null || one.attempt === number),
        );
        if (!attempt?.judged) return refuse({ code: 'no-death', id: run });
        const day = new Date(attempt.endedAt ?? attempt.startedAt).toISOString().slice(0, 10);
        const seen = `${run}/${attempt.attempt}`;
        const { judged, lastLines } = attempt;
        return { ok: true, value: { yaml: engine.propose({ judged, day, seen }, lastLines) } };
      }),
    add: (yaml) => withEngine((engine) => engine.add(yaml)),
    importMarkdown: (wanted) => withEngine((engine) => engine.importMarkdown(wanted)),
    exportMarkdown: (wanted) => withEngine((engine) => ({ ok: true, value: engine.exportMarkdown(wanted) })),
    links: () => withEngine((engine) => ({ ok: true, value: engine.links() })),
    link: async (path) => {
      // A drive that does not answer would block the host.
      const silent = await unreachableProblem(path);
      return silent === null ? withEngine((engine) => engine.link(path)) : { ok: false, problem: silent };
    },
    unlink: (path) => withEngine((engine) => engine.unlink(path)),
  };
}

/** Null if they cannot be read. */
function enforcedIn(engine: FailureEngine): ReadonlySet<string> | null {
  try {
    return engine.enforced();
  } catch {
    return null;
  }
}

const rowOf = (
  { entry, kind, isOwn }: CompiledEntry,
  seen: readonly SeenIn[],
  enforced: ReadonlySet<string> | null,
): FailureRow => {
  const { id, severity, hang, retry, mayReturn, action, environment, texts } = entry;
  return {
    ...{ id, kind, isOwn, severity, hang, retry, mayReturn, environment, texts },
    enforced: enforced?.has(id) ?? null,
    action: action ?? null,
    seen: sumOf(seen),
  };
};
