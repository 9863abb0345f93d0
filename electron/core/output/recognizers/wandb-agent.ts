import { errorText } from './error-text.ts';
import type { ParameterValue } from './output-fact.ts';
import { pythonValue } from './python-literal.ts';
import { factOf, NOTHING, type Recognizer, type Sighting } from './recognizer.ts';

const STARTING = /Agent Starting Run: (\S+) with config:/;
const ERRORED = /(?:ERROR )?(?:Run \S+ errored|Error running job):?(.*)$/;
const OVER =
  /Sweep Agent: (?:Exiting|Killed)\.|Detected \d+ failed runs in .*(?:shutting down|killing sweep)\./;
const PARAMETER = /^(?:wandb: ?)?\s*\t([\w.\-/]+): (.+)$/;

/** Each run of a sweep is one iteration; the tool does not number them (wandb/agents/pyagent.py, wandb_agent.py). */
export const wandbAgent: Recognizer = {
  id: 'wandb-agent',
  rank: 'search',
  needles: ['\nwandb:', ' failed runs in ', '\t'],
  create() {
    let isSweep = false;
    let parameters: Record<string, ParameterValue> = {};
    let isRunning = false;
    let isConfiguring = false;
    const end = (moment: 'done' | 'failed', error: string | null = null): Sighting[] => {
      if (!isRunning) return [];
      isRunning = false;
      return [{ fact: factOf({ moment, error, parameters }) }];
    };
    return {
      read(line) {
        const [, name, value] = (isConfiguring ? PARAMETER.exec(line) : null) ?? [];
        if (name !== undefined && value !== undefined) {
          parameters = { ...parameters, [name]: pythonValue(value) };
          return [{ fact: factOf({ parameters: { [name]: pythonValue(value) } }) }];
        }
        if (!line.startsWith('wandb:') && !OVER.test(line)) return null;
        if (STARTING.test(line)) {
          const before = end('done');
          isSweep = true;
          parameters = {};
          isRunning = true;
          isConfiguring = true;
          return [...before, { fact: factOf({ moment: 'began' }) }];
        }
        isConfiguring = false;
        if (line.includes('Agent Finished Run: ')) return end('done');
        const [, error] = ERRORED.exec(line) ?? [];
        if (error !== undefined) return end('failed', errorText(error));
        if (OVER.test(line)) return [...end('done'), { fact: factOf({ moment: 'over' }) }];
        return isSweep ? NOTHING : null;
      },
    };
  },
};
