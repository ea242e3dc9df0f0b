// The lists of all sellers follow what stands, in the transaction that writes it (docs/decisions/0324).
import { beforeEach, describe, expect, test } from 'vitest';
import type { Content } from '@jangteo/contract/broadcast/content.api.ts';
import type { LiveCard } from '@jangteo/contract/market/live.api.ts';
import type { MarketProduct } from '@jangteo/contract/market/market.goods.ts';
import { standAt } from '../../../tools/testing/moment.ts';
import { checkInvariants } from '../../invariants/check.ts';
import { clock, toKst } from '../../kit/clock/clock.ts';
import { resetRates } from '../../kit/http/rate.ts';
import { addLive, setLive } from '../../testing/lives.ts';
import { stageProducts } from '../../testing/product-desk.ts';
import { CLOTHES, ONYU, writingOn } from '../../testing/product-writing.ts';
import { domain as broadcast } from '../broadcast/index.ts';
import { domain as product } from '../product/index.ts';

const desk = stageProducts();
const { stage, ask, sql, activate, deactivate } = desk;
const { whole, made, put, bodyOf } = writingOn(desk);
const HOUR = 3_600_000;

beforeEach(() => resetRates());

const NAME = '리넨 잠옷';
const listed = async (query: object = { keyword: NAME }) => {
  const { body } = await stage.app.call<MarketProduct[]>('GET', '/market/v1/products', {
    query: { length: 200, ...query },
  });
  return { seqs: body.data.map(({ productSeq }) => productSeq), filtered: body.recordsFiltered };
};
const shows = async (seq: number, query?: object) => (await listed(query)).seqs.includes(seq);
const broken = (id: string) => checkInvariants(stage.app.deps.pools.job, id);
const mend = (name: string): Promise<void> => {
  const chore = [...product.chores!, ...broadcast.chores!].find((one) => one.name === name)!;
  return chore.run({ ...stage.app.deps, signal: new AbortController().signal });
};
const admin = async () => (await stage.app.login('admin@jangteo.kr')).token;

describe('the shelf', () => {
  test('a product is there as soon as it is on sale, and goes as soon as it is not', async () => {
    const { productSeq: seq } = await made(await whole());
    expect(await shows(seq)).toBe(false);
    await activate(seq);
    expect(await shows(seq)).toBe(true);
    expect(await shows(seq, { sellerSeq: ONYU })).toBe(true);
    expect(await shows(seq, { sellerSeq: ONYU + 1 })).toBe(false);
    await deactivate(seq);
    expect(await shows(seq)).toBe(false);
  });

  test('exposure, name and times are those of its content', async () => {
    const product = await made(await whole({ activate: true }));
    const { productSeq: seq } = product;
    const hidden = await put(
      seq,
      bodyOf(product, { exposure: { store: false, profile: true, search: true } }),
    );
    expect([hidden.status, await shows(seq)]).toEqual([200, false]);
    const endAt = toKst(new Date(clock.now().getTime() + HOUR));
    const again = await put(
      seq,
      bodyOf(hidden.body.data, { exposure: product.exposure, name: '여름 파자마', endAt }),
    );
    expect(again.status).toBe(200);
    expect([await shows(seq), await shows(seq, { keyword: '파자마' })]).toEqual([false, true]);
    const now = clock.now().getTime();
    standAt(Date.parse(endAt));
    expect(await shows(seq, { keyword: '파자마' })).toBe(false);
    standAt(now);
  });

  test('sold out stays, the trash and a sanction do not', async () => {
    const { productSeq: seq } = await made(await whole({ activate: true }));
    await sql('update product_option set stock_on_hand = 0 where product_seq = $1', [seq]);
    expect(await shows(seq)).toBe(true);
    const why = { productSeqList: [seq], text: '인증 번호를 확인할 수 없습니다.' };
    await ask('PUT', '/v1/admin/products/sanction', { ...why, reason: 'UNCERTIFIED_IMPORT' }, await admin());
    expect(await shows(seq)).toBe(false);
    await ask('PUT', '/v1/admin/products/sanction/lift', why, await admin());
    expect(await shows(seq)).toBe(true);
    await ask('DELETE', '/v1/products', { productSeqList: [seq] });
    expect(await shows(seq)).toBe(false);
    await ask('POST', '/v1/products/recover', { productSeqList: [seq] });
    await sql('update product_option set stock_on_hand = 7 where product_seq = $1', [seq]);
    expect(await shows(seq)).toBe(false); // out of the trash it is never on sale
    await activate(seq);
    expect(await shows(seq)).toBe(true);
  });

  test('what was lost or is too much is found, and mended by the chore; meanwhile nothing gone is shown', async () => {
    const { productSeq: seq } = await made(await whole({ activate: true }));
    const before = await listed({});
    expect(await broken('N6')).toEqual([]);
    await sql('delete from shelf where product_seq % 2 = $1', [seq % 2]);
    const { productSeq: gone } = await made(await whole());
    await sql(`insert into shelf (product_seq, owner_seq, name) values ($1, $2, $3)`, [gone, ONYU, NAME]);
    const { productSeq: kept } = await made(
      await whole({ activate: true, exposure: { store: false, profile: true, search: true } }),
    );
    await sql(`insert into shelf (product_seq, owner_seq, name) values ($1, $2, $3)`, [kept, ONYU, NAME]);
    expect([await shows(seq), await shows(gone), await shows(kept)]).toEqual([false, false, false]);
    expect(await broken('N6')).toMatchObject([{ id: 'N6' }]);
    await mend('product.mend-shelf');
    expect(await broken('N6')).toEqual([]);
    expect(await listed({})).toEqual(before);
  });
});

