import type { Tables } from '../../schema/tables.ts';

/** Tables that this domain alone writes (ARCHITECTURE.md, law 2). */
export const tables = [
  'account_user',
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
  'second_step',
  'recovery_code',
  'trusted_device',
  'sign_in_challenge',
  'account_activity',
  'sign_in',
  'account_history',
  'idle_user',
  'left_user',
  'notification_setting',
] as const satisfies readonly (keyof Tables)[];
