// Sanctions at the operator's desk: what they take, who agrees, how they end (operator.md §5, §8).
import { beforeAll, describe, expect, test } from 'vitest';
import type { DeskSanction } from '@jangteo/contract/moderation/sanction.api.ts';
import type { DeskSanctionRow } from '@jangteo/contract/moderation/sanction.list.ts';
import type { OwnSanction } from '@jangteo/contract/dashboard/told.api.ts';
import { standAt } from '../../../tools/testing/moment.ts';
import { clock } from '../../kit/clock/clock.ts';
import { inTransaction } from '../../kit/db/tx.ts';
import { checkInvariants } from '../../invariants/check.ts';
import { addPerson } from '../../testing/people.ts';
import { steppedUp } from '../../testing/step-up.ts';
import { personaOf } from '../../../tools/seed/personas.ts';
import { stageProducts } from '../../testing/product-desk.ts';
import { createPayout } from '../payout/index.ts';
import { endPersons } from './sanctions/end.ts';

const { stage, sql } = stageProducts();
const SHOP = personaOf('producer-a');
const SELLER = SHOP.userSeq;
const tokens = { one: '', other: '', seller: '', policy: '', care: '' };
const WHY = { why: '신고 내용을 다시 확인했습니다.' };
const SAID = { reason: 'EXTERNAL_PAYMENT', text: '외부 결제를 유도했습니다.', points: 20 };
const DUE = {
  payee: SELLER,
  kind: 'SPONSORSHIP',
  amount: 10_000,
  payDay: '2026-11-20',
  by: null,
} as const;
interface Decided {
  approval: { approvalSeq: number; state: string } | null;
  result: DeskSanction | null;
}

const ask = <T = DeskSanction>(method: string, path: string, body?: object, token = tokens.one) =>
  stage.app.call<T>(method, path, { token, ...(body && { body }) });
const impose = (userSeq: number, scope: string[], more: object = {}, token = tokens.one) =>
  ask<Decided>('POST', '/v1/admin/sanctions', { userSeq, scope, days: 7, ...SAID, ...more }, token);
const imposed = async (...args: Parameters<typeof impose>): Promise<DeskSanction> => {
  const { body } = await impose(...args);
  expect(body.data, body.message).toMatchObject({ approval: null });
  return body.data.result!;
};
const lift = (one: Pick<DeskSanction, 'sanctionSeq' | 'version'>, token = tokens.one) =>
  ask('PUT', `/v1/admin/sanctions/${one.sanctionSeq}/lift`, { version: one.version, ...WHY }, token);
const decide = (seq: number, body: object, token = tokens.other) =>
  ask('PUT', `/v1/admin/sanctions/${seq}/appeal`, { text: '소명 자료를 확인했습니다.', ...body }, token);
const detail = async (seq: number) => (await ask('GET', `/v1/admin/sanctions/${seq}`)).body.data;
const appeal = (seq: number, token = tokens.seller) =>
  ask<OwnSanction>('POST', `/v1/dashboard/punish/${seq}/appeal`, { text: '사실과 다른 내용입니다.' }, token);
const own = async () =>
  (await ask<OwnSanction[]>('GET', '/v1/dashboard/punish', undefined, tokens.seller)).body.data;
const sound = async () =>
  expect(
    (
      await Promise.all(['OP2c', 'OP5', 'G16'].map((id) => checkInvariants(stage.app.deps.pools.job, id)))
    ).flat(),
  ).toEqual([]);
const runEnd = () =>
  endPersons.run({ ...stage.app.deps, signal: new AbortController().signal } as Parameters<
    typeof endPersons.run
  >[0]);
const approve = async (approvalSeq: number, token = tokens.other) => {
  const { hash } = (
    await ask<{ hash: string }>('GET', `/v1/admin/approvals/${approvalSeq}`, undefined, token)
  ).body.data;
  return stage.app.call<{ state: string }>('POST', `/v1/admin/approvals/${approvalSeq}/approve`, {
    token,
    body: { hash, ...WHY },
    headers: { 'idempotency-key': crypto.randomUUID(), ...(await steppedUp(stage.app.deps, token)) },
  });
};

