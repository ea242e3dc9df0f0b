import { sqlNow } from '../../../tools/testing/moment.ts';
import { clock, toKst } from '../../kit/clock/clock.ts';
import { kept, newest, orNobody, type IdSources } from '../../proofs/ids.ts';
import type { Examples, Occasion } from '../../proofs/occasion.ts';
import { downloadOf } from '../../proofs/sheets.ts';
import { airExamples, standing as onAir } from './air/air-examples.testing.ts';
import { clipExamples, filmed } from './clip/clip-examples.testing.ts';
import { railExamples } from './rail/rail-examples.testing.ts';
import { roomExamples } from './room/room-examples.testing.ts';
import { shortsExamples } from './shorts/shorts-examples.testing.ts';
import { reservationExamples } from './reservation/reservation-examples.testing.ts';

const HOUR_MS = 3_600_000;
let hours = 500;

/** A free hour of the channel: no two examples are planned for the same one. */
const freeHour = (): string => {
  hours += 2;
  return toKst(new Date(clock.now().getTime() + hours * HOUR_MS));
};

/** What is planned with two of the owner's products, and their category. */
async function plan({ world, owner }: Occasion) {
  const rows = await world.sql<{ id: string }>(
    `select product_seq as id from product where seller_seq = $1 and deleted_at is null and sanction_seq is null
      and sale_status = 'ON_SALE' and (end_at is null or end_at > ${sqlNow()})
      and product_seq > (select min(product_seq) from product where seller_seq = $1 and sale_status <> 'WAIT')
      order by 1 limit 2`,
    [owner.userSeq],
  );
  const [category] = await world.sql<{ id: string }>(
    'select min(category_seq) as id from category where leaf',
  );
  return {
    title: '예시 방송',
    categorySeq: Number(category!.id),
    scheduledAt: freeHour(),
    productSeqList: rows.map(({ id }) => Number(id)),
  };
}

/** A live of the owner's that stands in a state: planned, or past with or without a replay, thrown away or not. */
async function standing(
  { world, owner }: Occasion,
  state: string,
  { kind = 'LIVE', thrown = false } = {},
): Promise<number> {
  const [row] = await world.sql<{ id: string }>(
    `with c as (insert into content (seller_seq, title, host_user_seq, state, kind, scheduled_at, air_at, start_at,
        deleted_at, deleted_by, purge_at)
        values ($1, '예시 방송', $1, $2, $3, $4, $4, case when $2 = 'WAIT' then null else ${sqlNow()} end,
          case when $5 then ${sqlNow()} end, case when $5 then '예시' end,
          case when $5 then ${sqlNow()} + interval '30 days' end) returning content_seq, seller_seq)
     insert into owner_of (kind, seq, owner_seq) select 'content', content_seq, seller_seq from c returning seq as id`,
    [owner.userSeq, state, kind, freeHour(), thrown],
  );
  return Number(row!.id);
}

/** A public live of the owner's that goes to YouTube, where it has failed. */
async function relayed(o: Occasion): Promise<{ contentSeq: number; target: string }> {
  const contentSeq = await onAir(o, 'LIVE_PUBLIC_ONAIR');
  await o.world.sql(
    `insert into simulcast_target (seller_seq, content_seq, target, key_sealed, key_tail, relay)
      values ($1, $2, 'YOUTUBE', '', '1234', 'FAILED')`,
    [o.owner.userSeq, contentSeq],
  );
  return { contentSeq, target: 'YOUTUBE' };
}

async function firstTune({ world }: Occasion): Promise<number> {
  const [row] = await world.sql<{ id: string }>('select min(music_id) as id from music');
  return Number(row!.id);
}

const one = async (o: Occasion, state: string, more: object = {}) => ({
  body: { contentSeqList: [await standing(o, state)], ...more },
});
const CONFIRMED = { confirm: 'DELETE' };

export const examples: Examples = {
  'broadcast.download': downloadOf('contentSeqList'),
  ...airExamples,
  ...clipExamples,
  ...railExamples,
  ...reservationExamples,
  ...roomExamples,
  ...shortsExamples,
  'broadcast.push': async (o) => [{ query: { contentSeq: await standing(o, 'WAIT') } }],
  'broadcast.setPush': async (o) => [
    { query: { contentSeq: await standing(o, 'WAIT'), enabled: true, text: '오늘만 이 가격입니다.' } },
  ],
  'broadcast.addSchedule': async (o) => [
    { body: await plan(o) },
    {
      body: {
        ...(await plan(o)),
        notices: [{ type: 'BENEFIT', text: '방송 중 할인' }],
        simulcast: [{ target: 'YOUTUBE', key: 'example-key' }],
        music: { musicId: await firstTune(o), volume: 40 },
        prompter: '인사',
      },
    },
  ],
  'broadcast.schedule': async (o) => [{ params: { contentSeq: await standing(o, 'WAIT') } }],
  'broadcast.cancelSchedule': async (o) => [{ params: { contentSeq: await standing(o, 'WAIT') } }],
  'broadcast.detail': async (o) => [{ params: { contentSeq: await standing(o, 'CLOSED') } }],
  'broadcast.edit': async (o) => [
    { params: { contentSeq: await standing(o, 'WAIT') }, body: { version: 1, ...(await plan(o)) } },
    { params: { contentSeq: await standing(o, 'CLOSED') }, body: { version: 1, title: '새 제목' } },
  ],
  'broadcast.retrySimulcast': async (o) => [{ params: await relayed(o), body: {} }],
  'broadcast.publish': async (o) => [{ body: { contentSeqList: [await filmed(o)] } }],
  'broadcast.unpublish': async (o) => [{ body: { contentSeqList: [await filmed(o, 'PUBLISHED')] } }],
  'broadcast.remove': async (o) => [await one(o, 'CLOSED', CONFIRMED)],
  'broadcast.recover': async (o) => [
    { body: { contentSeqList: [await standing(o, 'CLOSED', { thrown: true })] } },
  ],
  'broadcast.purge': async (o) => [
    { body: { contentSeqList: [await standing(o, 'CLOSED', { thrown: true })], ...CONFIRMED } },
  ],
};

export const ids: IdSources = {
  contentSeq: kept('content', 'content_seq'),
  contentSeqList: kept('content', 'content_seq', 3),
  reservationSeq: newest('live_reservation', 'reservation_seq'),
  // Some have announced nothing: a number that nobody has stands for it.
  reservationSeqList: `${newest('live_reservation', 'reservation_seq', 3).replace(/^select/, 'select * from (select')}) t
    union all select 1
    where not exists (select from live_reservation where seller_seq = $1)`,
  // Where nobody has said anything: a number that nobody has.
  chatSeqList: orNobody('chat_message', 'chat_seq', 3),
  // Whoever has made none: a number that nobody has.
  shortsId: orNobody('shorts', 'content_seq'),
  shortsIdList: orNobody('shorts', 'content_seq', 3),
  contentId: orNobody('shorts', 'content_seq'),
  shortsDaySeqList: orNobody('shorts_day', 'shorts_day_seq', 3),
};
