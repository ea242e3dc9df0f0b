// operator.md §4, §5: over a check that is red another operator agrees, and reads what was red.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Approval } from '@jangteo/contract/approval/approval.shape.ts';
import { clock, toKst } from '../../../kit/clock/clock.ts';
import { checkInvariants } from '../../../invariants/check.ts';
import { resetRates } from '../../../kit/http/rate.ts';
import { addPerson } from '../../../testing/people.ts';
import { WHY } from '../../../testing/reviews.ts';
import { steppedUp } from '../../../testing/step-up.ts';
import { startApplications, type Stage } from './stage.testing.ts';

let stage: Stage;
let approver: string;
beforeAll(async () => {
  stage = await startApplications();
  await addPerson(stage.app.deps, { loginId: 'approver', userType: 'admin', roles: ['CHIEF'] });
  approver = (await stage.app.login('approver')).token;
});
beforeEach(resetRates);
afterAll(() => stage.stop());

/** The bank knows them, the application does not. */
const OTHER = { accountNo: '220123456787', holder: '박서연' };

const approvals = async <T>(method: string, path: string, body?: object, token = approver) =>
  stage.app.call<T>(method, `/v1/admin/approvals/${path}`, {
    token,
    ...(body && { body }),
    headers: { 'idempotency-key': randomUUID(), ...(await steppedUp(stage.app.deps, token)) },
  });
const agree = async (seq: number, token = approver) => {
  const { hash } = (await approvals<Approval>('GET', String(seq))).body.data;
  return approvals<Approval>('POST', `${seq}/approve`, { hash, why: WHY }, token);
};
const redIn = async (seq: number) =>
  (await stage.one(seq)).checks.flatMap(({ key, red }) => (red ? [key] : []));

/** Its approval waits. */
async function waiting(more: object = {}): Promise<{ seq: number; approvalSeq: number }> {
  const seq = await stage.applied(await stage.applicant(), { account: OTHER, ...more });
  const { body } = await stage.approved(seq);
  return { seq, approvalSeq: body.data.approval!.approvalSeq };
}

test('an account of somebody else waits for another operator, who sees why', async () => {
  const { seq, approvalSeq } = await waiting();
  expect(await redIn(seq)).toEqual(['HOLDER']);
  expect((await stage.one(seq)).status).toBe('progress');
  expect((await stage.approve(seq)).body.data).toMatchObject({ approval: { approvalSeq }, result: null });
  const seen = (await approvals<Approval>('GET', String(approvalSeq))).body.data;
  expect(seen).toMatchObject({ kind: 'APPLICATION_APPROVE', state: 'WAIT', amount: null });
  expect(seen.facts).toContainEqual({ label: '확인 필요', value: '예금주' });
  // Names are sealed in the application; an approval stands for ever.
  const [kept] = await stage.sql('select payload, facts from approval where approval_seq = $1', [
    approvalSeq,
  ]);
  expect(JSON.stringify(kept)).not.toMatch(/박서연|정하윤/);
  expect((await agree(approvalSeq, stage.operator)).body.code).toBe('SAME_PERSON');
  expect((await agree(approvalSeq)).body.data.state).toBe('DONE');
  expect((await stage.one(seq)).status).toBe('approve');
  expect(await checkInvariants(stage.app.deps.pools.job, 'OP6')).toEqual([]);
});

test('who is the applicant decides nothing, and it goes on waiting', async () => {
  const same = { name: '정하윤', birthDate: '1972-07-07', phoneNumber: '01056567879' };
  const { approvalSeq } = await waiting({ person: same });
  const twin = await addPerson(stage.app.deps, { loginId: 'twin', userType: 'admin', roles: ['CHIEF'] });
  const { token } = await stage.app.login('twin');
  await stage.prove({ seq: twin, token, name: same.name, loginId: 'twin', version: 0 }, same);
  expect((await agree(approvalSeq, token)).body.code).toBe('SAME_PERSON');
  expect((await approvals<Approval>('GET', String(approvalSeq))).body.data.state).toBe('WAIT');
});

test('what moved meanwhile is not approved over what was seen', async () => {
  const { seq, approvalSeq } = await waiting();
  await stage.act(seq, 'hold', { reason: 'ETC', text: '정산계좌를 본인 것으로 바꿔 주세요.' });
  expect((await agree(approvalSeq)).body.data.state).toBe('STALE');
  expect((await stage.one(seq)).status).toBe('hold');
});

test('a sanction of the last twelve months is red, an older one is not', async () => {
  const who = await stage.applicant();
  const seq = await stage.applied(who);
  const sanctioned = (ago: string) =>
    stage.sql(
      `insert into sanction (user_seq, reason, text, points, target, imposed_by, imposed_at, ended_at, state)
        values ($1, 'ETC', '욕설을 했습니다.', 10, 'ACCOUNT', $1, $2::timestamptz - $3::interval, $2, 'ENDED')`,
      [who.seq, toKst(clock.now()), ago],
    );
  await sanctioned('13 months');
  expect(await redIn(seq)).toEqual([]);
  await sanctioned('1 month');
  expect(await redIn(seq)).toEqual(['SANCTION']);
});

test('OP6: one that nobody agreed to is found', async () => {
  const { approvalSeq } = await waiting();
  await agree(approvalSeq);
  const standsAs = (state: string) =>
    stage.sql('update approval set state = $2 where approval_seq = $1', [approvalSeq, state]);
  await standsAs('REJECTED');
  expect(await checkInvariants(stage.app.deps.pools.job, 'OP6')).toHaveLength(1);
  await standsAs('DONE');
});
