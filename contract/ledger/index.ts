import { defineDomain } from '../kit/domain.ts';
import { ledgerAccount } from './ledger.enums.ts';

/** Money as transfers between accounts. Nobody calls it from outside: other domains post to it. */
export const ledger = defineDomain({ enums: [ledgerAccount] });
