import type { LaunchRequest } from './launch-request.ts';

/** Takes in requests of starts from the moment the lock is held, also before the desktop can carry them out. */
export interface RequestInbox {
  put(request: LaunchRequest): void;
  /** Carries out what has come and what will. */
  open(carryOut: (request: LaunchRequest) => void): void;
}

/** An inbox that is closed at first. */
export function requestInbox(): RequestInbox {
  const waiting: LaunchRequest[] = [];
  let carryOut = (request: LaunchRequest): void => void waiting.push(request);
  return {
    put: (request) => carryOut(request),
    open: (next) => {
      carryOut = next;
      for (const request of waiting.splice(0)) next(request);
    },
  };
}
