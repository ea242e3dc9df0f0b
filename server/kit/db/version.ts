/** Somebody wrote over what the caller had read: 412 VERSION_CONFLICT, thrown nowhere else. */
import { fail, type Refusal } from '../http/fail.ts';

/** What stands: its version, and the status where it has one. */
export interface Standing {
  version: number;
  status?: string;
}

/** The refusal of whoever read another version than stands; `result` says what has changed, where somebody knows. */
export const overtaken = ({ version, status }: Standing, result?: unknown): Refusal =>
  fail('VERSION_CONFLICT', {
    current: { ...(status !== undefined && { status }), version },
    ...(result !== undefined && { result }),
  });

/**
 * Refuses whoever read another version than stands.
 * @throws VERSION_CONFLICT with what stands
 */
export function expectVersion(read: number, standing: number | Standing): void {
  const now = typeof standing === 'number' ? { version: standing } : standing;
  if (read !== now.version) throw overtaken(now);
}

/** The same as the guard of a move. */
export const versionGuard =
  (read: number) =>
  (row: Standing): Refusal | null =>
    row.version === read ? null : overtaken(row);
