import type { ToolId } from '../protocol/policy/recognizer.ts';
import type { ResumeTool } from '../protocol/policy/resume-tool.ts';
import type { ResumeProposal, ScriptReading } from '../protocol/wire/machine-view.ts';

/** Imports that show what the output of a script will look like. */
const MODULES: readonly (readonly [ToolId, RegExp])[] = [
  ['optuna', /^optuna\b/],
  ['scikit-optimize', /^skopt\b/],
  ['bayes-opt', /^bayes_opt\b/],
  ['hyperopt', /^hyperopt\b/],
  ['ax', /^ax\b/],
  ['botorch', /^botorch\b/],
  ['smac', /^smac\b/],
  ['nevergrad', /^nevergrad\b/],
  ['ray-tune', /^ray\b/],
  ['keras-tuner', /^(?:keras_tuner|kerastuner)\b/],
  ['keras', /^(?:keras|tensorflow)\b/],
  ['lightning', /^(?:lightning|pytorch_lightning)\b/],
  ['ignite', /^ignite\b/],
  ['hugging-face', /^transformers\b/],
  ['ultralytics', /^ultralytics\b/],
  ['mmengine', /^mmengine\b/],
  ['wandb-agent', /^wandb\b/],
  ['tqdm', /^tqdm\b/],
];

/** Code that shows that a script resumes from its tool's own state, and does not merely save it. */
const GOES_ON: readonly (readonly [ResumeTool, RegExp])[] = [
  ['optuna', /\bstorage\s*=\s*(?!None\b)\S/],
  ['bayes-opt', /\bload_(?:state|logs)\s*\(/],
  ['scikit-optimize', /\bx0\s*=\s*\w+\.x_iters\b/],
  ['ax', /\bload_(?:from_json_file|experiment)\s*\(/],
  ['lightning', /\bckpt_path\s*=\s*(?!None\b)\S/],
  ['hugging-face', /\bresume_from_checkpoint\s*=\s*(?!None\b|False\b)\S/],
];

/** Options with which scripts take the checkpoint to resume from, the most certain first. */
const RESUME_OPTION =
  /\badd_argument\(\s*(?:["']-\w["']\s*,\s*)?["'](--(?:resume(?:[-_]from)?(?:[-_](?:checkpoint|ckpt|path|file))?|(?:checkpoint|ckpt|restore)(?:[-_](?:path|file|from))?))["']([^)]*)/;

/** What the text of a Python script shows about its progress and whether it can resume. Nothing is run. */
export function readScript(source: string): ScriptReading {
  const text = source.replace(/#.*$/gm, '');
  const modules = [
    ...text.matchAll(/^[ \t]*(?:import|from)[ \t]+([\w.]+(?:[ \t]*,[ \t]*[\w.]+)*)/gm),
  ].flatMap(([, names = '']) => names.split(',').map((name) => name.trim()));
  const imports = (pattern: RegExp) => modules.some((name) => pattern.test(name));
  const tools = MODULES.filter(([, pattern]) => imports(pattern)).map(([tool]) => tool);
  return { tools, resume: resumeOf(text, imports(/^vigil\b/), new Set(tools)) };
}

function resumeOf(text: string, hasHelper: boolean, tools: ReadonlySet<ToolId>): ResumeProposal | null {
  if (hasHelper && /\.resume\s*\(/.test(text)) return { kind: 'helper' };
  const tool = GOES_ON.find(([id, pattern]) => tools.has(id) && pattern.test(text))?.[0];
  if (tool) return { kind: 'tool', tool };
  const [, option, rest = ''] = RESUME_OPTION.exec(text) ?? [];
  if (option === undefined || /\btype\s*=\s*(?:int|float)\b/.test(rest)) return null;
  const isFlag = /action\s*=\s*["']store_true/.test(rest);
  return { kind: 'arguments', arguments: isFlag ? [option] : [option, '{checkpoint}'] };
}
