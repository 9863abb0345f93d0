/**
 * How many steps the same task takes elsewhere, counted in the instructions of its own documentation: `no` where it says that
 * its window cannot do this, and a word where it is done outside of the window. Missing: the documentation does not tell.
 */
export interface PeerSteps {
  wandb?: number | string;
  optunaDashboard?: number | string;
  /** Where it was counted. */
  source: string;
}

/** By the name of the task in the stories of the week. */
export const PEERS: Readonly<Record<string, PeerSteps>> = {
  'start the first run': {
    wandb: 'code',
    optunaDashboard: 'code',
    source: 'https://docs.wandb.ai/guides/runs; the README of optuna-dashboard',
  },
  'tag a run': { wandb: 5, source: 'https://docs.wandb.ai/ko/guides/runs/tags, on one run' },
  'tag two runs at once': {
    wandb: 5,
    source: 'https://docs.wandb.ai/guides/app/features/tags, in the table',
  },
  'resume from a checkpoint of my choice': {
    wandb: 'code',
    source: 'https://docs.wandb.ai/models/runs/rewind',
  },
  'branch from a checkpoint': { wandb: 'code', source: 'https://docs.wandb.ai/models/runs/rewind' },
  'bring back what I deleted': {
    wandb: 3,
    source:
      'https://docs.wandb.ai/models/track/project-page: open the project, …, Undelete recently deleted runs',
  },
};
