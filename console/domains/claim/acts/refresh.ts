import { refetchDomains } from '../../../kit/call/query.ts';

/** Whose queries show or count claims, or the lines and stock that they move. */
export const OF_CLAIMS = [
  'claim',
  'claim-return',
  'claim-exchange',
  'order',
  'delivery',
  'product',
  'dashboard',
] as const;
export const refreshClaims = (): Promise<void> => refetchDomains(OF_CLAIMS);
