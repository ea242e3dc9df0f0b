// operator.md §7: texts are drafted by one, published by two, told of in time, and never changed afterwards.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LegalDeskCategory, LegalVersion, LegalVersionText } from '@jangteo/contract/admin/legal.api.ts';
import type { Approval } from '@jangteo/contract/approval/approval.shape.ts';
import type { OperatorRole } from '@jangteo/contract/kit/right.ts';
import type { LegalItem } from '@jangteo/contract/legal/terms.ts';
import { testDb, type TestDb } from '../../../../tools/testing/db.ts';
import { checkInvariants } from '../../../invariants/check.ts';
import { addDays, clock, kstDay } from '../../../kit/clock/clock.ts';
import { startWorkers, type Workers } from '../../../kit/jobs/jobs.ts';
import { startApp, type TestApp } from '../../../testing/app.ts';
import { startOutside, type Outside } from '../../../testing/outside.ts';
import { addPerson, advance } from '../../../testing/people.ts';
import { steppedUp } from '../../../testing/step-up.ts';
import { domain as legal } from '../../legal/index.ts';

const DAY = 86_400_000;
const PATH = '/v1/admin/legal';
const why = '약관을 정비합니다.';
const POLICY = 3; // 운영정책
const mailUrl = process.env.MAIL_URL;
let db: TestDb;
let app: TestApp;
let outside: Outside;
let workers: Workers;
let writer: string;
let chief: string;
beforeAll(async () => {
  db = await testDb();
  outside = await startOutside();
  process.env.MAIL_URL = outside.mailUrl;
  app = await startApp(db.url);
  workers = await startWorkers(app.deps, legal.subscriptions!, []);
  writer = await hire('writer', 'CONTENT');
  chief = await hire('chief', 'CHIEF');
});
afterAll(async () => {
  clock.set(null);
  await workers.stop();
  await app.stop();
  await outside.stop();
  await db.drop();
  if (mailUrl === undefined) delete process.env.MAIL_URL;
  else process.env.MAIL_URL = mailUrl;
});

async function hire(loginId: string, role: OperatorRole): Promise<string> {
  await addPerson(app.deps, { loginId, userType: 'admin', name: loginId, roles: [role] });
  return (await app.login(loginId)).token;
}
const ask = <T>(method: string, path: string, body?: object, token = writer) =>
  app.call<T>(method, PATH + path, { token, ...(body && { body: { why, ...body } }) });
const inDays = (days: number) => addDays(kstDay(clock.now()), days);
const draft = (more: object = {}) => ({
  title: '서비스 운영정책',
  html: '<p>새 운영정책</p>',
  effectiveFrom: inDays(8),
  adverse: false,
  changes: '제2항을 쉬운 말로 고쳤습니다.',
  ...more,
});
const add = async (termsType: string, more: object = {}, category = POLICY) =>
  (await ask<LegalVersionText>('POST', `/${category}/versions`, { termsType, ...draft(more) })).body.data;
const publish = (one: Pick<LegalVersion, 'legalSeq' | 'itemSeq' | 'version'>) =>
  ask<{ approval: { approvalSeq: number } | null }>(
    'POST',
    `/${one.legalSeq}/versions/${one.itemSeq}/publish`,
    { version: one.version },
  );
async function approve(approvalSeq: number, token = chief) {
  const path = `/v1/admin/approvals/${approvalSeq}`;
  const { hash } = (await app.call<Approval>('GET', path, { token })).body.data;
  const headers = { 'idempotency-key': crypto.randomUUID(), ...(await steppedUp(app.deps, token)) };
  return app.call<Approval>('POST', `${path}/approve`, { token, body: { hash, why }, headers });
}
async function publishByTwo(one: LegalVersionText) {
  const { approval } = (await publish(one)).body.data;
  const done = await approve(approval!.approvalSeq);
  expect(done.body.data.state, done.text).toBe('DONE');
}
const shown = async (category = POLICY, on?: string) =>
  (await app.call<LegalItem[]>('GET', `/v1/legal/${category}/items`, { query: on ? { on } : {} })).body.data;
const versions = async (category = POLICY) =>
  (await ask<LegalVersion[]>('GET', `/${category}/versions`)).body.data;

