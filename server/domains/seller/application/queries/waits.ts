import { sql } from 'kysely';
import type { Desk } from '../../../desk/index.ts';

/** 입점 심사: what a reviewer has to look at; due when its last day is over. */
export const applicationDesk: Desk = {
  desk: 'applications',
  subject: 'application',
  waits: () => sql`select application_seq as seq, submitted_at as since,
      (due_day + 1)::timestamp at time zone 'Asia/Seoul' as due
    from seller_application where status in ('new', 'retry', 'progress')`,
};
