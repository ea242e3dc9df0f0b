import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { ContractProduct } from '@jangteo/contract/contract/contract.list.ts';
import type { ContractDetail, ContractRevision } from '@jangteo/contract/contract/contract.shape.ts';
import { personaOf } from '../../../tools/seed/personas.ts';
import { addDays } from '../../kit/clock/clock.ts';
import { atOnce } from '../../proofs/barrier.ts';
import { buy, report } from '../../testing/buyer.ts';
import { actsFor } from '../../testing/acting.ts';
import { addLive } from '../../testing/lives.ts';
import { followDays } from './jobs.ts';
import { later, path, seqOf, stageContracts, today } from '../../testing/contracts.ts';

const {
  stage,
  sound,
  tokens,
  send,
  read,
  jobs,
  deliver,
  goods,
  termsSeqList,
  terms,
  proposed,
  sign,
  signed,
  standOf,
  held,
} = stageContracts();

describe('rounds of proposals', () => {
  test('three rounds: each names what it changed, and waits for the other; the agreement is signed by both', async () => {
    const first = await proposed({ memo: '샘플 제공' });
    expect([first.status, first.revision, first.myTurn, first.can.agree]).toEqual([
      'PROPOSED_BY_PRODUCER',
      1,
      false,
      'NOT_MY_TURN',
    ]);
    const seq = first.matchingContractSeq;
    const countered = await send('haru', 'POST', path('gripper', seq, 'claim'), {
      version: 1,
      terms: terms({ memo: '샘플 제공' }, { commissionBps: 2000 }),
    });
    expect(countered.status, countered.text).toBe(200);
    expect(countered.body.data).toMatchObject({ status: 'PROPOSED_BY_GRIPPER', revision: 2, myTurn: false });
    expect(countered.body.data.diff.map(({ path: at, before, after }) => [at, before, after])).toEqual([
      [`products.${goods[0]!.productSeq}.commissionBps`, '15%', '20%'],
    ]);
    const third = await send('onyu', 'POST', path('producer', seq, 'claim'), {
      version: 2,
      terms: terms({ fixedFee: 100_000 }, { commissionBps: 1700 }),
    });
    expect(third.body.data.diff.map(({ path: at }) => at)).toEqual([
      'fixedFee',
      'memo',
      `products.${goods[0]!.productSeq}.commissionBps`,
    ]);
    const old = await sign('haru', 'gripper', { ...third.body.data, revision: 2 });
    expect([old.status, old.body.code]).toEqual([412, 'VERSION_CONFLICT']);
    expect((old.body.data as never as { result: { diff: unknown[] } }).result.diff.length).toBe(3);
    const done = await sign('haru', 'gripper', third.body.data);
    expect(done.body.data).toMatchObject({ status: 'ACTIVE', termsRevision: 3, myTurn: false });
    expect(done.body.data.signatures.map(({ side, name }) => [side, name])).toEqual([
      ['producer', personaOf('producer-a').name],
      ['gripper', '윤하루'],
    ]);
    const all = await read<ContractRevision[]>('haru', path('gripper', seq, 'revisions'), { from: 2 });
    expect(all.body.data.map((one_) => [one_.revision, one_.by])).toEqual([
      [3, 'producer'],
      [2, 'gripper'],
    ]);
    await deliver();
    await sound();
  });

  test('of two edits and an agreement at once exactly one wins', async () => {
    const { matchingContractSeq: seq } = await proposed();
    const body = (bps: number) => ({ version: 1, terms: terms({}, { commissionBps: bps }) });
    const shots = await atOnce(stage.app.url, [
      {
        method: 'POST',
        path: path('producer', seq, 'claim'),
        token: tokens.onyu,
        key: randomUUID(),
        body: body(1100),
      },
      {
        method: 'POST',
        path: path('gripper', seq, 'claim'),
        token: tokens.haru,
        key: randomUUID(),
        body: body(1900),
      },
      {
        method: 'POST',
        path: path('gripper', seq, 'agree'),
        token: tokens.haru,
        key: randomUUID(),
        body: { version: 1, revision: 1, termsSeqList, signName: '윤하루' },
      },
    ]);
    expect(shots.map((shot) => shot.status).sort()).toEqual([200, 412, 412]);
    expect((await standOf(seq)).version).toBe(2);
    await sound();
  });

  test('turned down, taken back, or answered by nobody within fourteen days', async () => {
    const [a, b, c] = [await proposed(), await proposed(), await proposed()];
    const no = await send('haru', 'POST', path('gripper', a.matchingContractSeq, 'reject'), {
      version: 1,
      reason: 'PRODUCT_PRICE',
      text: '가격이 맞지 않습니다.',
    });
    expect(no.body.data).toMatchObject({ status: 'REJECTED', rejected: { reason: 'PRODUCT_PRICE' } });
    expect(
      (await send('haru', 'POST', path('gripper', b.matchingContractSeq, 'withdraw'), { version: 1 })).status,
    ).toBe(412);
    const back = await send('onyu', 'POST', path('producer', b.matchingContractSeq, 'withdraw'), {
      version: 1,
    });
    expect(back.body.data.status).toBe('WITHDRAWN');
    await later(14.1, () => followDays(jobs()));
    expect((await standOf(c.matchingContractSeq)).status).toBe('EXPIRED');
  });
});

