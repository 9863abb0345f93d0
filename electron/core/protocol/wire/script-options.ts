import { z } from 'zod';
import { openEnum } from '../open-enum.ts';

/** One argument that a script declares with argparse. What is not written out in the script is null. */
export const ScriptOption = z.object({
  /** `--lr`, `-l`, in the order of the script; empty: an argument by its place. */
  flags: z.array(z.string()),
  /** The name by which the script reads it. */
  name: z.string(),
  /**
   * `value`: takes a value; `list`: one for each time it is given; `switch`: is there or not; `pair`: `--x` and `--no-x`;
   * `count`: how often it is there; `exits`: prints something and ends; `unknown`: what it does stands in the script's own code.
   */
  kind: openEnum(['value', 'list', 'switch', 'pair', 'count', 'exits', 'unknown']),
  /** How many words it takes; `most` null: any number. null: not known. */
  takes: z.object({ least: z.int().min(0), most: z.int().min(0).nullable() }).nullable(),
  /** What a word must be; null: the script's own function decides. */
  type: openEnum(['int', 'float', 'text']).nullable(),
  /** As they are typed; null: any value, or not known. */
  choices: z.array(z.string()).nullable(),
  /** As it is typed; null: none, or not known. */
  default: z.string().nullable(),
  /** True if the script ends without it. */
  isRequired: z.boolean(),
  /** null: it has none. */
  help: z.string().nullable(),
  /** What stands for its value in the script's help; null: its name does. */
  metavar: z.string().nullable(),
  /** Title of its group; null: none. */
  group: z.string().nullable(),
  /** Options with the same number exclude one another; null: it excludes none. */
  excludes: z.int().nullable(),
});
export type ScriptOption = z.infer<typeof ScriptOption>;

/** Why a script shows no options, or not all of them. */
export const OptionsGap = openEnum([
  /** The file cannot be read. */
  'unreadable',
  'too-large',
  /** Reading it takes too long. */
  'too-slow',
  /** It is not text in UTF-8, or in the encoding that it names. */
  'not-text',
  'syntax-error',
  /** The interpreter does not answer, is older than 3.8, or is no Python. */
  'no-answer',
  /** No parser of argparse in it reads the command line. */
  'no-parser',
  /** Which parser reads the command line is not certain, or a second one reads part of it. */
  'several-parsers',
  'subcommands',
  /** One argument takes everything behind it. */
  'rest',
  /** Options begin with something else than a dash. */
  'prefix',
  /** Another module, or code that is not followed, adds options. */
  'elsewhere',
  /** Options come from a parent that is not in the script. */
  'parents',
  /** The script computes the names of options. */
  'made-by-code',
  /** Some options are only added under a condition. */
  'conditional',
  /** The script takes arguments that it does not declare. */
  'known-only',
  /** Arguments can stand in files. */
  'argument-files',
]);
export type OptionsGap = z.infer<typeof OptionsGap>;

/** The options of a script, read from its source. */
export const ScriptOptions = z.object({
  /** In the order of the script; empty: none that a form could be made for. */
  options: z.array(ScriptOption),
  /** Why there are none, or why some may be missing; null: these are all. */
  reason: OptionsGap.nullable(),
  /** Line of the syntax error; null: there is none, or it is not known. */
  line: z.int().nullable(),
  /** Whether the script takes the beginning of a long option for the whole. */
  abbreviates: z.boolean(),
});
export type ScriptOptions = z.infer<typeof ScriptOptions>;
