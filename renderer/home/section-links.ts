import { routeAddress } from '../frame/route.ts';
import { withListView } from '../runs/table/list-address.ts';

const runsBy = (filter: string, isNewestEndFirst = false): string =>
  withListView(routeAddress({ screen: 'runs' }), {
    ...{ filter, group: null },
    sort: isNewestEndFirst ? { column: 'ended', isDescending: true } : null,
  });

/** Where the rest of each part of Home is: in Runs, with a filter that finds all of it. */
export const sectionLinks = {
  /** Also runs that are older, or that have been set aside. */
  needing: () => runsBy('state:attention,asking,silent,ended-early'),
  living: () => runsBy('state:living'),
  /** Those since the last visit stand first. */
  finished: () => runsBy('state:finished', true),
  endedBadly: () => runsBy('state:failed,unconfirmed,ended-early', true),
};
