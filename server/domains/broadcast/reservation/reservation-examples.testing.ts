// Requests about notices of lives: those of the owner, and what a buyer asks of them.
import sharp from 'sharp';
import { clock, toKst } from '../../../kit/clock/clock.ts';
import { addLive } from '../../../testing/lives.ts';
import { putFile } from '../../../testing/put-file.ts';
import type { Examples, Occasion } from '../../../proofs/occasion.ts';
import type { World } from '../../../proofs/world.ts';

const HOUR_MS = 3_600_000;
const inHours = (hours: number): string => toKst(new Date(clock.now().getTime() + hours * HOUR_MS));

/** A picture that the owner has uploaded for it. */
export async function livePicture(world: Pick<World, 'app'>, owner: number): Promise<string> {
  const drawn = sharp({ create: { width: 90, height: 160, channels: 3, background: '#c2502a' } });
  return putFile(world.app.deps, owner, {
    purpose: 'LIVE_IMAGE',
    filename: '예고.jpg',
    bytes: await drawn.jpeg().toBuffer(),
  });
}

/** A product of the owner's that may be announced. */
async function products({ world, owner }: Occasion): Promise<number[]> {
  const rows = await world.sql<{ id: string }>(
    `select product_seq as id from product where seller_seq = $1 and deleted_at is null and sanction_seq is null
      and sale_status = 'ON_SALE' and end_at is null order by 1 limit 2`,
    [owner.userSeq],
  );
  return rows.map(({ id }) => Number(id));
}

async function said(o: Occasion) {
  return {
    title: '예시 방송 예고',
    liveAt: inHours(30),
    image: await livePicture(o.world, o.owner.userSeq),
    intro: '무엇을 파는지 미리 알려 드립니다.',
    benefit: '무료배송',
    productSeqList: await products(o),
    remindMinutes: 30,
  };
}

/** A live of the owner's that nobody has begun. */
async function planned({ world, owner }: Occasion): Promise<number> {
  const content = await addLive(world.sql, owner.userSeq, 'WAIT');
  await world.sql('update content set scheduled_at = $2, air_at = $2 where content_seq = $1', [
    content,
    inHours(30),
  ]);
  return content;
}

/** A notice of the owner's, with two products and two who have signed up. */
async function announced(o: Occasion): Promise<{ reservationSeq: number }> {
  const { world, owner } = o;
  const buyers = ['consumer-none', 'consumer-new'].map((persona) => world.person(persona).userSeq);
  const at = toKst(clock.now());
  const [row] = await world.sql<{ id: string }>(
    `with made as (insert into live_reservation (seller_seq, title, live_at, image, intro, benefit, remind_minutes,
        remind_at, reserved_count, created_at, updated_at, updated_by)
        values ($1, '예시 방송 예고', $2, '/art/honey.svg', '', '', 10, $3, 2, $4, $4, '예시')
        returning seller_seq, reservation_seq),
      named as (insert into owner_of (kind, seq, owner_seq)
        select 'reservation', reservation_seq, seller_seq from made),
      found as (insert into buyer_index (buyer_user_seq, kind, at, seq, owner_seq)
        select b, 'reservation', $4, reservation_seq, seller_seq from made, unnest($5::bigint[]) b),
      signed as (insert into reservation_signup (seller_seq, reservation_seq, user_seq, at)
        select seller_seq, reservation_seq, b, $4 from made, unnest($5::bigint[]) b),
      shown as (insert into reservation_product (seller_seq, reservation_seq, product_seq, product_seller_seq, place)
        select seller_seq, reservation_seq, p, seller_seq, n from made, unnest($6::bigint[]) with ordinality p (p, n))
      select reservation_seq as id from made`,
    [owner.userSeq, inHours(30), inHours(29.5), at, buyers, await products(o)],
  );
  return { reservationSeq: Number(row!.id) };
}

export const reservationExamples: Examples = {
  'broadcast-notice.list': () => [
    { query: { tab: 'scheduled', length: 5 } },
    { query: { from: '2026-11-01', to: '2026-11-30', keyword: '방송' } },
  ],
  'broadcast-notice.products': async (o) => [{ query: await announced(o) }],
  'broadcast-notice.detail': async (o) => [{ params: await announced(o) }],
  'broadcast-notice.add': async (o) => [
    { body: await said(o) },
    { body: { ...(await said(o)), contentSeq: await planned(o) } },
  ],
  'broadcast-notice.edit': async (o) => [
    { params: await announced(o), body: { ...(await said(o)), version: 1 } },
    { params: await announced(o), body: { ...(await said(o)), version: 1, contentSeq: await planned(o) } },
  ],
  'broadcast-notice.remove': async (o) => [{ params: await announced(o) }],
  'broadcast-notice.removeAll': async (o) => [
    { body: { reservationSeqList: [(await announced(o)).reservationSeq] } },
  ],
  'broadcast-notice.signups': async (o) => [{ params: await announced(o) }],
  'market.notice': async (o) => [{ params: await announced(o) }],
  'market.signUp': async (o) => [{ params: await announced(o), body: {} }],
  'market.signOff': async (o) => [{ params: await announced(o) }],
};
