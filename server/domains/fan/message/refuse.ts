/** The 080 number reports who wants no advertisements any more: POST /hooks/sms/refuse (정보통신망법 §50). */
import { z } from 'zod';
import { signedHook } from '../../../kit/http/hooks.ts';
import { refuseAds } from '../follow.ts';

const report = z.object({
  eventId: z.string().max(200),
  /** Digits only. */
  phone: z.string().regex(/^\d{8,15}$/),
});

/** Holds from the next turn on: each asks consent anew. */
export const smsRefusal = signedHook('sms', 'refuse', report, (db, { phone }, now) =>
  refuseAds(db, phone, now),
);
