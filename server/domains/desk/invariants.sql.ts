import { desks, type DeskKey } from '@jangteo/contract/desk/desks.ts';
import { holds, type OperatorRole } from '@jangteo/contract/kit/right.ts';
import { clock } from '../../kit/clock/clock.ts';
import type { Invariant } from '../../kit/invariants/invariant.ts';
import { IDLE_MS } from './idle.ts';

interface Held {
  desk: DeskKey;
  touched: number;
  /** Of the holder; `until` in ms, null without an end. */
  roles: { role: OperatorRole; until: number | null }[];
  /** When they were changed by hand. */
  changed: number | null;
}

/** A chore gives back each minute; so long it may take. */
const LATE_MS = 10 * 60_000;

/** Who holds what of a desk (operator.md). */
export const invariants: readonly Invariant[] = [
  // Judged by the business's clock, which a demo may have moved. What waits no more lies untouched, so it ends by then.
  {
    id: 'OP7',
    says: 'no row of a desk is held by an operator without its right, or by one who left it lying',
    title: '권한이 없거나 손을 뗀 운영자가 맡은 건',
    live: true,
    sql: `select h.desk, h.seq, h.holder_seq, (extract(epoch from h.touched_at) * 1000)::float8 as touched,
      coalesce((select json_agg(json_build_object('role', g.role, 'until', extract(epoch from g.until_at) * 1000))
        from operator_grant g where g.user_seq = h.holder_seq), '[]') as roles,
      (select (extract(epoch from max(c.at)) * 1000)::float8 from grant_history c
        where c.user_seq = h.holder_seq) as changed
    from desk_hold h`,
    isWrong: (row) => {
      const { desk, touched, roles, changed } = row as Held;
      const now = clock.now().getTime();
      if (touched + IDLE_MS + LATE_MS < now) return true;
      if ((changed ?? 0) + LATE_MS >= now) return false;
      const lately = roles.filter(({ until }) => until === null || until + LATE_MS >= now);
      return !holds(
        lately.map(({ role }) => role),
        desks[desk].right,
        'w',
      );
    },
  },
];
