import { defineDomain } from '../kit/domain.ts';

/** Money as transfers between accounts. Nobody calls it from outside: other domains post to it. */
export const ledger = defineDomain({});