test('a draft is written, published by two, in force from its day on, and never changes again', async () => {
  const made = await add('SERVICE_OPERATION', { html: '<p onclick="x()">첫 초안</p><script>1</script>' });
  expect(made).toMatchObject({ state: 'DRAFT', number: null, html: '<p>첫 초안</p>', before: { number: 1 } });
  const at = `/${POLICY}/versions/${made.itemSeq}`;
  const saved = (await ask<LegalVersionText>('PUT', at, { ...draft(), version: 0 })).body.data;
  expect(saved).toMatchObject({ html: '<p>새 운영정책</p>', version: 1 });
  expect((await ask('PUT', at, { ...draft(), version: 0 })).body.code).toBe('VERSION_CONFLICT');
  // Nobody alone.
  const { approval } = (await publish(saved)).body.data;
  expect((await approve(approval!.approvalSeq, writer)).body.code).toBe('SAME_PERSON');
  const before = (await shown(POLICY, inDays(8))).find((one) => one.termsType === 'SERVICE_OPERATION')!;
  expect(before.version).toBe(1);
  expect((await approve(approval!.approvalSeq)).body.data.state).toBe('DONE');

  const [row] = (await versions()).filter((one) => one.itemSeq === made.itemSeq);
  expect(row).toMatchObject({ state: 'ANNOUNCED', number: 2, publishedOn: inDays(0) });
  const find = async (on?: string) =>
    (await shown(POLICY, on)).find((one) => one.termsType === 'SERVICE_OPERATION')!;
  expect((await find()).version).toBe(1);
  expect(await find(inDays(8))).toMatchObject({ version: 2, html: '<p>새 운영정책</p>' });
  for (const [method, body] of [
    ['PUT', { ...draft(), version: 0 }],
    ['DELETE', { version: 0 }],
  ] as const)
    expect((await ask(method, at, body)).body.code).toBe('LEGAL_PUBLISHED');
  expect((await publish(row!)).body.code).toBe('LEGAL_PUBLISHED');
  await expect(
    app.deps.pools.job.query(`update legal_item set html = '<p>몰래</p>' where terms_seq = $1`, [
      made.itemSeq,
    ]),
  ).rejects.toThrow('permission denied');
  expect(
    (await checkInvariants(app.deps.pools.job)).filter(({ id }) => id === 'OP9' || id === 'OP2f'),
  ).toEqual([]);
  const { rows: kept } = await app.deps.pools.job.query(
    'select approval_seq::int as seq from legal_item where terms_seq = $1',
    [made.itemSeq],
  );
  expect(kept).toEqual([{ seq: approval!.approvalSeq }]);
});

test('what is told too late, out of turn or without a word on it is not published', async () => {
  const code = async (type: string, more: object, category = POLICY) =>
    (await publish(await add(type, more, category))).body;
  expect(await code('YOUTH_PROTECTION', { effectiveFrom: inDays(6) })).toMatchObject({
    code: 'LEGAL_NOTICE_DAYS',
    message: '시행 7일 전까지 공지해 주세요.',
  });
  expect(await code('YOUTH_PROTECTION', { effectiveFrom: inDays(29), adverse: true })).toMatchObject({
    message: '시행 30일 전까지 공지해 주세요.',
  });
  expect((await code('YOUTH_PROTECTION', { changes: null })).code).toBe('LEGAL_CHANGES');
  expect((await code('YOUTH_PROTECTION', {}, 1)).code).toBe('LEGAL_CATEGORY');
  await publishByTwo(await add('YOUTH_PROTECTION', { effectiveFrom: inDays(20) }));
  expect((await code('YOUTH_PROTECTION', { effectiveFrom: inDays(20) })).code).toBe('LEGAL_ORDER');
});

