/** A claim waits: nothing is promised, paid or sent until it is released (claims.md §2, §5). */
import type { ClaimHoldReason } from '@jangteo/contract/claim/claim.enums.ts';
import { claimHoldReason } from '@jangteo/contract/claim/claim.enums.ts';
import type { Calendar } from '../../kit/clock/calendar.ts';
import { endOfDay, kstDay, toKst } from '../../kit/clock/clock.ts';
import { toQueryable, type Db } from '../../kit/db/bound.ts';
import { fieldError } from '../../kit/http/fail.ts';
import type { Mover } from '../order/index.ts';
import { readCalendar } from '../reference/index.ts';
import { editClaims, type Edited } from './edit.ts';
import { businessDaysBetween, holdUntilMost } from './rules/clocks.ts';

interface Who {
  sellers: readonly number[];
  ids: readonly number[];
  actor: Mover;
  at: Date;
}

/** What the buyer owes puts the refund off by as many business days; what the seller looks at does not. */
const PUTS_OFF: ReadonlySet<string> = new Set(['FEE_UNPAID', 'MISSING_PART']);

export async function holdClaims(
  db: Db,
  who: Who,
  { reason, text, until }: { reason: ClaimHoldReason; text: string; until: string },
): Promise<Edited> {
  const calendar = await readCalendar(toQueryable(db));
  checkUntil(until, who.at, calendar);
  const end = toKst(endOfDay(until));
  const days = PUTS_OFF.has(reason)
    ? businessDaysBetween(kstDay(who.at), until, calendar.knownAt(who.at))
    : 0;
  return editClaims(db, {
    ...who,
    action: 'hold',
    text: `보류: ${claimHoldReason.label(reason)} (${until}까지)${text ? ` ${text}` : ''}`,
    set: (row) => ({
      held_at: toKst(who.at),
      hold_reason: reason,
      hold_text: text,
      hold_until: end,
      held_days: row.held_days + days,
    }),
  });
}

function checkUntil(until: string, now: Date, calendar: Calendar): void {
  if (until < kstDay(now)) throw fieldError('until', 'MIN', '오늘부터 선택할 수 있습니다.');
  const most = holdUntilMost(now, calendar.knownAt(now));
  if (until > most) throw fieldError('until', 'REFERENCE', `보류는 ${most}까지 할 수 있습니다.`);
}

/** Days that were put off and not needed are taken back, by the holidays that they were counted by. */
export const releaseClaims = (db: Db, who: Who): Promise<Edited> =>
  editClaims(db, {
    ...who,
    action: 'release',
    text: '보류 해제',
    set: (row, calendar) => ({
      held_at: null,
      hold_reason: null,
      hold_text: '',
      hold_until: null,
      held_days: PUTS_OFF.has(row.hold_reason!)
        ? Math.max(
            0,
            row.held_days -
              businessDaysBetween(kstDay(who.at), row.hold_until!, calendar.knownAt(row.held_at!)),
          )
        : row.held_days,
    }),
  });
