import { ownersOf } from '../../kit/directory/directory.ts';

/** Lines written by hand, by their numbers alone, as operators name them. */
export const handOwners = ownersOf('adjustment');
/** Whose buckets were closed for a master, by the master's number: who has left the group since, too. */
export const settledFor = ownersOf('settled-for');
