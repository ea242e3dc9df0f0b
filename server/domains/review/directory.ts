import { ownersOf } from '../../kit/directory/directory.ts';

/** Reviews by their numbers alone, as readers name them. */
export const reviewOwners = ownersOf('review');
