import type { Tables } from '../../schema/tables.ts';

/** Tables that this domain alone writes (ARCHITECTURE.md, law 2). */
export const tables = [
  'account_user',
  'account_history',
  'account_session',
  'session_token',
  'login_attempt',
  'known_device',
  'auth_code',
  'exchange_key',
] as const satisfies readonly (keyof Tables)[];
