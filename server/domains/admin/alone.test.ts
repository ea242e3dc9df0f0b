// operator.md §4: one person alone runs everything below the limits; above them the desk says that a second one is needed.
import { beforeAll, expect, test } from 'vitest';
import type { Approval } from '@jangteo/contract/approval/approval.shape.ts';
import { personaOf } from '../../../tools/seed/personas.ts';
import { addPerson } from '../../testing/people.ts';
import { stageRules, why } from '../../testing/rules.ts';

const desk = stageRules({ demo: true });
let alone = '';
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
  const { status, body: answer, text } = await call('POST', path, body);
  expect(status, text).toBe(200);
  expect(answer.data).toMatchObject({ approval: { state: 'WAIT' }, result: null });
  const at = `approvals/${answer.data.approval!.approvalSeq}`;
  const { hash, can } = (await call<Approval>('GET', at)).body.data;
  expect(can).toEqual({ approve: 'SAME_PERSON', reject: 'SAME_PERSON', withdraw: null });
  expect((await call('POST', `${at}/approve`, { hash, why })).body).toMatchObject({
    code: 'SAME_PERSON',
    message: '다른 운영자가 처리해야 합니다.',
  });
  // Nothing of it holds meanwhile, and it can be taken back.
  expect((await call<Approval>('POST', `${at}/withdraw`, { why })).body.data.state).toBe('WITHDRAWN');
});
