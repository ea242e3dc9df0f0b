import type { Tables } from '../../schema/tables.ts';

/** Tables that this domain alone writes (ARCHITECTURE.md, law 2). */
export const tables = [
  'account_user',
  'seller_group',
  'group_member',
  'account_session',
  'session_token',
  'login_attempt',
  'known_device',
  'auth_code',
  'exchange_key',
  'social_identity',
  'auth_flow',
  'social_token',
  'release_key',
  'invitation',
  'invitation_use',
] as const satisfies readonly (keyof Tables)[];
