import { setting } from '../../reference/index.ts';

/** How long a live may be without a picture, and on air at all. */
export const limitsOf = (now: Date): { graceSeconds: number; maxHours: number } => ({
  graceSeconds: setting('liveGraceSeconds', now),
  maxHours: setting('liveMaxHours', now),
});

/** When a key lets in around the time of a schedule. */
export const windowOf = (now: Date): { minutes: number; hours: number } => ({
  minutes: setting('liveKeyMinutes', now),
  hours: setting('liveMissedHours', now),
});
