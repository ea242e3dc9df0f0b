import { PROFILE_PARTS, type Profile } from '@jangteo/contract/seller/profile.api.ts';

const DAY_MS = 86_400_000;

/** Which of the eight parts are there. A video is an extra. */
export function completeness(
  profile: Readonly<Record<(typeof PROFILE_PARTS)[number], unknown>>,
): Profile['completeness'] {
  const missing = PROFILE_PARTS.filter((part) => {
    const value = profile[part];
    return value === null || value === '' || (Array.isArray(value) && value.length === 0);
  });
  return { done: PROFILE_PARTS.length - missing.length, of: PROFILE_PARTS.length, missing };
}

/** When a handle that changed may change again; null: now. */
export function tagFreeAt(changedAt: string | null, days: number, now: Date): Date | null {
  if (changedAt === null) return null;
  const free = new Date(Date.parse(changedAt) + days * DAY_MS);
  return free > now ? free : null;
}
