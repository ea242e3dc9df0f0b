// operator.md §4: one person alone runs everything below the limits; above them the desk says that a second one is needed.
import { beforeAll, expect, test } from 'vitest';
import type { Operator } from '@jangteo/contract/admin/operator.api.ts';
import type { Approval } from '@jangteo/contract/approval/approval.shape.ts';
import { personaOf } from '../../../tools/seed/personas.ts';
import { addPerson } from '../../testing/people.ts';
import { moneyActs, stageMoney } from '../../testing/money-acts.ts';
import { stageRules, why } from '../../testing/rules.ts';
import { reviewing } from '../../testing/reviews.ts';

const desk = stageRules({ demo: true });
let alone = '';
const money = stageMoney(desk, () => alone);
beforeAll(async () => {
  const { deps } = desk.app();
  const userSeq = await addPerson(deps, {
    loginId: 'alone',
    userType: 'admin',
    name: '혼자',
    roles: ['FULL'],
  });
  await desk.sql('delete from operator_grant where user_seq <> $1', [userSeq]);
  ({ token: alone } = await desk.app().login('alone'));
});

type Decided = { approval: { approvalSeq: number; state: string } | null; result: object | null };
const call = <T = Decided>(method: string, path: string, body?: object) =>
  desk.call<T>(method, path, body, alone);
const tried = { fits: ['123456789012'], fitsNot: [] };
const sanction = (days: number | null, scope: string[]) => ({
  userSeq: personaOf('producer-a').userSeq,
  scope,
  reason: 'EXTERNAL_PAYMENT',
  text: '외부 결제를 유도했습니다.',
  points: 0,
  days,
});
const line = (amount: number) => ({
  sellerSeq: personaOf('producer-a').userSeq,
  book: 'PRODUCT',
  kind: 'ADJUST',
  amount,
  text: '이벤트 비용을 조정합니다.',
  orderProductSeq: null,
  holdUntil: null,
  holdSeq: null,
});

test.each<[string, object]>([
  ['sanctions', sanction(30, ['CHAT'])],
  ['settings', { name: 'autoConfirmDays', value: 8, effectiveFrom: '2026-12-01', note: why }],
  ['adjustments', line(-100_000)],
  ['holidays', { day: '2026-12-30', name: '임시공휴일', why }],
  [
    'delivery-companies',
    {
      companyCode: 'ONE',
      name: '혼자택배',
      numberRegex: '^\\d{12}$',
      trackUrl: '',
      sort: 1,
      examples: tried,
      why,
    },
  ],
  ['categories', { name: '새 분류', exposed: false, noticeTemplate: null, why }],
])('POST %s below its limit is done at once', async (path, body) => {
  const { status, body: answer, text } = await call('POST', path, body);
  expect(status, text).toBe(200);
  expect(answer.data.approval ?? null).toBeNull();
});

test.each<[string, object]>([
  ['sanctions', sanction(31, ['LIVE'])],
  ['sanctions', sanction(7, ['ACCOUNT'])],
  ['settings', { name: 'fourEyesWon', value: 4_000_000, effectiveFrom: '2026-12-01', note: why }],
  ['adjustments', line(-100_001)],
  ['payout-days', { bucket: 'PRODUCT_SALES_THIRD', payDay: 27, effectiveFrom: '2026-12-01', why }],
  ['commissions', { validFrom: '2026-12-01', rows: [{ kind: 'LIVE', channel: 'SHORTS', bps: 1 }], why }],
])('POST %s above its limit waits, and says that another operator decides', async (path, body) => {
  await expectToWait(await call('POST', path, body));
});

/** It waits for another operator, and says so; nothing of it holds meanwhile, and it can be taken back. */
async function expectToWait({
  status,
  body: answer,
  text,
}: Awaited<ReturnType<typeof call<Decided>>>): Promise<void> {
  expect(status, text).toBe(200);
  expect(answer.data).toMatchObject({ approval: { state: 'WAIT' }, result: null });
  const at = `approvals/${answer.data.approval!.approvalSeq}`;
  const { hash, can } = (await call<Approval>('GET', at)).body.data;
  expect(can).toEqual({ approve: 'SAME_PERSON', reject: 'SAME_PERSON', withdraw: null });
  expect((await call('POST', `${at}/approve`, { hash, why })).body).toMatchObject({
    code: 'SAME_PERSON',
    message: '다른 운영자가 처리해야 합니다.',
  });
  expect((await call<Approval>('POST', `${at}/withdraw`, { why })).body.data.state).toBe('WITHDRAWN');
}

test.each(moneyActs)('%s: above the limit it waits, below it is done at once', async (name) => {
  const { method, path, body } = await money.one(name);
  await money.limit(0);
  await expectToWait(await call(method, path, body));
  await money.limit(1_000_000_000);
  const { status, body: answer, text } = await call(method, path, body);
  expect(status, text).toBe(200);
  expect(answer.data.approval).toBeNull();
  expect(answer.data.result).not.toBeNull();
});

test('an application to sell is looked at and approved', async () => {
  const [one] = await desk.sql<{ seq: number }>(
    `select application_seq as seq from seller_application where status in ('new', 'retry') order by 1 limit 1`,
  );
  const { status, body, text } = await reviewing(desk.app(), alone).approved(one!.seq);
  expect([status, body.data.result?.status], text).toEqual([200, 'approve']);
});

test('operators are opened and suspended by one; roles are given by two', async () => {
  const opened = await call<Operator>('POST', 'operators', {
    loginId: 'second@house.example.com',
    name: '둘째',
    why,
  });
  expect(opened.status, opened.text).toBe(200);
  const { operator, version, roles } = opened.body.data;
  expect(roles).toEqual([]);
  const at = `operators/${operator.userSeq}`;
  await expectToWait(await call('PUT', `${at}/roles`, { roles: [{ role: 'APPROVER' }], version, why }));
  expect((await call<Operator>('GET', 'operators')).status).toBe(200);
  expect((await call<Operator>('PUT', `${at}/suspend`, { why })).body.data.roles).toEqual([]);
});
