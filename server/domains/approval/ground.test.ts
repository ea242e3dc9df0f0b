// operator.md §4: what an approval was made for has moved: it is stale, and nothing of it is done, of whatever kind.
import { beforeAll, expect, test } from 'vitest';
import type { Approval } from '@jangteo/contract/approval/approval.shape.ts';
import type { Operator } from '@jangteo/contract/admin/operator.api.ts';
import { personaOf } from '../../../tools/seed/personas.ts';
import { moneyActs, stageMoney } from '../../testing/money-acts.ts';
import { addPerson } from '../../testing/people.ts';
import { stageRules, why } from '../../testing/rules.ts';

const desk = stageRules({ demo: true });
const who = { maker: '', second: '', third: '' };
beforeAll(async () => {
  for (const loginId of Object.keys(who) as (keyof typeof who)[]) {
    await addPerson(desk.app().deps, { loginId, userType: 'admin', name: loginId, roles: ['FULL'] });
    who[loginId] = (await desk.app().login(loginId)).token;
  }
});
const money = stageMoney(desk, () => who.maker);

type Decided = { approval: { approvalSeq: number } | null };
const call = <T = Decided>(method: string, path: string, body?: object, token = who.maker) =>
  desk.call<T>(method, path, body, token);
async function asked(method: string, path: string, body: object): Promise<number> {
  const { body: answer, text } = await call(method, path, body);
  expect(answer.data.approval, text).not.toBeNull();
  return answer.data.approval!.approvalSeq;
}
/** Somebody else agrees, who saw what it was made for. */
async function agreed(seq: number): Promise<Approval> {
  const at = `approvals/${seq}`;
  const { hash, can } = (await call<Approval>('GET', at, undefined, who.second)).body.data;
  expect(can.approve).toBeNull();
  return (await call<Approval>('POST', `${at}/approve`, { hash, why }, who.second)).body.data;
}
const ledger = async () =>
  (await desk.sql<{ n: number }>('select count(*)::int as n from ledger_transfer'))[0]!.n;

test.each(moneyActs)('%s that somebody has done meanwhile is not done twice', async (name) => {
  const { method, path, body } = await money.one(name);
  await money.limit(0);
  const seq = await asked(method, path, body);
  await money.limit(1_000_000_000);
  const done = await call(method, path, body, who.third);
  expect(done.body.data.approval, done.text).toBeNull();
  const [before, outbox] = [
    await ledger(),
    await desk.sql('select 1 from outbox where topic like $1', ['%.sent']),
  ];
  expect(await agreed(seq)).toMatchObject({ state: 'STALE', decidedBy: null });
  expect(await ledger()).toBe(before);
  expect(await desk.sql('select 1 from outbox where topic like $1', ['%.sent'])).toHaveLength(outbox.length);
});

test('a long sanction, where one of its kind stands by now', async () => {
  const { userSeq } = personaOf('eticket');
  const sanction = (days: number) => ({
    userSeq,
    scope: ['LIVE'],
    reason: 'ETC',
    text: '방송에서 외부 결제를 유도했습니다.',
    points: 0,
    days,
  });
  const seq = await asked('POST', 'sanctions', sanction(60));
  expect((await call('POST', 'sanctions', sanction(7), who.third)).body.data.approval).toBeNull();
  expect(await agreed(seq)).toMatchObject({ state: 'STALE' });
  const standing = await desk.sql<{ n: number }>(
    `select count(*)::int as n from sanction where user_seq = $1 and state = 'ACTIVE' and scope <> '{}'`,
    [userSeq],
  );
  expect(standing).toEqual([{ n: 1 }]);
});

test('roles of somebody who was suspended meanwhile', async () => {
  const userSeq = await addPerson(desk.app().deps, {
    loginId: 'newcomer',
    userType: 'admin',
    name: 'newcomer',
    roles: ['CARE'],
  });
  const one = async () =>
    (await call<Operator[]>('GET', 'operators')).body.data.find(
      ({ operator }) => operator.userSeq === userSeq,
    )!;
  const at = `operators/${userSeq}`;
  const { version } = await one();
  const seq = await asked('PUT', `${at}/roles`, { roles: [{ role: 'CONTENT' }], version, why });
  expect((await call('PUT', `${at}/suspend`, { why }, who.third)).status).toBe(200);
  expect(await agreed(seq)).toMatchObject({ state: 'STALE' });
  expect((await one()).roles).toEqual([]);
});