describe('lives', () => {
  const lives = async (): Promise<Map<number, LiveCard>> => {
    const { body } = await stage.app.call<LiveCard[]>('GET', '/market/v1/live', { query: { length: 200 } });
    return new Map(body.data.map((card) => [card.contentSeq, card]));
  };

  test('a plan is there at once, moves with its time, and goes with the trash', async () => {
    const hour = Math.floor(clock.now().getTime() / HOUR);
    const at = (hours: number) => toKst(new Date((hour + hours) * HOUR)).replace('.000', ''); // as the wire says it
    const said = { title: '저녁 방송', categorySeq: CLOTHES, scheduledAt: at(30) };
    const answer = await ask<Content>('POST', '/v1/broadcast/schedule', said);
    expect([answer.status, answer.text]).toEqual([200, answer.text]);
    const { contentSeq, version } = answer.body.data;
    const there = (await lives()).get(contentSeq);
    expect(there).toMatchObject({ state: 'SOON', at: said.scheduledAt });
    const later = at(50);
    await ask('PUT', `/v1/broadcast/content/${contentSeq}`, { version, scheduledAt: later });
    expect((await lives()).get(contentSeq)).toMatchObject({ at: later });
    await ask('DELETE', `/v1/broadcast/schedule/${contentSeq}`);
    expect((await lives()).has(contentSeq)).toBe(false);
  });

  test('what was lost or is too much is found, and mended by the chore', async () => {
    const past = await addLive(sql, ONYU, 'CLOSED');
    const before = await lives();
    expect(await broken('N7')).toEqual([]);
    await sql("delete from shown_content where standing = 'REPLAY'");
    await sql(
      `insert into shown_content (content_seq, owner_seq, standing, air_at)
        select content_seq, seller_seq, 'REPLAY', air_at from content where content_seq = $1`,
      [past],
    );
    // A plan is for oneself alone now, and what is over is listed as on air: as an older version beside would leave them.
    const [secret, over] = [await addLive(sql, ONYU, 'WAIT'), await addLive(sql, ONYU, 'PUBLISHED')];
    await sql("update content set mode = 'PRIVATE', planned_mode = null where content_seq = $1", [secret]);
    await sql('delete from shown_content where content_seq = any($1)', [[secret, over]]);
    await sql(
      `insert into shown_content (content_seq, owner_seq, standing, air_at, scheduled_at)
        select content_seq, seller_seq, case when content_seq = $1 then 'SOON' else 'ON_AIR' end, air_at,
          '2099-01-01' from content where content_seq in ($1, $2)`,
      [secret, over],
    );
    const shown = await lives();
    expect([past, secret, over].map((seq) => shown.has(seq))).toEqual([false, false, false]);
    expect(await broken('N7')).toMatchObject([{ id: 'N7' }]);
    await mend('broadcast.mend-shown');
    expect(await broken('N7')).toEqual([]);
    expect((await lives()).get(over)).toMatchObject({ state: 'REPLAY' });
    await setLive(sql, over, 'CLOSED');
    expect(await lives()).toEqual(before);
  });
});
