import { z } from 'zod';
import { StartObstacle } from '../../disk/start-failure.ts';
import { NoFileKind } from '../../disk/system-error.ts';
import { PatternFault } from '../../policy/pattern-fault.ts';
import { ValueFault } from '../../value-fault.ts';
import { FileFault } from './file-fault.ts';

/** What is wrong with the template of a run's configuration file. */
const TemplateFault = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('not-named') }),
  /** No argument of the program has the placeholder for the resulting file. */
  z.object({ kind: z.literal('not-passed') }),
  z.object({ kind: z.literal('unusable'), path: z.string(), fault: FileFault }),
  /** It has no placeholder for the value of this parameter. */
  z.object({ kind: z.literal('no-place'), path: z.string(), parameter: z.string() }),
]);
export type TemplateFault = z.infer<typeof TemplateFault>;

/** A request cannot be fulfilled as stated. */
export const RequestProblem = z.discriminatedUnion('code', [
  /** `field`: with dots between its parts. */
  z.object({ code: z.literal('bad-request'), field: z.string(), fault: ValueFault }),
  z.object({ code: z.literal('no-such-script'), path: z.string() }),
  /** Something other than a file is in its place: reading it could block forever. */
  z.object({ code: z.literal('not-a-file'), path: z.string(), kind: NoFileKind }),
  /** A relative path, given to the host, which has no meaningful working folder. */
  z.object({ code: z.literal('path-not-absolute'), of: z.enum(['cwd', 'VIGIL_HOME']), path: z.string() }),
  z.object({
    code: z.literal('no-such-program'),
    file: z.string(),
    /** Set if the file exists, but its first line names this interpreter, which does not. */
    interpreter: z.string().optional(),
  }),
  z.object({ code: z.literal('not-executable'), file: z.string() }),
  z.object({ code: z.literal('no-such-folder'), path: z.string() }),
  /** A process cannot get this program, these arguments or this environment. */
  z.object({ code: z.literal('command-unusable'), obstacle: StartObstacle }),
  z.object({ code: z.literal('template-unusable'), fault: TemplateFault }),
  z.object({ code: z.literal('pattern-unusable'), name: z.string(), fault: PatternFault }),
  /** `known`: tags of the supported languages. */
  z.object({ code: z.literal('no-such-language'), tag: z.string(), known: z.array(z.string()) }),
  z.object({ code: z.literal('no-such-recognizer'), recognizer: z.string() }),
]);
