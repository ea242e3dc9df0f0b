import { sql } from 'kysely';
import type { LiveContentState } from '@jangteo/contract/broadcast/content.enums.ts';
import type { ReservationSummary } from '@jangteo/contract/broadcast/reservation.api.ts';
import {
  AWAITED_STATES,
  overSince,
  reservationStatusOf,
} from '@jangteo/contract/broadcast/reservation.enums.ts';
import {
  reservationList,
  reservationTabs,
  type ReservationTab,
} from '@jangteo/contract/broadcast/reservation.list.ts';
import { clock } from '../../../../kit/clock/clock.ts';
import type { TxCtx } from '../../../../kit/http/context.ts';
import { fromDay, pattern, toDay } from '../../../../kit/list/conditions.ts';
import { rawRows } from '../../../../kit/list/raw.ts';
import type { Search, Searches } from '../../../../kit/list/search.ts';
import { listSource, type Condition } from '../../../../kit/list/source.ts';
import { canOfReservation } from '../rules.ts';

const liveAt = sql`l.live_at`;
/** State of the live that a notice names; one that names none waits for it. */
const state = (seller: unknown): Condition => sql`coalesce((select c.state from content c
  where c.seller_seq = ${seller} and c.content_seq = l.content_seq), 'WAIT')`;

/** The card that a notice lies in, as reservationStatusOf has it. */
const card = (seller: unknown, now: Date): Condition => sql`case
  when l.canceled_at is null and ${state(seller)} = 'LIVE_PUBLIC_ONAIR' then 'onair'
  when l.canceled_at is null and ${state(seller)} = any(${[...AWAITED_STATES]})
    and l.live_at > ${new Date(overSince(now.getTime()))} then 'scheduled'
  else 'ended' end`;

const standing = (get: (field: string) => string | null, now: Date) => {
  const at = get('liveAt')!;
  const status = reservationStatusOf(
    {
      canceledAt: get('_canceledAt'),
      liveAt: at,
      contentState: get('_contentState') as LiveContentState | null,
    },
    now.getTime(),
  );
  return { status, liveAt: at };
};

/** How `GET /v1/broadcast/notice/reservations` and its cards read. */
export const reservationSource = listSource(reservationList, {
  table: 'live_reservation',
  id: 'reservation_seq',
  joins: (seller) => sql`join account_user u on u.user_seq = l.seller_seq
    left join content c on c.seller_seq = ${seller} and c.content_seq = l.content_seq
    cross join lateral (select count(*) as n from reservation_product p
      where p.seller_seq = ${seller} and p.reservation_seq = l.reservation_seq) shown`,
  fields: {
    reservationSeq: 'l.reservation_seq',
    title: 'l.title',
    image: 'l.image',
    liveAt: 'l.live_at',
    reservedCount: 'l.reserved_count',
    productCount: 'shown.n',
    benefit: 'l.benefit',
    contentSeq: 'l.content_seq',
    'seller.userSeq': 'u.user_seq',
    'seller.name': 'coalesce(u.shop_name, u.name)',
    createdAt: 'l.created_at',
    version: 'l.version',
    _canceledAt: 'l.canceled_at',
    _contentState: 'c.state',
  },
  computed: {
    status: (get, { now }) => JSON.stringify(standing(get, now).status),
    can: (get, { now }) => JSON.stringify(canOfReservation(standing(get, now), now.getTime())),
  },
  base: sql`l.deleted_at is null`,
  own: sql`l.deleted_at is null`,
  filters: {
    from: (day) => fromDay(liveAt, day),
    to: (day) => toDay(liveAt, day),
    keyword: (word) => sql`normalize(l.title, NFD) like ${pattern(word)}`,
    tab: (tab, { seller }) => sql`${card(seller, clock.now())} = ${tab}`,
  },
  sorts: { liveAt: { column: 'l.live_at' } },
});

type ReadCtx = Pick<TxCtx, 'db' | 'client'>;

async function countCards(ctx: ReadCtx, { where, seller }: Search, now: Date): Promise<[string, number][]> {
  const statement = sql`select ${card(seller, now)}, count(*) from live_reservation l where ${where} group by 1`;
  const rows = await rawRows(ctx.client, statement.compile(ctx.db));
  return rows.map(([key, count]) => [key!, Number(count)]);
}

/** Cards under the filters without the tab. */
export async function readSummary(
  ctx: ReadCtx & Pick<TxCtx, 'now'>,
  searches: Searches,
): Promise<ReservationSummary> {
  const { each } = searches.with({ tab: undefined });
  const counted = (await Promise.all(each.map((search) => countCards(ctx, search, ctx.now)))).flat();
  return {
    cards: (Object.keys(reservationTabs) as ReservationTab[]).map((key) => ({
      key,
      count: counted.reduce((sum, [card, count]) => (card === key ? sum + count : sum), 0),
    })),
  };
}