test('what can no longer be contracted is not agreed to, and nobody signs for somebody else', async () => {
  const asked = await proposed();
  const { productSeq } = goods[0]!;
  const flash = (is: boolean) =>
    stage.owner.query('update product set is_flash = $2 where product_seq = $1', [productSeq, is]);
  await flash(true);
  const late = await sign('haru', 'gripper', asked);
  expect([late.status, late.body.code]).toEqual([412, 'STATE_CHANGED']);
  await flash(false);
  const { token } = await stage.app.login(personaOf('admin').loginId);
  const headers = await actsFor(stage.app.deps, token, seqOf('haru'));
  const { version, revision } = asked;
  const forThem = await stage.app.call('POST', path('gripper', asked.matchingContractSeq, 'agree'), {
    token,
    headers: { ...headers, 'idempotency-key': randomUUID() },
    body: { version, revision, termsSeqList, signName: '운영자' },
  });
  expect([forThem.status, forThem.body.code]).toEqual([403, 'ACCESS_DENIED']);
  expect((await sign('haru', 'gripper', asked)).status).toBe(200);
});

describe('pieces that are set aside', () => {
  test('are held from the agreement on; too few of an option refuse it by name', async () => {
    const { optionSeq, left, productSeq } = goods[1]!;
    const before = await held(optionSeq);
    const short = await sign(
      'haru',
      'gripper',
      await proposed({}, { productSeq, stocks: [{ optionSeq, qty: left + 1 }] }),
    );
    expect([short.status, short.body.code, short.body.message.includes('재고가 부족합니다')]).toEqual([
      460,
      'STOCK_NOT_ENOUGH',
      true,
    ]);
    const at = await signed({}, { productSeq, stocks: [{ optionSeq, qty: 7 }] });
    expect(await held(optionSeq)).toBe(before + 7);
    const products = await read<ContractProduct[]>(
      'haru',
      `/v1/matching-contracts/${at.matchingContractSeq}/products/all`,
    );
    expect(products.body.data[0]!.stocks).toMatchObject([{ optionSeq, qty: 7, left: 7 }]);
    await deliver();
    await sound();

    const soon = await send('onyu', 'POST', path('producer', at.matchingContractSeq, 'end'), {
      version: at.version,
      endDay: addDays(today(), 6),
    });
    expect([soon.status, soon.body.code, soon.body.message.includes(addDays(today(), 7))]).toEqual([
      460,
      'END_NOTICE',
      true,
    ]);
    const end = await send('haru', 'POST', path('gripper', at.matchingContractSeq, 'end'), {
      version: at.version,
      endDay: addDays(today(), 7),
    });
    expect(end.body.data).toMatchObject({
      status: 'ACTIVE',
      endDay: addDays(today(), 7),
      can: { end: 'ENDING' },
    });
    await later(7, () => followDays(jobs()));
    expect((await standOf(at.matchingContractSeq)).status).toBe('ACTIVE');
    await later(8, () => followDays(jobs()));
    expect((await standOf(at.matchingContractSeq)).status).toBe('ENDED');
    expect(await held(optionSeq)).toBe(before);
    await deliver();
    await sound();
  });

  test('a change stands beside the terms in force until the midnight after both agreed; what it no longer wants is let go', async () => {
    const { optionSeq, productSeq } = goods[2]!;
    const before = await held(optionSeq);
    const at = await signed({}, { productSeq, stocks: [{ optionSeq, qty: 6 }] });
    const seq = at.matchingContractSeq;
    const change = await send('haru', 'POST', path('gripper', seq, 'claim'), {
      version: at.version,
      terms: terms({}, { productSeq, commissionBps: 1800, stocks: [{ optionSeq, qty: 2 }] }),
    });
    expect(change.status, change.text).toBe(200);
    expect(change.body.data).toMatchObject({
      status: 'ACTIVE',
      commissionMax: 1500,
      pending: { revision: 2, by: 'gripper', forceDay: null },
    });
    const agreed = await sign('onyu', 'producer', change.body.data);
    expect(agreed.body.data.pending).toMatchObject({ revision: 2, forceDay: addDays(today(), 1) });
    expect(agreed.body.data.commissionMax).toBe(1500);
    expect(agreed.body.data.can.claim).toBe('CHANGE_AGREED');
    await later(1, () => followDays(jobs()));
    const after = await read<ContractDetail>('onyu', path('producer', seq));
    expect(after.body.data).toMatchObject({
      commissionMax: 1800,
      termsRevision: 2,
      pending: null,
      allotted: 2,
    });
    expect(await held(optionSeq)).toBe(before + 2);
    await deliver();
    await sound();
  });
});

