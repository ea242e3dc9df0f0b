import { ownersOf } from '../../kit/directory/directory.ts';

/** Reporters of reports, which operators name by their numbers alone. */
export const reportOwners = ownersOf('report');
