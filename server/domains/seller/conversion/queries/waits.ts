import { sql } from 'kysely';
import type { Desk } from '../../../desk/index.ts';

/** 사업자 전환: asked for and not decided. */
export const conversionDesk: Desk = {
  desk: 'business-conversions',
  subject: 'business-conversion',
  waits: () => sql`select business_conversion_seq as seq, applied_at as since, null::timestamptz as due
    from business_conversion_desk where status in ('APPLIED', 'PENDING')`,
};
