// What people have done at the desk of claims beside moving them: one waits, one has photos, one was appealed.
import { createHash } from 'node:crypto';
import path from 'node:path';
import { Readable } from 'node:stream';
import type pg from 'pg';
import sharp from 'sharp';
import { openStorage, storageHome } from '../../server/adapters/storage/open.ts';
import { businessDaysBetween, clocksOf, type Timed } from '../../server/domains/claim/rules/clocks.ts';
import { addBusinessDays, unchanging } from '../../server/kit/clock/calendar.ts';
import type { Row } from './copy.ts';
import { DAY, HOUR, MINUTE, endOf, wire } from './days.ts';
import { isMirror, MIRROR_SEQ, put } from './world.ts';
import type { SellerWorld, World } from './world.ts';

const HELD_FOR = 3;
const PHOTOS = ['bowl', 'pot'];

/** Claims of a shop, the newest first. */
type Claims = (type: string, state: string) => Row | undefined;

export function addClaimDesk(world: World): void {
  const lines = new Map(world.rows.order_product.map((row) => [row.order_product_seq, row]));
  const bySeller = Map.groupBy(world.rows.claim, (row) => row.seller_seq);
  for (const seller of world.sellers) {
    const own = bySeller.get(seller.sellerSeq) ?? [];
    const newest: Claims = (type, state) => own.findLast((row) => row.type === type && row.state === state);
    const held = newest('RETURN', 'RECEIVED');
    if (held) hold(world, seller, held, lines.get(held.order_product_seq)!);
    const asked = newest('RETURN', 'REQUEST');
    if (asked) addPhotos(world, asked, 'BUYER', Date.parse(asked.opened_at as string));
    const refused = newest('RETURN', 'REFUSED');
    if (refused) appeal(world, refused);
  }
}

/** A part is missing: until it comes nothing is paid, and the refund is put off by as many business days. */
function hold(world: World, seller: SellerWorld, claim: Row, line: Row): void {
  const { holidays } = world.days;
  const at = Math.max(Date.parse(claim.received_at as string), world.now - 2 * HOUR);
  const today = world.days.dayOf(at);
  const until = addBusinessDays(today, HELD_FOR, holidays);
  Object.assign(claim, {
    held_at: wire(at),
    hold_reason: 'MISSING_PART',
    hold_text: isMirror(seller) ? claim.hold_text : '사은품이 함께 오지 않았습니다.',
    hold_until: wire(endOf(until)),
    held_days: businessDaysBetween(today, until, holidays),
  });
  Object.assign(claim, clocksOf(claim as unknown as Timed, unchanging(holidays)));
  put(world, 'status_history', {
    seller_seq: seller.sellerSeq,
    entity: 'EDIT',
    entity_seq: line.order_product_seq as number,
    order_seq: line.order_seq as number,
    order_product_seq: line.order_product_seq as number,
    action: 'hold',
    from_status: null,
    to_status: '',
    actor_kind: 'seller',
    actor_seq: seller.sellerSeq,
    actor_name: seller.actor,
    text: `보류: 구성품 누락 (${until}까지)`,
    at: wire(at),
  });
}

const idOf = (what: string, claimSeq: unknown, side: unknown, sort: unknown): string =>
  createHash('sha256').update(`demo claim ${what} ${claimSeq} ${side} ${sort}`).digest('hex').slice(0, 32);

function addPhotos(world: World, claim: Row, side: 'BUYER' | 'SELLER' | 'APPEAL', at: number): void {
  PHOTOS.forEach((_art, sort) =>
    put(world, 'claim_photo', {
      seller_seq: claim.seller_seq as number,
      claim_seq: claim.claim_seq as number,
      side,
      sort,
      pathname: `/files/${idOf('file', claim.claim_seq, side, sort)}`,
      at: wire(at),
    }),
  );
}

/** What was refused with photos is asked about again. */
function appeal(world: World, claim: Row): void {
  const closed = Date.parse(claim.closed_at as string);
  const text = '받으신 뒤에 생긴 긁힘이 있어 반품해 드리기 어렵습니다.';
  Object.assign(claim, {
    refuse_reason: 'DAMAGED',
    refuse_text: claim.seller_seq === MIRROR_SEQ ? claim.refuse_text : text,
  });
  addPhotos(world, claim, 'SELLER', closed);
  const at = Math.min(closed + 3 * HOUR, world.now - MINUTE);
  if (at < closed || at > closed + 3 * DAY) return;
  put(world, 'claim_appeal', {
    seller_seq: claim.seller_seq as number,
    claim_seq: claim.claim_seq as number,
    text: '받았을 때부터 있던 자국입니다. 개봉할 때 찍은 사진을 다시 보아 주세요.',
    at: wire(at),
    decision: null,
    decision_text: '',
    decided_at: null,
    decided_by: null,
  });
}

/** Puts the photos into the installation's store, each as an upload of whoever sent it. */
export async function storePhotos(client: pg.ClientBase, home: string, world: World): Promise<void> {
  const storage = openStorage(storageHome(home));
  const pictures = await Promise.all(PHOTOS.map(photograph));
  for (const { seller_seq, claim_seq, side, sort, at } of world.rows.claim_photo) {
    const body = pictures[sort as number]!;
    const key = idOf('object', claim_seq, side, sort);
    if ((await storage.stat(key)) === null) await storage.put(Readable.from([body]), key);
    await client.query(
      `insert into stored_file (file_id, owner_user_seq, purpose, original_filename, ext, mime, bytes, sha256,
        storage_key, created_at)
      select $1, case $2 when 'SELLER' then $3 else o.buyer_user_seq end, 'CLAIM', $4, 'jpg', 'image/jpeg', $5, $6,
        $7, $8
      from claim c join order_product l using (seller_seq, order_product_seq)
        join orders o using (seller_seq, order_seq)
      where c.seller_seq = $3 and c.claim_seq = $9`,
      [
        idOf('file', claim_seq, side, sort),
        side,
        seller_seq,
        `사진 ${(sort as number) + 1}.jpg`,
        body.length,
        createHash('sha256').update(body).digest('hex'),
        key,
        at,
        claim_seq,
      ],
    );
  }
}

/** A drawing of the console, askew and in dull light. */
const photograph = (art: string): Promise<Buffer> =>
  sharp(path.join(import.meta.dirname, `../../console/public/art/${art}.svg`))
    .resize(640, 640)
    .rotate(7, { background: '#8a8378' })
    .modulate({ brightness: 0.85, saturation: 0.6 })
    .flatten({ background: '#8a8378' })
    .jpeg({ quality: 78 })
    .toBuffer();