describe('its first day', () => {
  test('one that is signed for a later day begins on it; before it, it can be dropped at once', async () => {
    const startDay = addDays(today(), 3);
    const at = await signed({ startDay });
    expect(at.status).toBe('AGREED');
    await later(3, () => followDays(jobs()));
    expect((await standOf(at.matchingContractSeq)).status).toBe('ACTIVE');
    const other = await signed({ startDay });
    const gone = await send('onyu', 'POST', path('producer', other.matchingContractSeq, 'end'), {
      version: other.version,
      endDay: startDay,
    });
    expect(gone.body.data.status).toBe('ENDED');
    await deliver();
    await sound();
  });
});

describe('a purchase in the broadcaster’s live', () => {
  test('stores contract, version and rate of the product, takes what is set aside, and counts what was sold', async () => {
    const [under, outside] = [goods[4]!, goods[5]!];
    const { optionSeq, productSeq } = under;
    await stage.owner.query(
      `delete from contract_product where seller_seq = $1 and product_seq = any($2::bigint[])`,
      [seqOf('onyu'), [productSeq, outside.productSeq]],
    );
    await deliver();
    const at = await signed({}, { productSeq, commissionBps: 1350, stocks: [{ optionSeq, qty: 3 }] });
    const sql = async <T extends object>(text: string, values: unknown[] = []): Promise<T[]> =>
      (await stage.owner.query(text, values)).rows as T[];
    const live = await addLive(sql as never, seqOf('onyu'), 'LIVE_PUBLIC_ONAIR');
    await stage.owner.query('update content set host_user_seq = $2 where content_seq = $1', [
      live,
      seqOf('haru'),
    ]);
    await stage.owner.query(
      'insert into hosted_content (host_user_seq, content_seq, owner_seq) values ($1, $2, $3)',
      [seqOf('haru'), live, seqOf('onyu')],
    );
    const before = await held(optionSeq);
    const placed = await buy(
      stage.app,
      stage.token,
      [
        { optionSeq, qty: 2 },
        { optionSeq: outside.optionSeq, qty: 1 },
      ],
      { more: { contentSeq: live } },
    );
    expect(placed.status, placed.text).toBe(200);
    expect(await held(optionSeq)).toBe(before); // two of the three that were held are the order's now
    const { rows } = await stage.owner.query(
      `select product_seq::int as product, kinds, matching_contract_seq::int as contract, contract_revision as revision,
          commission_bps as bps, product_amount - seller_coupon as base
        from order_product where order_seq = $1 order by order_product_seq`,
      [placed.body.data.orders[0]!.orderSeq],
    );
    const lines = Map.groupBy(rows as { product: number; base: string }[], (row) => row.product);
    expect(lines.get(productSeq)).toMatchObject([
      { kinds: ['MATCHING'], contract: at.matchingContractSeq, revision: 1, bps: 1350 },
    ]);
    expect(lines.get(outside.productSeq)).toMatchObject([
      { kinds: ['NORMAL'], contract: null, revision: null, bps: null },
    ]);
    await report(stage.app, placed.body.data.payment);
    await deliver();
    const base = Number(lines.get(productSeq)![0]!.base);
    const after = await read<ContractDetail>('haru', path('gripper', at.matchingContractSeq));
    expect([after.body.data.soldAmount, after.body.data.commission]).toEqual([
      base,
      Math.floor((base * 1350) / 10_000),
    ]);
    await deliver(); // twice is once
    await sound();
  });
});
