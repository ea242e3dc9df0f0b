// An account that is closed, and people without a console, appeal all the same (docs/decisions/0285).
import { expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../testing/app.ts';
import { toldOf } from '../../testing/told.ts';
import type { OwnSanction } from '@jangteo/contract/sanction/own.ts';
import { standAt } from '../../../tools/testing/moment.ts';
import { clock } from '../../kit/clock/clock.ts';
import type { JobContext } from '../../kit/jobs/jobs.ts';
import { tellSanctioned, tellSanctionMoved } from './sanctions/tell.ts';
import { stageSanctions } from './sanctions.testing.ts';

const { stage, sql, tokens, ask, impose, imposed, approve, lift, detail, somebody } = stageSanctions();
const DAY = 86_400_000;

const look = (appealKey: string) =>
  stage.app.call<OwnSanction[]>('POST', '/v1/sanction-appeals/look', { body: { appealKey } });
const say = (appealKey: string, sanctionSeq: number, text = '사실과 다른 내용입니다.') =>
  stage.app.call<OwnSanction>('POST', '/v1/sanction-appeals', { body: { appealKey, sanctionSeq, text } });
const signIn = (loginId: string) =>
  stage.app.call<{ appealKey?: string }>('POST', '/user/web/login', {
    body: { loginId, password: DEMO_PASSWORD, clientId: 'jangteo-console', deviceId: `closed-${loginId}` },
  });
async function closed(userSeq: number): Promise<number> {
  const { approval } = (await impose(userSeq, ['ACCOUNT'])).body.data;
  await approve(approval!.approvalSeq);
  const [row] = await sql<{ seq: number }>(
    `select max(sanction_seq) as seq from sanction where user_seq = $1`,
    [userSeq],
  );
  return row!.seq;
}
/** What the worker tells of the last event of a sanction. */
async function told(subscription: typeof tellSanctioned | typeof tellSanctionMoved, sanction: number) {
  const { topic } = subscription;
  const [event] = await sql<{ key: string; payload: object }>(
    `select event_key as key, payload from outbox where topic = $1 and (payload ->> 'sanctionSeq')::bigint = $2
      order by outbox_seq desc limit 1`,
    [topic, sanction],
  );
  const ctx = { ...stage.app.deps, signal: new AbortController().signal } as JobContext;
  for (const _ of [1, 2]) await subscription.run({ ...event!, sellerSeq: null } as never, ctx);
  return toldOf(stage.app.deps, topic === 'sanction.imposed' ? `sanction:${sanction}` : event!.key);
}
const keyIn = (text: string) => /\/appeal#([\w-]+)$/.exec(text)![1]!;

test('the message about a closed account, and the refused sign-in, carry the way to appeal; another operator lifts it', async () => {
  const { userSeq, loginId } = await somebody({ userType: 'producer' });
  const sanction = await closed(userSeq);
  const messages = await told(tellSanctioned, sanction);
  expect(messages).toHaveLength(2);
  const refused = await signIn(loginId);
  expect([refused.status, refused.body.code]).toEqual([462, 'USER_SANCTIONED']);
  const keys = [...messages.map(({ text }) => keyIn(text)), refused.body.data.appealKey!];
  for (const key of keys)
    expect((await look(key)).body.data).toMatchObject([
      { sanctionSeq: sanction, scope: ['ACCOUNT'], endedAt: null, appeal: { can: true, state: null } },
    ]);
  const both = await Promise.all([say(keys[0]!, sanction), say(keys[2]!, sanction)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 460]);
  expect((await look(keys[1]!)).body.data[0]!.appeal).toMatchObject({ can: false, state: 'OPEN' });
  const alerted = await sql("select 1 from outbox where topic = 'sanction.appealed' and event_key like $1", [
    `%:${sanction}`,
  ]);
  expect(alerted).toHaveLength(1);
  expect((await detail(sanction)).appealed!.text).toBe('사실과 다른 내용입니다.');
  const decide = (token: string) =>
    ask(
      'PUT',
      `/v1/admin/sanctions/${sanction}/appeal`,
      { decision: 'LIFTED', text: '소명 자료를 확인했습니다.' },
      token,
    );
  // Who imposed it and who agreed to it decide nothing about it.
  for (const token of [tokens.one, tokens.other]) expect((await decide(token)).body.code).toBe('SAME_PERSON');
  expect((await decide(tokens.policy)).body.data.state).toBe('ENDED');
  const [sms] = await told(tellSanctionMoved, sanction);
  expect(sms!.text).toMatch(/이용 제한을 해제했습니다[^]*답변: 소명 자료를 확인했습니다\.$/);
  expect((await signIn(loginId)).status).toBe(200);
});

test('a buyer, who has no dashboard, appeals by the link; it is theirs alone and runs out', async () => {
  const { userSeq } = await somebody({ userType: 'consumer' });
  const { userSeq: other } = await somebody({ userType: 'consumer' });
  const [own, others] = [await imposed(userSeq, ['CHAT']), await imposed(other, ['CHAT'])];
  const key = keyIn((await told(tellSanctioned, own.sanctionSeq))[0]!.text);
  expect((await look(key)).body.data.map(({ sanctionSeq }) => sanctionSeq)).toEqual([own.sanctionSeq]);
  expect((await say(key, others.sanctionSeq)).status).toBe(404);
  for (const wrong of ['x', `${key.slice(0, -4)}AAAA`, '.'.repeat(90)])
    for (const call of [look(wrong), say(wrong, own.sanctionSeq)])
      expect((await call).body.code).toBe('APPEAL_KEY_OVER');
  const stood = clock.now().getTime();
  standAt(stood + 15 * DAY);
  expect((await say(key, own.sanctionSeq)).body.code).toBe('APPEAL_OVER');
  standAt(stood + 31 * DAY);
  expect((await look(key)).body.code).toBe('APPEAL_KEY_OVER');
  standAt(stood);
  expect((await say(key, own.sanctionSeq)).body.data.appeal).toMatchObject({ state: 'OPEN' });
});

test('the answer to an appeal is told with what it decided, not again with a later end', async () => {
  const { userSeq } = await somebody({ userType: 'consumer' });
  const one = await imposed(userSeq, ['CHAT']);
  const key = keyIn((await told(tellSanctioned, one.sanctionSeq))[0]!.text);
  await say(key, one.sanctionSeq);
  const answer = { decision: 'UPHELD', text: '증거가 분명합니다.' };
  await ask('PUT', `/v1/admin/sanctions/${one.sanctionSeq}/appeal`, answer, tokens.policy);
  const [upheld] = await told(tellSanctionMoved, one.sanctionSeq);
  expect(upheld!.text).toMatch(/유지합니다[^]*답변: 증거가 분명합니다\.$/);
  expect((await lift(await detail(one.sanctionSeq))).status).toBe(200);
  const [lifted] = await told(tellSanctionMoved, one.sanctionSeq);
  expect(lifted!.text).toMatch(/이용 제한을 해제했습니다\. 제한: 채팅\.$/);
});

test('whoever can sign in to a console is led to its dashboard', async () => {
  const { userSeq } = await somebody({ userType: 'producer' });
  const one = await imposed(userSeq, ['LIVE']);
  const [sms] = await told(tellSanctioned, one.sanctionSeq);
  expect(sms!.text).toMatch(/대시보드의 제재에서 신청할 수 있습니다[^]*\/dashboard$/);
});
