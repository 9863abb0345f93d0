import { isObject } from '../core/protocol/is-object.ts';
import type { KeeperRequest, StartAttempt } from '../core/protocol/keeper/keeper-message.ts';
import { LONGEST_GRACE_MS } from '../core/protocol/keeper/stop-grace.ts';

/*
 * Checks by hand what keeper-message.ts specifies as schemas: the schema library would make the keeper 12 MB larger for
 * the whole duration of a job. A test keeps the two equal.
 */

/** The request in a line of text; null if there is none. */
export function parseRequest(line: string): KeeperRequest | null {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return null;
  }
  return isRequest(value) ? value : null;
}

function isRequest(value: unknown): value is KeeperRequest {
  if (!isObject(value)) return false;
  switch (value['kind']) {
    case 'hello':
      return isText(value['token']) && isInteger(value['protocol']) && isInteger(value['hostPid']);
    case 'start':
      return isStart(value['start']);
    case 'input':
      return isText(value['data']);
    case 'resize':
      return isInteger(value['columns']) && isInteger(value['rows']);
    case 'stop':
      return (
        (value['how'] === 'ask' || value['how'] === 'kill') &&
        isGrace(value['interruptAfterMs']) &&
        isGrace(value['killAfterMs'])
      );
    case 'pause':
    case 'continue':
    case 'measure':
    case 'leave':
      return true;
    default:
      return false;
  }
}

function isStart(value: unknown): value is StartAttempt {
  return (
    isObject(value) &&
    isInteger(value['attempt'], 1) &&
    isText(value['file']) &&
    Array.isArray(value['args']) &&
    value['args'].every(isText) &&
    isText(value['cwd']) &&
    isObject(value['env']) &&
    Object.values(value['env']).every(isText) &&
    isInteger(value['columns']) &&
    isInteger(value['rows']) &&
    isObject(value['output']) &&
    isInteger(value['output']['headBytes'], 4096) &&
    isInteger(value['output']['tailBytes'], 4096)
  );
}

/** The kind of a request that this keeper does not know; null if the line is not a request. */
export function unknownKind(line: string): string | null {
  const kind = /^\{"kind":"([a-z][a-z-]{0,39})"[,}]/.exec(line)?.[1];
  return kind === undefined || KNOWN_KINDS.has(kind) ? null : kind;
}

const KNOWN_KINDS = new Set<string>([
  'hello',
  'start',
  'input',
  'resize',
  'stop',
  'pause',
  'continue',
  'measure',
  'leave',
] satisfies KeeperRequest['kind'][]);

const isGrace = (value: unknown): boolean =>
  value === undefined || (isInteger(value, 0) && Number(value) <= LONGEST_GRACE_MS);
const isText = (value: unknown): value is string => typeof value === 'string';
const isInteger = (value: unknown, least = Number.MIN_SAFE_INTEGER): boolean =>
  Number.isSafeInteger(value) && Number(value) >= least;
