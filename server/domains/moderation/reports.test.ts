// Reports at the operator's desk and 임시조치 (operator.md §5, §8; §11 example 6).
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Blind, DeskReport } from '@jangteo/contract/moderation/report.api.ts';
import type { ReportRow } from '@jangteo/contract/moderation/report.list.ts';
import { demoDb, type TestDb } from '../../../tools/testing/db.ts';
import { standAt } from '../../../tools/testing/moment.ts';
import { startApp, type TestApp } from '../../testing/app.ts';
import { picture } from '../../testing/files-fixtures.ts';
import { addPerson } from '../../testing/people.ts';
import { steppedUp } from '../../testing/step-up.ts';
import { putFile } from '../../testing/put-file.ts';
import { endBlinds } from './reports/author.ts';

let db: TestDb;
let app: TestApp;
const tokens = { shop: '', buyer: '', one: '', other: '', gripper: '' };
let buyerSeq = 0;
/** Reviews of the shop, each the buyer's. */
let reviews: number[] = [];

const at = (moment: string) => standAt(Date.parse(`${moment}+09:00`));
const sql = async <R extends object>(text: string, values: unknown[] = []) =>
  (await app.deps.pools.job.query<R>(text, values)).rows;
const ask = <T = DeskReport>(token: string, method: string, path: string, body?: object) =>
  app.call<T>(method, path, { token, ...(body && { body }) });
const WHY = { why: '신고 내용을 확인했습니다.' };

/** Everybody's sessions begin again: the clock has moved. */
async function signIn(): Promise<void> {
  tokens.one = (await app.login('reports@house.example.com')).token;
  tokens.other = (await app.login('other@house.example.com')).token;
  tokens.shop = (await app.login('hello@onyu.kr')).token;
  tokens.buyer = (await app.login('none@mail.kr')).token;
}

beforeAll(async () => {
  db = await demoDb();
  app = await startApp(db.url);
  at('2026-11-02T15:00:00');
  for (const who of ['reports', 'other'])
    await addPerson(app.deps, {
      loginId: `${who}@house.example.com`,
      userType: 'admin',
      name: who,
      roles: who === 'other' ? ['POLICY', 'CHIEF'] : ['POLICY'],
    });
  await signIn();
  const { userSeq } = await app.login('none@mail.kr');
  buyerSeq = userSeq;
  const { userSeq: seller } = await app.login('hello@onyu.kr');
  const rows = await sql<{ seq: number }>(
    `update review set buyer_user_seq = $2, reported = false where seller_seq = $1 and review_seq in (
        select review_seq from review where seller_seq = $1 and state = 'VISIBLE' order by 1 limit 6) returning review_seq as seq`,
    [seller, buyerSeq],
  );
  reviews = rows.map(({ seq }) => Number(seq));
});
afterAll(async () => {
  await app?.stop();
  await db?.drop();
});

async function reported(review: number): Promise<DeskReport> {
  const { body } = await ask<{ reportSeq: number }>(tokens.shop, 'POST', `/v1/reviews/${review}/report`, {
    reason: 'ETC',
    text: '다른 상점의 상품 이야기입니다.',
    temporary: true,
  });
  return detail(body.data.reportSeq);
}
const detail = async (seq: number) => (await ask(tokens.one, 'GET', `/v1/admin/reports/${seq}`)).body.data;
const put = (one: Pick<DeskReport, 'reportSeq' | 'version'>, act: string, more: object, token = tokens.one) =>
  ask(token, 'PUT', `/v1/admin/reports/${one.reportSeq}/${act}`, { version: one.version, ...more });
const take = ({ reportSeq }: DeskReport, token = tokens.one) =>
  ask(token, 'PUT', `/v1/admin/reports/${reportSeq}/take`, {});