let people = 0;
async function somebody(more: Partial<Parameters<typeof addPerson>[1]> = {}) {
  const loginId = `sanctioned${++people}@example.com`;
  const userSeq = await addPerson(stage.app.deps, {
    loginId,
    shopName: `상점${people}`,
    phoneNumber: '01044443333',
    ...more,
  });
  return { loginId, userSeq };
}

beforeAll(async () => {
  for (const [who, roles] of [
    ['one', ['FULL']],
    ['other', ['CHIEF', 'POLICY']],
    ['policy', ['POLICY']],
    ['care', ['CARE']],
  ] as const) {
    const loginId = `${who}@house.example.com`;
    await addPerson(stage.app.deps, { loginId, userType: 'admin', name: who, roles });
    tokens[who] = (await stage.app.login(loginId)).token;
  }
  tokens.seller = (await stage.app.login(SHOP.loginId)).token;
});

describe('회원 제재', () => {
  test('방송: going on air is refused until it is over, and again allowed after', async () => {
    const info = async () =>
      (await ask<{ goLive: string | null }>('GET', '/v1/broadcast/info', undefined, tokens.seller)).body.data
        .goLive;
    const one = await imposed(SELLER, ['LIVE']);
    expect(one).toMatchObject({ kind: 'PERSON', scope: ['LIVE'], points: 20, state: 'ACTIVE', by: 'one' });
    expect(await info()).toMatch(/까지 방송할 수 없습니다/);
    expect((await impose(SELLER, ['LIVE', 'CHAT'])).body).toMatchObject({
      code: 'SANCTION_STANDS',
      message: expect.stringContaining('방송'),
    });
    const stood = clock.now().getTime();
    standAt(stood + 7 * 86_400_000);
    await runEnd();
    standAt(stood);
    expect(await detail(one.sanctionSeq)).toMatchObject({ state: 'ENDED', endedBy: null });
    expect(await info()).not.toMatch(/방송할 수 없습니다/);
    await sound();
  });

  test('지급 보류: what waits is held with its reason, new ones are born held, and all wait again after', async () => {
    const payout = (periodKey: string) =>
      inTransaction(stage.app.deps.pools.job, [], (db) =>
        createPayout(db, { ...DUE, periodKey }, clock.now()),
      );
    const states = (seqs: number[]) =>
      sql<{ status: string; reason: string | null }>(
        'select status, hold_reason as reason from payout where payout_seq = any($1) order by payout_seq',
        [seqs],
      );
    const first = await payout('901');
    const one = await imposed(SELLER, ['PAYOUT_HOLD']);
    const second = await payout('902');
    const reason = `제재 ${one.sanctionSeq}: 외부 결제를 유도했습니다.`;
    expect(await states([first, second])).toEqual([
      { status: 'HELD', reason },
      { status: 'HELD', reason },
    ]);
    const [row] = (
      await ask<{ version: number; can: object }[]>('GET', `/v1/admin/payouts?tab=HELD&keyword=${first}`)
    ).body.data;
    expect(row!.can).toMatchObject({ release: 'SANCTIONED' });
    expect(
      (await ask('PUT', `/v1/admin/payouts/${first}/release`, { version: row!.version, ...WHY })).body.code,
    ).toBe('STATE_CHANGED');
    await sound();
    expect((await lift(one)).body.data).toMatchObject({
      state: 'ENDED',
      endText: WHY.why,
      can: { lift: 'ENDED' },
    });
    expect(await states([first, second])).toEqual([
      { status: 'WAIT', reason: null },
      { status: 'WAIT', reason: null },
    ]);
    await sound();
  });

  test('지급 보류 lifted while a payout is made: neither stays behind the other', async () => {
    const one = await imposed(SELLER, ['PAYOUT_HOLD']);
    let lifted: ReturnType<typeof lift>;
    const payoutSeq = await inTransaction(stage.app.deps.pools.job, [], async (db) => {
      const made = await createPayout(db, { ...DUE, periodKey: '903' }, clock.now());
      lifted = lift(one);
      await expect.poll(() => sql('select from pg_locks where not granted')).not.toEqual([]);
      return made;
    });
    expect((await lifted!).status).toBe(200);
    expect(await sql('select status from payout where payout_seq = $1', [payoutSeq])).toEqual([
      { status: 'WAIT' },
    ]);
    await sound();
  });

  test('계정: another operator agrees, then nobody gets in and nothing is sold; lifted, all comes back', async () => {
    const shown = async () =>
      (
        await sql<{ n: number }>(
          "select count(*)::int as n from product where seller_seq = $1 and display_status <> 'PUNISHED'",
          [SELLER],
        )
      )[0]!.n;
    const before = await shown();
    expect(before).toBeGreaterThan(0);
    const { approval } = (await impose(SELLER, ['ACCOUNT'], { days: 7 })).body.data;
    expect(approval).toMatchObject({ state: 'WAIT' });
    expect(await shown()).toBe(before);
    expect((await approve(approval!.approvalSeq, tokens.one)).body.code).toBe('SAME_PERSON');
    const done = await approve(approval!.approvalSeq);
    expect(done.body.data, done.body.message).toMatchObject({ state: 'DONE' });
    const [row] = (
      await ask<DeskSanctionRow[]>('GET', `/v1/admin/sanctions?userSeq=${SELLER}&state=ACTIVE&scope=ACCOUNT`)
    ).body.data;
    const one = await detail(row!.sanctionSeq);
    expect(one).toMatchObject({ by: 'one', approvedBy: 'other' });
    expect(await shown()).toBe(0);
    expect((await ask('GET', '/v1/dashboard/punish', undefined, tokens.seller)).body.code).toBe(
      'USER_AUTH_FORCE_LOGOUT',
    );
    const refused = await stage.app.call('POST', '/user/web/login', {
      body: {
        loginId: SHOP.loginId,
        password: 'jangteo1!',
        clientId: 'jangteo-console',
        deviceId: crypto.randomUUID(),
      },
    });
    expect([refused.status, refused.body.code]).toEqual([462, 'USER_SANCTIONED']);
    await sound();
    expect((await lift(one)).body).toMatchObject({ data: { state: 'ENDED' } });
    expect(await shown()).toBe(before);
    tokens.seller = (await stage.app.login(SHOP.loginId)).token;
    await sound();
  });

  test('above 30 days, or without an end, it waits; 30 days are one operator’s', async () => {
    for (const days of [31, null])
      expect((await impose((await somebody()).userSeq, ['CHAT'], { days })).body.data).toMatchObject({
        approval: { state: 'WAIT' },
        result: null,
      });
    await imposed((await somebody()).userSeq, ['CHAT'], { days: 30 });
  });

  test('operators, who has left, and what a buyer has not are refused', async () => {
    const buyer = await somebody({ userType: 'consumer', shopName: null });
    const [operator] = await sql<{ seq: number }>(
      "select user_seq as seq from account_user where user_type = 'admin' limit 1",
    );
    expect((await impose(operator!.seq, ['CHAT'])).body.code).toBe('USER_NOT_FOUND');
    expect((await impose(1, ['CHAT'])).body.code).toBe('USER_NOT_FOUND');
    expect((await impose(buyer.userSeq, ['LIVE'])).body.data).toMatchObject({ errors: [{ field: 'scope' }] });
    await imposed(buyer.userSeq, ['CHAT']);
    expect((await impose(buyer.userSeq, ['ACCOUNT'], {}, tokens.care)).status).toBe(403);
  });
});

