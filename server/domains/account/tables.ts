import type { LockRun } from '../../schema/lock-order.ts';
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
  'step_up',
  'change_undo',
  'account_activity',
  'sign_in',
  'account_history',
  'idle_user',
  'left_user',
  'notification_setting',
  'operator_grant',
  'grant_history',
] as const satisfies readonly (keyof Tables)[];

/** Where they stand in the order of locks (docs/decisions/0019). */
export const locks: readonly LockRun[] = [
  {
    after: 'person_auth',
    tables: [
      'account_activity',
      'account_user',
      'operator_grant',
      'grant_history',
      'exchange_key',
      'social_token',
      'release_key',
      'social_identity',
      'known_device',
      'account_session',
    ],
  },
  {
    after: 'act_as',
    tables: [
      'session_token',
      'step_up',
      'second_step',
      'recovery_code',
      'trusted_device',
      'sign_in_challenge',
      'change_undo',
      'sign_in',
      'idle_user',
      'left_user',
      'notification_setting',
    ],
  },
];
