import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { ContractedGripper, ContractSummary } from '@jangteo/contract/contract/contract.api.ts';
import type {
  ContractProduct,
  ContractRow,
  LegacyContractRow,
} from '@jangteo/contract/contract/contract.list.ts';
import type { LegacyContractDetail } from '@jangteo/contract/contract/contract.shape.ts';
import type { Todos } from '@jangteo/contract/dashboard/dashboard.api.ts';
import { addDays } from '../../kit/clock/clock.ts';
import { followDays } from './jobs.ts';
import { path, seqOf, stageContracts, today } from '../../testing/contracts.ts';

const {
  stage,
  sound,
  one,
  tokens,
  send,
  read,
  jobs,
  deliver,
  goods,
  termsSeqList,
  propose,
  proposed,
  sign,
  signed,
  standOf,
} = stageContracts();

describe('older contracts', () => {
  test('are answered with everything in the query, agreed to by a box, and turned into a proposal once', async () => {
    await deliver();
    const list = await read<LegacyContractRow[]>('onyu', '/v1/contract/producer/list', { tab: 'myTurn' });
    const [row] = list.body.data;
    expect(row).toMatchObject({
      status: 'PROPOSED_BY_GRIPPER',
      myTurn: true,
      price: 19_900,
      commissionBps: 1500,
    });
    const seq = row!.contractSeq;
    const counter = await stage.app.call<LegacyContractDetail>('POST', `/v1/contract/${seq}/claim`, {
      token: tokens.onyu,
      query: { version: row!.version, price: 21_900, commissionBps: 1200, startDay: today() },
      headers: { 'idempotency-key': randomUUID() },
    });
    expect(counter.status, counter.text).toBe(200);
    expect(counter.body.data).toMatchObject({ status: 'PROPOSED_BY_PRODUCER', price: 21_900, revision: 2 });
    const yes = await send<LegacyContractDetail>('haru', 'POST', `/v1/contract/${seq}/agree`, {
      version: counter.body.data.version,
      revision: 2,
      agreed: true,
    });
    expect(yes.status, yes.text).toBe(200);
    expect(yes.body.data).toMatchObject({ status: 'ACTIVE', commissionBps: 1200, can: { convert: null } });
    expect((await read('jeongdam', `/v1/contract/matching/${seq}`)).status).toBe(404);
    const made = await send('haru', 'POST', `/v1/contract/${seq}/convert`, {
      version: yes.body.data.version,
    });
    expect(made.status, made.text).toBe(200);
    expect(made.body.data).toMatchObject({ status: 'PROPOSED_BY_GRIPPER', legacySeq: seq, myTurn: false });
    const again = await send('onyu', 'POST', `/v1/contract/${seq}/convert`, {
      version: yes.body.data.version + 1,
    });
    expect(again.status).toBe(412);
    const done = await sign('onyu', 'producer', made.body.data);
    expect(done.body.data.status).toBe('ACTIVE');
    await followDays(jobs());
    expect((await standOf(seq)).status).toBe('ENDED');
    await deliver();
    const cards = await read<ContractSummary>('haru', '/v1/contract/matching/summary');
    expect(cards.body.data.ended).toBeGreaterThan(0);
    await sound();
  });
});

describe('lists', () => {
  const naive = async (column: string, who: number, kind = 'MATCHING') =>
    (
      await stage.owner.query<{ id: string; status: string; turn: string | null; ends: string | null }>(
        `select contract_seq as id, status, turn, end_day::text as ends from matching_contract
          where ${column} = $1 and kind = $2 order by claimed_at desc, contract_seq desc`,
        [who, kind],
      )
    ).rows.map((row) => ({ ...row, id: Number(row.id) }));

  test.each([
    ['producer', 'seller_seq', 'onyu'],
    ['gripper', 'gripper_user_seq', 'haru'],
  ] as const)('list = cards = plain SQL for the %s', async (side, column, who) => {
    await signed({ endDay: addDays(today(), 5) });
    await deliver();
    const all = await naive(column, seqOf(who));
    const list = async (query: object = {}) =>
      (await read<ContractRow[]>(who, `/v1/matching-contracts/${side}`, { length: 200, ...query })).body;
    expect((await list()).data.map((row) => row.matchingContractSeq)).toEqual(all.map((row) => row.id));
    const other = side === 'producer' ? 'gripper' : 'producer';
    const open = (row: { status: string; turn: string | null }, turn: string) =>
      row.turn === turn && (row.status === 'ACTIVE' || row.status.startsWith('PROPOSED'));
    const soon = addDays(today(), 7);
    const wanted = {
      myTurn: all.filter((row) => open(row, side)),
      otherTurn: all.filter((row) => open(row, other)),
      active: all.filter((row) => ['AGREED', 'ACTIVE'].includes(row.status)),
      endingSoon: all.filter(
        (row) => row.status === 'ACTIVE' && row.ends !== null && row.ends >= today() && row.ends <= soon,
      ),
      ended: all.filter((row) => ['ENDED', 'REJECTED', 'WITHDRAWN', 'EXPIRED'].includes(row.status)),
    };
    const cards = await read<ContractSummary>(who, `/v1/matching-contracts/${side}/summary`);
    expect(cards.body.data).toEqual(
      Object.fromEntries(Object.entries(wanted).map(([tab, rows]) => [tab, rows.length])),
    );
    for (const [tab, rows] of Object.entries(wanted)) {
      expect(rows.length, tab).toBeGreaterThan(0);
      const found = (await list({ tab })).data.map((row) => row.matchingContractSeq);
      expect(found.toSorted()).toEqual(rows.map((row) => row.id).toSorted());
    }
    const todo = await read<Todos>(who, '/v1/dashboard/todos');
    expect(todo.body.data.contractMyTurn).toMatchObject({ count: wanted.myTurn.length, late: 0 });
    const mine = await list({ myTurn: true });
    expect(mine.recordsFiltered).toBe(wanted.myTurn.length);
  });

  test('broadcasters under contract, about one product at its rate', async () => {
    const at = await signed({}, { productSeq: goods[3]!.productSeq, commissionBps: 2222 });
    const found = await read<ContractedGripper[]>(
      'onyu',
      '/v1/matching-contracts/search/influencer-contracted',
      {
        productSeq: goods[3]!.productSeq,
        keyword: '하루',
      },
    );
    expect(found.body.data).toMatchObject([
      { userSeq: seqOf('haru'), contractSeq: at.matchingContractSeq, commissionBps: 2222 },
    ]);
    const page = await read<ContractProduct[]>(
      'onyu',
      `/v1/matching-contracts/${at.matchingContractSeq}/products`,
      {
        keyword: ['없는상품'],
      },
    );
    expect([page.body.recordsFiltered, page.body.recordsTotal]).toEqual([0, 1]);
  });
});

