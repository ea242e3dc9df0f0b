// operator.md §4: two persons are two accounts and two devices, and both saw the same.
import { expect, test } from 'vitest';
import type { Approval } from '@jangteo/contract/approval/approval.shape.ts';
import { addPerson } from '../../testing/people.ts';
import { stageRules, why } from '../../testing/rules.ts';

const { app, call, agree, tokens, sql } = stageRules();

/** Each of another day: one day has one row. */
let day = 0;
async function asked(value: number): Promise<number> {
  const body = { name: 'fourEyesWon', value, effectiveFrom: `2026-12-0${++day}`, note: why };
  const answer = await call<{ approval: { approvalSeq: number } }>('POST', 'settings', body);
  expect(answer.status, answer.text).toBe(200);
  return answer.body.data.approval.approvalSeq;
}
const decide = async (seq: number, hash: string, token: string) =>
  call<Approval>('POST', `approvals/${seq}/approve`, { hash, why }, token);
const read = async (seq: number, token = tokens.approver) =>
  (await call<Approval>('GET', `approvals/${seq}`, undefined, token)).body.data;

test('nobody agrees on the device of who asked, whoever they are by name', async () => {
  const desk = await app().login('policy', undefined, 'one-desk');
  tokens.policy = desk.token;
  const seq = await asked(1_000_000);
  const { token: there } = await app().login('approver', undefined, 'one-desk');
  const seen = await read(seq, there);
  expect(seen.can).toMatchObject({ approve: 'SAME_PERSON', reject: 'SAME_PERSON' });
  expect((await decide(seq, seen.hash, there)).body.code).toBe('SAME_PERSON');
  const refused = await call('POST', `approvals/${seq}/reject`, { text: '필요하지 않습니다.' }, there);
  expect(refused.body).toMatchObject({ code: 'SAME_PERSON' });
  expect((await read(seq)).state).toBe('WAIT');
  expect((await agree(seq)).body.data).toMatchObject({ state: 'DONE' });
});

test('what was changed in the row between reading and agreeing is not agreed to', async () => {
  const seq = await asked(2_000_000);
  const { hash } = await read(seq);
  await sql(`update approval set payload = payload || '{"value": 90000000}' where approval_seq = $1`, [seq]);
  expect((await decide(seq, hash, tokens.approver)).body.code).toBe('APPROVAL_CHANGED');
  expect(await read(seq)).toMatchObject({ state: 'WAIT' });
  await call('POST', `approvals/${seq}/reject`, { text: '금액이 달라졌습니다.' }, tokens.approver);
});

test('who holds every role passes it no more than others', async () => {
  await addPerson(app().deps, { loginId: 'all', userType: 'admin', name: 'all', roles: ['FULL'] });
  ({ token: tokens.policy } = await app().login('all'));
  const seq = await asked(3_000_000);
  const { token: elsewhere } = await app().login('all');
  expect((await decide(seq, (await read(seq, elsewhere)).hash, elsewhere)).body.code).toBe('SAME_PERSON');
  expect((await agree(seq, 'chief')).body.data).toMatchObject({ state: 'DONE' });
});
