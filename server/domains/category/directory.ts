import { ownersOf } from '../../kit/directory/directory.ts';

/** Papers by their numbers alone, as the operator names them. */
export const docOwners = ownersOf('category-doc');