/** As it is read by who has it. */
async function held(one: DeskReport): Promise<DeskReport> {
  await take(one);
  return detail(one.reportSeq);
}
const taken = async (review: number) => held(await reported(review));
/** The other one's word on what waits. */
async function decideApproval(seq: number, act: 'approve' | 'reject', said: object): Promise<void> {
  const { token, path } = { token: tokens.other, path: `/v1/admin/approvals/${seq}` };
  const { hash } = (await ask<{ hash: string }>(token, 'GET', path)).body.data;
  const { status, text } = await app.call('POST', `${path}/${act}`, {
    token,
    body: { ...(act === 'approve' && { hash }), ...said },
    headers: { 'idempotency-key': crypto.randomUUID(), ...(await steppedUp(app.deps, token)) },
  });
  expect(status, text).toBe(200);
}
const stateOf = async (review: number) =>
  (await sql<{ state: string }>('select state from review where review_seq = $1', [review]))[0]!.state;
const blinds = async () => (await ask<Blind[]>(tokens.buyer, 'GET', '/v1/blinds')).body.data;
const blindOf = async ({ reportSeq }: DeskReport) =>
  (await sql<{ seq: number }>('select blind_seq as seq from blind where report_seq = $1', [reportSeq]))[0]!
    .seq;
const runEnd = () =>
  endBlinds.run({ ...app.deps, signal: new AbortController().signal } as Parameters<typeof endBlinds.run>[0]);

test('one of two has a report, looks at it from then on, and nothing is done about it before', async () => {
  const one = await reported(reviews[0]!);
  expect(one).toMatchObject({
    state: 'NEW',
    targetType: 'REVIEW',
    temporary: true,
    author: { userSeq: buyerSeq },
    hides: true,
    holder: null,
    can: { act: 'NEW', dismiss: 'NEW', blind: 'NEW' },
  });
  expect(one.reporter).toContain('*');
  expect(one.evidence.map(({ label }) => label)).toContain('내용');
  expect((await put(one, 'dismiss', { text: '문제가 없습니다.' })).body.code).toBe('STATE_CHANGED');
  const both = await Promise.all([take(one), take(one, tokens.other)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 412]);
  const now = await detail(one.reportSeq);
  expect(now).toMatchObject({ state: 'REVIEWING', holder: both[0]!.status === 200 ? 'reports' : 'other' });
  expect((await put(now, 'dismiss', { text: '문제가 없습니다.' })).body.data).toMatchObject({
    state: 'DISMISSED',
    result: '문제가 없습니다.',
    can: { dismiss: 'DECIDED' },
  });
  const [row] = await sql<{ reported: boolean }>('select reported from review where review_seq = $1', [
    reviews[0],
  ]);
  expect(row!.reported).toBe(false);
});

test('임시조치: 30 days from 11-02, objected 11-10, undecided: visible 12-02 00:00; silence keeps it hidden', async () => {
  const [objected, silent] = [await taken(reviews[0]!), await taken(reviews[1]!)];
  for (const one of [objected, silent]) {
    expect((await put(one, 'blind', { days: 30, ...WHY })).body.data).toMatchObject({
      blind: { state: 'ON', until: '2026-12-02T00:00:00+09:00' },
      can: { blind: 'BLIND' },
    });
    expect((await put(one, 'blind', { days: 30, ...WHY })).body.code).toBe('STATE_CHANGED');
  }
  expect([await stateOf(reviews[0]!), await stateOf(reviews[1]!)]).toEqual(['BLIND', 'BLIND']);
  at('2026-11-10T10:00:00');
  await signIn();
  const blindSeq = await blindOf(objected);
  const own = await blinds();
  expect(own).toHaveLength(2);
  expect(own.find((one) => one.blindSeq === blindSeq)!.can).toEqual({ object: null });
  const path = `/v1/blinds/${blindSeq}/objection`;
  expect((await ask(tokens.shop, 'POST', path, { text: '제 글이 아니지만 이의입니다.' })).status).toBe(404);
  const text = '직접 산 상품을 쓰고 적은 글입니다.';
  expect((await ask<Blind>(tokens.buyer, 'POST', path, { text })).body.data).toMatchObject({
    objection: text,
    can: { object: 'OBJECTED' },
  });
  expect((await ask(tokens.buyer, 'POST', path, { text })).body.code).toBe('STATE_CHANGED');
  at('2026-12-01T23:59:59');
  await runEnd();
  expect(await stateOf(reviews[0]!)).toBe('BLIND');
  at('2026-12-02T00:00:00');
  await runEnd();
  expect([await stateOf(reviews[0]!), await stateOf(reviews[1]!)]).toEqual(['VISIBLE', 'BLIND']);
  await signIn();
  expect(await detail(silent.reportSeq)).toMatchObject({ blind: { state: 'KEPT' }, can: { blind: 'BLIND' } });
  const again = await put(await detail(silent.reportSeq), 'blind', { days: 30, ...WHY });
  expect(again.body.code).toBe('STATE_CHANGED');
  const back = await put(await detail(silent.reportSeq), 'dismiss', { text: '소명 자료를 받았습니다.' });
  expect(back.body.data, back.text).toMatchObject({ state: 'DISMISSED', blind: { state: 'RESTORED' } });
  expect(await stateOf(reviews[1]!)).toBe('VISIBLE');
});

