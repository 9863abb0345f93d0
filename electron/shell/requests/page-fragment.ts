import type { LaunchRequest } from './launch-request.ts';

/** The part of the page's address that shows what was asked for; null: whatever it shows now. */
export function pageFragment(request: LaunchRequest): string | null {
  switch (request.kind) {
    case 'run':
      return `#/run/${request.id}/overview`;
    case 'new-run':
      return request.script === null ? '#/new-run' : `#/new-run?script=${encodeURIComponent(request.script)}`;
    default:
      return null;
  }
}
