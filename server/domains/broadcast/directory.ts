import { ownersOf } from '../../kit/directory/directory.ts';

/** Broadcasts by their numbers alone, as a buyer names them. */
export const contentOwners = ownersOf('content');
