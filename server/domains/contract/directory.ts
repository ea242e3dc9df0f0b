import { ownersOf } from '../../kit/directory/directory.ts';

/** Contracts by their numbers alone, as a broadcaster names them. */
export const contractOwners = ownersOf('contract');