test('one whose review its author has taken back ends, too, and keeps no other from ending', async () => {
  const both = [await taken(reviews[3]!), await taken(reviews[4]!)];
  for (const [n, one] of both.entries()) {
    expect((await put(one, 'blind', { days: n + 1, ...WHY })).body.data).toMatchObject({
      can: { blind: 'BLIND' },
    });
    const text = '직접 산 상품을 쓰고 적은 글입니다.';
    await ask<Blind>(tokens.buyer, 'POST', `/v1/blinds/${await blindOf(one)}/objection`, { text });
  }
  await sql("update review set state = 'DELETED', blind_until = null where review_seq = $1", [reviews[3]]);
  at('2026-12-05T00:00:00');
  await runEnd();
  await signIn();
  expect(
    await Promise.all(both.map(async ({ reportSeq }) => (await detail(reportSeq)).blind!.state)),
  ).toEqual(['RESTORED', 'RESTORED']);
  expect([await stateOf(reviews[3]!), await stateOf(reviews[4]!)]).toEqual(['DELETED', 'VISIBLE']);
});

test('a post that was hidden otherwise stays so when a report of it is dismissed', async () => {
  const [post] = await sql<{ seq: number }>(
    `insert into academy_board (menu_seq, user_seq, nickname, title, body, hidden, created_at)
      select min(menu_seq), $1, '예시', '숨긴 글', '{"blocks": []}', true, '2026-12-01' from academy_menu returning board_seq as seq`,
    [buyerSeq],
  );
  const [report] = await sql<{ seq: number }>(
    `with r as (insert into report (reporter_user_seq, target_type, target_seq, reason, text, evidence, images, state, created_at)
        values ($1, 'BOARD', $2, 'SPAM', '', '{"name": "숨긴 글"}', '{}', 'REVIEWING', '2026-12-01')
        returning report_seq, reporter_user_seq)
      insert into owner_of (kind, seq, owner_seq) select 'report', report_seq, reporter_user_seq from r returning seq`,
    [buyerSeq, post!.seq],
  );
  const one = await detail(report!.seq);
  expect((await put(one, 'dismiss', { text: '광고가 아닙니다.' })).body.data.state).toBe('DISMISSED');
  expect(await sql('select hidden from academy_board where board_seq = $1', [post!.seq])).toEqual([
    { hidden: true },
  ]);
});

