import { ownersOf } from '../../kit/directory/directory.ts';

/** Lines written by hand, by their numbers alone, as operators name them. */
export const handOwners = ownersOf('adjustment');