describe('what may be signed', () => {
  test('all rates together stay below the price (COMMISSION_LIMIT)', async () => {
    const category = await one<{ bps: number }>(
      `select max(r.bps) as bps from fee_rate r join product p on p.product_seq = $1
          join category c on c.category_seq = p.category_seq join category b on b.category_seq = c.parent_seq
        where r.kind = 'SALES' and r.category_seq in (c.category_seq, b.category_seq, b.parent_seq)`,
      [goods[0]!.productSeq],
    );
    const most = 10_000 - (category.bps ?? 900) - 300 - 450;
    const over = await propose({}, { commissionBps: most });
    expect([over.status, over.body.code]).toEqual([460, 'COMMISSION_LIMIT']);
    expect((await propose({}, { commissionBps: most - 1 })).status).toBe(200);
  });

  test('papers 7 and 8 of whoever broadcasts, approved ones of whoever sells (DOCS_REQUIRED)', async () => {
    const at = await proposed();
    const papers = (state: string) =>
      stage.owner.query('update seller_doc set state = $2 where user_seq = $1 and doc_type = 8', [
        seqOf('haru'),
        state,
      ]);
    await papers('REJECTED');
    const missing = await sign('haru', 'gripper', at);
    expect([missing.status, missing.body.code, missing.body.data]).toMatchObject([
      461,
      'DOCS_REQUIRED',
      { nextAction: 'MATCHING_INFO' },
    ]);
    await papers('APPROVED');
    expect((await sign('haru', 'gripper', at)).status).toBe(200);
  });

  test('both texts in force, and no others', async () => {
    const at = await proposed();
    const some = await send('haru', 'POST', path('gripper', at.matchingContractSeq, 'agree'), {
      version: at.version,
      revision: 1,
      termsSeqList: termsSeqList.slice(0, 1),
      signName: '윤하루',
    });
    expect([some.status, some.body.code]).toEqual([412, 'CONTRACT_TERMS']);
  });

  test('products and options are the seller’s own', async () => {
    const { p, o } = await one<{ p: string; o: string }>(
      'select product_seq as p, option_seq as o from product_option where seller_seq = $1 limit 1',
      [seqOf('bomnae')],
    );
    const foreign = await propose({}, { productSeq: Number(p) });
    expect([foreign.status, foreign.text.includes('terms.products.0.productSeq')]).toEqual([400, true]);
    const option = await propose({}, { stocks: [{ optionSeq: Number(o), qty: 1 }] });
    expect([option.status, option.text.includes('stocks.0.optionSeq')]).toEqual([400, true]);
  });

  test('a third party finds nothing of it, not even that it is there', async () => {
    const { matchingContractSeq: seq, version, revision } = await proposed();
    for (const who of ['jeongdam', 'bomnae'] as const) {
      expect((await read(who, path('producer', seq))).status).toBe(404);
      expect((await read(who, `/v1/matching-contracts/${seq}/products/all`)).status).toBe(404);
    }
    expect((await read('jeongdam', path('gripper', seq))).status).toBe(404);
    const agreed = await send('jeongdam', 'POST', path('gripper', seq, 'agree'), {
      version,
      revision,
      termsSeqList,
      signName: '서정담',
    });
    expect(agreed.status).toBe(404);
    // Each party has its own side alone.
    expect((await read('onyu', path('gripper', seq))).status).toBe(403);
  });
});