test('acted on: hidden for good and its author sanctioned, with the report behind it', async () => {
  const one = await taken(reviews[2]!);
  const act = (more: object) => put(one, 'act', { hide: false, ...WHY, ...more });
  expect((await act({})).body.data).toMatchObject({ errors: [{ field: 'hide' }] });
  const sanction = {
    scope: ['CHAT'],
    reason: 'DEFAMATION',
    days: 7,
    points: 30,
    text: '다른 상점을 비방했습니다.',
  };
  const done = await act({ hide: true, sanction });
  expect(done.body.data, done.text).toMatchObject({ state: 'ACTED', decidedBy: 'reports' });
  expect(await stateOf(reviews[2]!)).toBe('DELETED');
  const [row] = await sql<{ report: number; user: number }>(
    'select report_seq as report, user_seq as user from sanction order by sanction_seq desc limit 1',
  );
  expect(row).toEqual({ report: one.reportSeq, user: buyerSeq });
  const written = await sql<{ subjects: string[] }>(
    `select subjects from access_log where call = 'PUT /v1/admin/reports/{reportSeq}/act' and kind = 'WRITE'`,
  );
  expect(written).toHaveLength(1);
  expect(written[0]!.subjects).toContain(`user:${buyerSeq}`);
});

test('a long sanction waits for another operator, and its report with it', async () => {
  const sanction = {
    scope: ['CHAT'],
    reason: 'DEFAMATION',
    days: 60,
    points: 30,
    text: '다른 상점을 여러 번 비방했습니다.',
  };
  const author = await addPerson(app.deps, { loginId: 'loud@mail.kr', userType: 'consumer' });
  await sql('update review set buyer_user_seq = $1 where review_seq = $2', [author, reviews[5]]);
  const one = await taken(reviews[5]!);
  const act = () => put(one, 'act', { hide: false, sanction, ...WHY });
  const waiting = (await act()).body.data;
  expect(waiting).toMatchObject({
    state: 'REVIEWING',
    approvalSeq: expect.any(Number),
    can: { act: 'APPROVAL', dismiss: 'APPROVAL', blind: null },
  });
  for (const again of [await act(), await put(one, 'dismiss', { text: '문제가 없습니다.' })])
    expect(again.body.code).toBe('APPROVAL_WAITING');
  await decideApproval(waiting.approvalSeq!, 'reject', { text: '기간이 너무 깁니다.' });
  const open = await detail(one.reportSeq);
  expect(open).toMatchObject({ state: 'REVIEWING', approvalSeq: null, can: { act: null, dismiss: null } });
  const again = (await act()).body.data;
  await decideApproval(again.approvalSeq!, 'approve', WHY);
  expect(await detail(one.reportSeq)).toMatchObject({
    state: 'ACTED',
    approvalSeq: null,
    result: sanction.text,
    can: { act: 'DECIDED' },
  });
  expect(await sql('select reported from review where review_seq = $1', [reviews[5]])).toEqual([
    { reported: false },
  ]);
});

test('users and lives are sanctioned, not hidden; the list keeps what is open and what is done apart', async () => {
  const { userSeq: shop } = await app.login('hello@onyu.kr');
  const bytes = await picture(60, 40).png().toBuffer();
  const image = await putFile(app.deps, shop, { purpose: 'REPORT', filename: '신고.png', bytes });
  const { body } = await ask<{ reportSeq: number }>(tokens.shop, 'POST', '/v1/fan/report/user', {
    userSeq: buyerSeq,
    reason: 'SWEAR_WORD',
    text: '방송에서 욕설을 했습니다.',
    images: [image],
  });
  const one = await held(await detail(body.data.reportSeq));
  expect(one.images.map(({ pathname }) => pathname)).toEqual([image]);
  expect((await ask(tokens.one, 'GET', one.images[0]!.url)).status).toBe(200);
  expect((await ask(tokens.other, 'GET', one.images[0]!.url)).status).toBe(404);
  expect(one.can.blind).toBe('NOT_HIDDEN_HERE');
  expect((await put(one, 'act', { hide: true, ...WHY })).body.data).toMatchObject({
    errors: [{ field: 'hide' }],
  });
  const list = async (query: string) =>
    (await ask<ReportRow[]>(tokens.one, 'GET', `/v1/admin/reports?${query}`)).body.data.map(
      ({ reportSeq }) => reportSeq,
    );
  expect(await list('targetType=USER&length=100')).toContain(one.reportSeq);
  expect(await list('tab=done&length=100')).not.toContain(one.reportSeq);
  expect((await ask(tokens.shop, 'GET', '/v1/admin/reports')).status).toBe(403);
});
