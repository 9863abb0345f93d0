import type { DoneAct } from './checker/record.ts';
import type { Target } from './disturbances/act.ts';
import type { Lane } from './lane.ts';
import { type LivingProcess, processesWith } from './processes.ts';
import type { RunWatch } from './run-watch.ts';

/** The surroundings in which acts take place. */
export interface Scene {
  lane: Lane;
  id: string;
  runFolder: string;
  watch: RunWatch;
  /** performance.now() when the round began. */
  startedMs: number;
  /** The acts so far; an act adds itself. */
  done: DoneAct[];
  /** Faults that an act itself observed. */
  faults: string[];
  /** Lets the job continue up to this iteration; null: to its end. */
  allow(iteration: number | null): void;
  /** Whether a further death must wait for an iteration; otherwise each death comes when the plan says. */
  waitsForProgress: boolean;
  /** Files with copies from the moment of an act begin with this. */
  copies: string;
}

/** Living processes of the run or its host. */
export function livingOf(target: Target, { lane, runFolder }: Scene): LivingProcess[] {
  if (target === 'job') return processesWith('VIGIL_RUN_DIR', runFolder);
  const inHome = processesWith('VIGIL_HOME', lane.home).filter(({ env }) => !env.has('VIGIL_RUN_DIR'));
  // Identified by their arguments: a host by its program, a keeper by its run folder.
  const isHost = ({ command }: LivingProcess) => command.some((word) => word.endsWith('/host.js'));
  return inHome.filter((found) => (target === 'host' ? isHost(found) : found.command.includes(runFolder)));
}

/** Records that an act begins, and which attempts it may end. */
export function beginAct(kind: string, targets: string[], scene: Scene): DoneAct {
  const act: DoneAct = {
    kind,
    atMs: Math.round(performance.now() - scene.startedMs),
    targets,
    hits: attemptsNow(scene),
    detail: '',
  };
  scene.done.push(act);
  return act;
}

/** An act that lasts may end every attempt during that time. */
export function endAct(act: DoneAct, scene: Scene): void {
  const now = attemptsNow(scene);
  const first = Math.min(...act.hits, ...now);
  act.hits = Array.from({ length: Math.max(...act.hits, ...now) - first + 1 }, (_, at) => first + at);
}

/** The attempt that lives, or that begins according to the journal; between two attempts either may be affected. */
function attemptsNow(scene: Scene): number[] {
  const living = livingOf('job', scene).map(({ env }) => Number(env.get('VIGIL_ATTEMPT')));
  const known = scene.watch.attempt();
  return living.length > 0 ? living : [Math.max(1, known), known + 1];
}
