import type { FieldError } from '@jangteo/contract/kit/error.ts';
import { isApiError, messageOf } from '../call/error.ts';
import { byField, placeOf, type Problems, type Wording } from './problems.ts';

/** Refusals that the session answers by itself: sign in again, barred, something to do first. */
const ANSWERED = [401, 461, 462, 463];
export const isAnswered = (thrown: unknown): boolean =>
  isApiError(thrown) && ANSWERED.includes(thrown.status);

interface Refusal {
  message: string;
  /** Where the cursor goes. */
  field: string | undefined;
  problems: Problems;
}

/** The fields that a failed call names, as the server named them. */
export const fieldsOf = (thrown: unknown): readonly FieldError[] =>
  (isApiError(thrown) && thrown.data?.errors) || [];

/**
 * What a failed call says of the fields on screen;
 * `blame` has what names none of them. Null: the session answers it.
 */
export function readRefusal<V extends object>(
  thrown: unknown,
  value: V,
  wording: Wording<V> & { blame?: string },
): Refusal | null {
  if (isAnswered(thrown)) return null;
  const named = fieldsOf(thrown);
  const field = named.map((one) => placeOf(one.field, value, wording)).find(Boolean) ?? wording.blame;
  const message = messageOf(thrown);
  const problems = { ...(field && { [field]: message }), ...byField(named, value, wording) };
  return { message, field, problems };
}
