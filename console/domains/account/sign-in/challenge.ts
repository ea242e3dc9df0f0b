import type { SecondStepMethod } from '@jangteo/contract/account/own.enums.ts';
import { isApiError } from '../../../kit/call/error.ts';

/** What the second step of a sign-in is asked under. */
export interface Challenge {
  challengeKey: string;
  methods: SecondStepMethod[];
}

const METHODS: readonly SecondStepMethod[] = ['TOTP', 'SMS', 'RECOVERY'];

/** The challenge of a sign-in whose password was right; null where something else is wrong. */
export function challengeOf(thrown: unknown): Challenge | null {
  const asked = isApiError(thrown) && thrown.code === 'SECOND_STEP_REQUIRED' && thrown.data?.challenge;
  if (!asked) return null;
  const methods = METHODS.filter((method) => asked.methods.includes(method));
  return { challengeKey: asked.challengeKey, methods };
}