test('a wish whose draft was changed or deleted meanwhile, or that waited too long, is stale', async () => {
  const one = await add('FALSE_ADVERTISING', { effectiveFrom: inDays(7) });
  const asked = (await publish(one)).body.data.approval!.approvalSeq;
  await ask('PUT', `/${one.legalSeq}/versions/${one.itemSeq}`, {
    ...draft({ title: '다른 제목' }),
    version: 1,
  });
  expect((await approve(asked)).body.data).toMatchObject({ state: 'STALE' });
  const other = await add('GRIPPER_OPERATION', { effectiveFrom: inDays(7) });
  const late = (await publish(other)).body.data.approval!.approvalSeq;
  advance(DAY);
  writer = (await app.login('writer')).token;
  chief = (await app.login('chief')).token;
  expect((await approve(late)).body.data).toMatchObject({ state: 'STALE' });
  const gone = await add('GRIPPER_OPERATION');
  const idle = (await publish(gone)).body.data.approval!.approvalSeq;
  const drop = (version: number) => ask('DELETE', `/${gone.legalSeq}/versions/${gone.itemSeq}`, { version });
  // What was asked for since it was read counts, too.
  expect((await drop(0)).body.code).toBe('VERSION_CONFLICT');
  expect((await drop(1)).status).toBe(200);
  expect((await approve(idle)).body.data).toMatchObject({ state: 'STALE' });
  expect(
    (await versions()).filter(({ state }) => state === 'ANNOUNCED').map((v) => v.termsType),
  ).not.toContain('FALSE_ADVERTISING');
});

test('a worse version is written to whoever agreed to an earlier one, once', async () => {
  const person = { email: 'agreed@example.com', emailVerified: true };
  await addPerson(app.deps, { loginId: 'agreed', ...person });
  await addPerson(app.deps, {
    loginId: 'not-asked',
    userType: 'consumer',
    email: 'other@example.com',
    emailVerified: true,
  });
  await publishByTwo(
    await add('SELLER', { effectiveFrom: inDays(30), adverse: true, title: '판매회원 약관' }, 1),
  );
  const mails = (to: string) =>
    outside.inbox.find(to, undefined).filter(({ subject }) => subject.includes('판매회원 약관 변경 안내'));
  await expect.poll(() => mails(person.email).length).toBe(1);
  await workers.relay();
  expect(mails(person.email)).toHaveLength(1);
  expect(mails('other@example.com')).toHaveLength(0);
});

test('a mail that fails takes none of the others back: the next attempt writes to whom it did not reach', async () => {
  const [first, second] = ['first@example.com', 'second@example.com'];
  for (const email of [first, second])
    await addPerson(app.deps, { loginId: email.split('@')[0]!, email, emailVerified: true });
  const { rows } = await app.deps.pools.job.query<{ key: string; payload: never }>(
    "select event_key as key, payload from outbox where topic = 'legal.announced' order by outbox_seq limit 1",
  );
  const tell = legal.subscriptions!.find(({ topic }) => topic === 'legal.announced')!;
  const context = { ...app.deps, signal: new AbortController().signal };
  const run = () => tell.run({ ...rows[0]!, sellerSeq: null }, context);
  const mails = (to: string) => outside.inbox.find(to, undefined).length;
  const { add: take } = outside.inbox;
  outside.inbox.add = (message) => {
    if (message.to === second) throw new Error('try again later');
    take(message);
  };
  await expect(run()).rejects.toThrow('try again later');
  expect([mails(first), mails(second)]).toEqual([1, 0]);
  outside.inbox.add = take;
  await run();
  expect([mails(first), mails(second)]).toEqual([1, 1]);
});

test('categories have a name of their own; a hidden one is no longer listed, its texts stay', async () => {
  const fields = { name: '위치정보', exposed: true, order: 9 };
  const { body } = await ask<LegalDeskCategory>('POST', '', fields);
  expect(body.data).toMatchObject({ ...fields, version: 0 });
  expect((await ask('POST', '', fields)).body.data).toMatchObject({ errors: [{ field: 'name' }] });
  const at = `/${body.data.legalSeq}`;
  const saved = await ask<LegalDeskCategory>('PUT', at, { ...fields, exposed: false, version: 0 });
  expect(saved.body.data).toMatchObject({ exposed: false, version: 1 });
  expect((await ask('PUT', at, { ...fields, version: 0 })).body.code).toBe('VERSION_CONFLICT');
  const listed = await app.call<{ id: number }[]>('GET', '/v1/legal/exposed', {});
  expect(listed.body.data.map(({ id }) => id)).not.toContain(body.data.legalSeq);
  expect(await shown(body.data.legalSeq)).toEqual([]);
});