test('the list is searched by each filter and sort', async () => {
  for (const query of [
    'appeal=true',
    'appeal=false',
    'kind=PERSON&scope=CHAT',
    'sort=until',
    'sort=points&reason=ETC',
  ])
    expect((await ask('GET', `/v1/admin/sanctions?${query}`)).status, query).toBe(200);
});

describe('이의 신청', () => {
  test('another operator decides, once; shortened, lifted and upheld are told', async () => {
    const one = await imposed(SELLER, ['LIVE'], { days: 20 });
    expect((await decide(one.sanctionSeq, { decision: 'LIFTED' })).body.code).toBe('STATE_CHANGED');
    expect((await appeal(one.sanctionSeq)).body.data.appeal).toMatchObject({ state: 'OPEN', answer: null });
    expect((await detail(one.sanctionSeq)).can).toEqual({ lift: null, decide: 'SAME_PERSON' });
    expect((await decide(one.sanctionSeq, { decision: 'LIFTED' }, tokens.one)).body.code).toBe('SAME_PERSON');
    expect((await decide(one.sanctionSeq, { decision: 'SHORTENED' })).body.data).toMatchObject({
      errors: [{ field: 'until' }],
    });
    const at = (days: number) =>
      new Date(clock.now().getTime() + days * 86_400_000 + 9 * 3_600_000).toISOString().slice(0, 10);
    for (const until of [at(-1), at(20)])
      expect((await decide(one.sanctionSeq, { decision: 'SHORTENED', until })).body.data).toMatchObject({
        errors: [{ field: 'until' }],
      });
    const answers = await Promise.all(
      [1, 2].map(() => decide(one.sanctionSeq, { decision: 'SHORTENED', until: at(3) })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
    expect((await own()).find(({ sanctionSeq }) => sanctionSeq === one.sanctionSeq)).toMatchObject({
      until: `${at(3)}T23:59:59+09:00`,
      appeal: { state: 'SHORTENED', answer: '소명 자료를 확인했습니다.', can: false },
    });
    await lift(await detail(one.sanctionSeq));
  });

  test('lifted after its time was over: whoever appealed is told all the same', async () => {
    const one = await imposed(SELLER, ['CHAT']);
    await appeal(one.sanctionSeq);
    const stood = clock.now().getTime();
    standAt(stood + 7 * 86_400_000);
    await runEnd();
    standAt(stood);
    expect((await decide(one.sanctionSeq, { decision: 'LIFTED' })).body.data).toMatchObject({
      state: 'ENDED',
      appeal: 'LIFTED',
    });
    const told = await sql<{ action: string }>(
      `select payload ->> 'action' as action from outbox
        where topic = 'sanction.moved' and (payload ->> 'sanctionSeq')::bigint = $1 order by outbox_seq`,
      [one.sanctionSeq],
    );
    expect(told.map(({ action }) => action)).toEqual(['expire', 'lift']);
  });

  test('a warning and products are lifted the same way', async () => {
    const [{ version }] = (
      await ask<{ version: number }[]>('GET', `/v1/admin/users?searchKey=USER_SEQ&keyword=${SELLER}`)
    ).body.data as [{ version: number }];
    await ask('PUT', `/v1/admin/users/${SELLER}/warn`, {
      version,
      reason: 'ETC',
      text: '운영정책을 확인해 주세요.',
    });
    const [warned] = (
      await ask<DeskSanctionRow[]>('GET', `/v1/admin/sanctions?userSeq=${SELLER}&kind=WARN&state=ACTIVE`)
    ).body.data;
    await sound();
    await appeal(warned!.sanctionSeq);
    expect((await decide(warned!.sanctionSeq, { decision: 'LIFTED' })).body.data).toMatchObject({
      state: 'ENDED',
      appeal: 'LIFTED',
    });
    await sound();
    const [product] = await sql<{ seq: number }>(
      'select min(product_seq) as seq from product where seller_seq = $1 and deleted_at is null and sanction_seq is null',
      [SELLER],
    );
    await ask('PUT', '/v1/admin/products/sanction', {
      productSeqList: [product!.seq],
      reason: 'ETC',
      text: '원산지를 확인해 주세요.',
    });
    const [of] = (
      await ask<DeskSanctionRow[]>('GET', `/v1/admin/sanctions?userSeq=${SELLER}&kind=PRODUCT&state=ACTIVE`)
    ).body.data;
    const shown = await detail(of!.sanctionSeq);
    expect(shown.products).toMatchObject([{ productSeq: product!.seq, inForce: true }]);
    expect((await lift(shown)).body.data).toMatchObject({ state: 'ENDED', products: [{ inForce: false }] });
    expect((await lift(shown)).body.code).toBe('STATE_CHANGED');
    await sound();
  });
});
