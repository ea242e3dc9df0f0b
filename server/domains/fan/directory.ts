import { buyersOf, ownersOf } from '../../kit/directory/directory.ts';

/** Reporters of reports, which operators name by their numbers alone. */
export const reportOwners = ownersOf('report');
/** Channels that somebody follows, each by the number of the fan that they are there. */
export const followedBy = buyersOf('follow');
