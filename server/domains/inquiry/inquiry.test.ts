// 고객 문의 and 판매자 문의 (community.md §4; R342-R344).
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Hold } from '@jangteo/contract/desk/desk.api.ts';
import type { Ask, DeskAsk } from '@jangteo/contract/inquiry/ask.api.ts';
import type { AskDeskRow, AskRow } from '@jangteo/contract/inquiry/ask.list.ts';
import type { InquiryCount } from '@jangteo/contract/inquiry/inquiry.api.ts';
import type { InquiryRow } from '@jangteo/contract/inquiry/inquiry.list.ts';
import type { BuyerInquiry, InquiryDetail, ThreadEntry } from '@jangteo/contract/inquiry/inquiry.thread.ts';
import type { BulkResult } from '@jangteo/contract/kit/bulk.ts';
import type { Template } from '@jangteo/contract/seller/template.api.ts';
import { demoDb, type TestDb } from '../../../tools/testing/db.ts';
import { standAt } from '../../../tools/testing/moment.ts';
import { toKst } from '../../kit/clock/clock.ts';
import { startApp, type TestApp } from '../../testing/app.ts';
import { picture } from '../../testing/files-fixtures.ts';
import { putFile } from '../../testing/put-file.ts';
import { closeOver } from './jobs.ts';
import { dueAfter } from './rules.ts';

let db: TestDb;
let app: TestApp;
let shop: { token: string; userSeq: number };
let buyer: { token: string; userSeq: number };
let product: number;
const at = (moment: string) => standAt(Date.parse(`${moment}+09:00`));
const signIn = async () => {
  shop = await app.login('hello@onyu.kr');
  buyer = await app.login('none@mail.kr');
};

beforeAll(async () => {
  db = await demoDb();
  app = await startApp(db.url);
  at('2026-11-20T18:00:00');
  await signIn();
  const { rows } = await app.deps.pools.job.query<{ seq: number }>(
    'select product_seq as seq from product where seller_seq = $1 and deleted_at is null order by 1 limit 1',
    [shop.userSeq],
  );
  product = Number(rows[0]!.seq);
});
afterAll(async () => {
  await app?.stop();
  await db?.drop();
});

const ask = <T>(
  token: string,
  method: string,
  path: string,
  body?: object,
  query?: Record<string, unknown>,
) =>
  app.call<T>(method, path, {
    token,
    ...(body && { body }),
    ...(query && { query }),
    ...(method === 'POST' && { headers: { 'idempotency-key': crypto.randomUUID() } }),
  });
const QUESTION = { category: 'PRODUCT', title: '보관 방법', text: '냉장 보관하면 되나요?' };
const asked = async (more: object = {}) =>
  (
    await ask<BuyerInquiry>(buyer.token, 'POST', '/market/v1/inquiries', {
      ...QUESTION,
      sellerSeq: shop.userSeq,
      ...more,
    })
  ).body.data;
const PATH = '/v1/seller/inquiry';
const detail = async (seq: number) =>
  (await ask<InquiryDetail>(shop.token, 'GET', `${PATH}/${seq}`)).body.data;
const mine = async (seq: number) =>
  (await ask<BuyerInquiry>(buyer.token, 'GET', `/market/v1/inquiries/${seq}`)).body.data;
const write = (seq: number, version: number, text: string, more: object = {}) =>
  ask<InquiryDetail>(shop.token, 'POST', `${PATH}/${seq}/contents`, { text, version, ...more });
const search = async (query: Record<string, unknown>) =>
  (await ask<InquiryRow[]>(shop.token, 'GET', `${PATH}/search`, undefined, query)).body;

test('hours of business days alone count', () => {
  const seollal = new Set(['2026-02-16', '2026-02-17', '2026-02-18']);
  const due = (moment: string) => toKst(dueAfter(new Date(`${moment}:00+09:00`), 24, seollal)).slice(0, 16);
  expect(due('2026-11-20T18:00')).toBe('2026-11-23T18:00');
  expect(due('2026-11-21T11:00')).toBe('2026-11-24T00:00');
  expect(due('2026-02-12T15:00')).toBe('2026-02-13T15:00');
  expect(due('2026-02-13T15:00')).toBe('2026-02-19T15:00');
});

test('a buyer asks, the shop answers, and the buyer reads it; a note stays with the shop', async () => {
  const image = await putFile(app.deps, buyer.userSeq, {
    purpose: 'INQUIRY',
    filename: '귤.png',
    bytes: await picture(40, 30).png().toBuffer(),
  });
  const one = await asked({ link: { target: 'PRODUCT', productSeq: product }, images: [image] });
  expect(one).toMatchObject({
    status: 'REQUIRED_CONFIRMED',
    link: { target: 'PRODUCT', productSeq: product },
  });
  expect(one.slaDueAt).toMatch(/^2026-11-23T18:00/);
  const found = await search({ tab: 'waiting', searchKey: 'USERNAME', keyword: ['하람'], length: 200 });
  const row = found.data.find(({ inquirySeq }) => inquirySeq === one.inquirySeq);
  expect(row).toMatchObject({ imageCount: 1, unread: true, can: { reply: null } });
  expect(row?.writer).toMatchObject({ nickname: '하람' });
  expect(row?.writer.userId).toContain('***');

  const open = await detail(one.inquirySeq);
  expect(open.context.product?.productSeq).toBe(product);
  expect(
    (await write(one.inquirySeq, open.version, '단골이라 덤을 챙깁니다.', { internal: true })).status,
  ).toBe(200);
  const replied = await write(one.inquirySeq, open.version, '네, 냉장 보관해 주세요.');
  expect(replied.body.data).toMatchObject({ status: 'COMPLETED_REPLY', slaDueAt: null, unread: false });
  expect(replied.body.data.contents.map(({ internal }) => internal)).toEqual([false, true, false]);

  const read = await mine(one.inquirySeq);
  expect(read.contents.map(({ text }) => text)).toEqual([QUESTION.text, '네, 냉장 보관해 주세요.']);
  expect(JSON.stringify(read)).not.toContain('덤을 챙깁니다');
  const other = await app.login('new@mail.kr');
  expect((await ask(other.token, 'GET', `/market/v1/inquiries/${one.inquirySeq}`)).status).toBe(404);
});

test('of two agents the second hears who was first, and sees who writes', async () => {
  const { inquirySeq } = await asked({ title: '언제 오나요' });
  const { version } = await detail(inquirySeq);
  await ask(shop.token, 'PUT', `${PATH}/${inquirySeq}/writing`, { tab: 'one', on: true });
  expect((await detail(inquirySeq)).writing).toMatchObject({ tab: 'one' });
  expect((await write(inquirySeq, version, '내일 갑니다.')).status).toBe(200);
  expect((await detail(inquirySeq)).writing).toBeNull();
  const late = await write(inquirySeq, version, '모레 갑니다.');
  expect([late.status, late.body.code]).toEqual([412, 'VERSION_CONFLICT']);
  expect(late.body.data).toMatchObject({ result: { answeredBy: expect.any(String) } });
  const many = await Promise.all(
    Array.from({ length: 5 }, async (_, i) => write(inquirySeq, version + 1, `답 ${i}`)),
  );
  expect(many.map(({ status }) => status).sort()).toEqual([200, 412, 412, 412, 412]);
});

test('an answer is changed by its author for a day, and while nobody asked after it', async () => {
  const { inquirySeq } = await asked({ title: '고칠 답변' });
  const first = (await write(inquirySeq, 1, '처음 답변입니다.')).body.data;
  const [question, answer] = first.contents;
  const edit = (entry: ThreadEntry, version: number, text = '고친 답변입니다.') =>
    ask<ThreadEntry>(shop.token, 'PATCH', `${PATH}/${inquirySeq}/contents/${entry.inquiryContentSeq}`, {
      text,
      version,
    });
  expect(answer!.editable).toBe(true);
  expect((await edit(question!, first.version)).status).toBe(404);
  expect((await edit(answer!, first.version)).body.data).toMatchObject({ text: '고친 답변입니다.' });
  expect((await mine(inquirySeq)).contents[1]!.editedAt).not.toBeNull();
  at('2026-11-20T18:05:00');
  await ask(buyer.token, 'POST', `/market/v1/inquiries/${inquirySeq}/contents`, { text: '그럼 언제요?' });
  const again = await detail(inquirySeq);
  expect(again).toMatchObject({ status: 'REQUIRED_CONFIRMED', unread: true });
  const over = await edit(again.contents[1]!, again.version);
  expect([over.status, over.body.code]).toEqual([460, 'INQUIRY_EDIT_OVER']);
});

test('a template fills each thread with its own values, and a missing one refuses that thread', async () => {
  const { body } = await ask<Template>(shop.token, 'POST', '/v1/seller/templates', {
    kind: 'INQUIRY',
    title: '상품 안내',
    text: '{닉네임} 님, {상품명}은 준비 중입니다.',
  });
  const linked = await asked({ title: '상품 있음', link: { target: 'PRODUCT', productSeq: product } });
  const bare = await asked({ title: '연결 없음' });
  const answer = await ask<BulkResult>(shop.token, 'POST', `${PATH}/reply`, {
    inquirySeqList: [linked.inquirySeq, bare.inquirySeq],
    templateSeq: body.data.templateSeq,
  });
  expect(answer.body.data).toMatchObject({ successCount: 1, failCount: 1 });
  expect(answer.body.data.failures[0]).toMatchObject({ seq: bare.inquirySeq, code: 'TEMPLATE_VALUE' });
  expect((await mine(linked.inquirySeq)).contents[1]!.text).toMatch(/^하람 님, /);
  const own = (title: string) =>
    ask<Template>(shop.token, 'POST', '/v1/seller/templates', {
      kind: 'INQUIRY',
      title,
      text: '고맙습니다.',
    });
  const thanks = (await own('인사')).body.data;
  const newest = async () =>
    (await ask<Template[]>(shop.token, 'GET', '/v1/seller/templates?kind=INQUIRY')).body.data[0]!;
  expect((await newest()).templateSeq).toBe(body.data.templateSeq);
  at('2026-11-20T18:06:00');
  await ask(shop.token, 'POST', `${PATH}/${bare.inquirySeq}/contents`, {
    text: thanks.text,
    version: 1,
    internal: true,
    templateSeq: thanks.templateSeq,
  });
  expect((await newest()).templateSeq).toBe(thanks.templateSeq);
  const unfilled = await write(bare.inquirySeq, 1, '{상품명} 안내입니다.');
  expect([unfilled.status, unfilled.body.code]).toEqual([460, 'TEMPLATE_VALUE']);
});

test('counts equal the lists of their tabs; what is finished or over takes nothing more', async () => {
  const { inquirySeq } = await asked({ title: '끝낼 문의' });
  await ask(buyer.token, 'PUT', `/market/v1/inquiries/${inquirySeq}/finish`, {});
  expect((await detail(inquirySeq)).can).toEqual({
    reply: 'STATE_CHANGED',
    category: 'STATE_CHANGED',
    note: 'STATE_CHANGED',
  });
  expect((await write(inquirySeq, 2, '늦은 답')).body.code).toBe('STATE_CHANGED');
  const next = await asked({ title: '이어 묻기', previousSeq: inquirySeq });
  expect((await detail(next.inquirySeq)).previousSeq).toBe(inquirySeq);
  at('2026-11-23T18:30:00');
  await signIn();
  const counts = (await ask<InquiryCount>(shop.token, 'GET', `${PATH}/search/count`)).body.data;
  expect(counts.overdue).toBeGreaterThan(0);
  for (const [tab, n] of Object.entries(counts))
    expect([tab, (await search({ tab, length: 1 })).recordsFiltered]).toEqual([tab, n]);
  at('2026-12-01T10:00:00');
  await closeOver({ pools: app.deps.pools, signal: new AbortController().signal });
  await signIn();
  const closed = await search({ tab: 'closed', length: 200 });
  expect(closed.data.length).toBeGreaterThan(0);
  expect((await search({ tab: 'replied', length: 1 })).recordsFiltered).toBe(0);
});

test('a shop speaks first only to whom it knows, five times a day', async () => {
  const start = (user: number) => ask(shop.token, 'POST', `${PATH}/user/${user}`, QUESTION);
  const stranger = await app.login('new@mail.kr');
  expect((await start(stranger.userSeq)).body.code).toBe('INQUIRY_CONTACT');
  for (let i = 0; i < 5; i++) expect((await start(buyer.userSeq)).status).toBe(200);
  expect((await start(buyer.userSeq)).body.code).toBe('INQUIRY_CONTACT');
  const { body } = await ask<InquiryRow[]>(shop.token, 'GET', `${PATH}/user/${buyer.userSeq}`);
  expect(body.data[0]).toMatchObject({ status: 'COMPLETED_REPLY', writer: { userSeq: buyer.userSeq } });
});

test('the shop that sold a line writes of it, a master for a member; the thread can be about what was bought', async () => {
  const master = await app.login('master@hanul.kr');
  const { rows } = await app.deps.pools.job.query<{
    seq: number;
    line: number;
    buyer: number;
    order: number;
  }>(
    `select l.seller_seq as seq, l.order_product_seq as line, o.buyer_user_seq as buyer, o.order_seq as "order"
      from order_product l join orders o using (seller_seq, order_seq) join group_member m on m.user_seq = l.seller_seq
      where m.master_seq = $1 and m.role = 'MEMBER' and o.buyer_user_seq is not null order by 2 desc limit 1`,
    [master.userSeq],
  );
  const [line] = rows;
  const body = { ...QUESTION, link: { target: 'ORDER_PRODUCT', orderProductSeq: Number(line!.line) } };
  const start = (token: string) => ask<InquiryDetail>(token, 'POST', `${PATH}/user/${line!.buyer}`, body);
  expect((await start(shop.token)).status).toBe(404);
  const made = (await start(master.token)).body.data;
  expect(made).toMatchObject({ seller: { userSeq: Number(line!.seq) }, link: body.link });
  const [bought] = made.context.bought.filter((one) => one.orderProductSeq === Number(line!.line));
  expect(bought).toMatchObject({ orderSeq: Number(line!.order) });
  const unlinked = await ask<InquiryDetail>(master.token, 'PUT', `${PATH}/${made.inquirySeq}/link`, {
    version: made.version,
    link: { target: 'PRODUCT', productSeq: bought!.productSeq },
  });
  expect(unlinked.body.data.link).toMatchObject({ target: 'PRODUCT', productSeq: bought!.productSeq });
});

test('판매자 문의 reaches the operator with the page it was asked from, and the answer comes back', async () => {
  const admin = await app.login('admin@jangteo.kr');
  const context = { path: '/order-delivery/order/list', ids: [{ name: '주문번호', seq: 100_001 }] };
  const { askSeq } = (
    await ask<Ask>(shop.token, 'POST', '/v1/seller/support', {
      type: 'ORDER',
      title: '주문이 보이지 않습니다',
      text: '어제 주문이 목록에 없습니다.',
      context,
    })
  ).body.data;
  const queue = await ask<AskDeskRow[]>(admin.token, 'GET', '/v1/admin/asks', undefined, { length: 200 });
  expect(queue.body.data.find((one) => one.askSeq === askSeq)).toMatchObject({ holder: null });
  const taken = await ask<Hold>(admin.token, 'PUT', `/v1/admin/asks/${askSeq}/take`, {});
  expect(taken.body.data).toMatchObject({ seq: askSeq, holder: { name: expect.any(String) } });
  const seen = (await ask<DeskAsk>(admin.token, 'GET', `/v1/admin/asks/${askSeq}`)).body.data;
  expect(seen).toMatchObject({ context, holder: taken.body.data.holder!.name });
  const answer = (text: string, version: number, more: object = {}) =>
    ask<DeskAsk>(admin.token, 'POST', `/v1/admin/asks/${askSeq}/contents`, { text, version, ...more });
  await answer('확인할 것', seen.version, { internal: true });
  expect((await answer('기간을 넓혀 보세요.', seen.version)).status).toBe(200);
  const read = (await ask<Ask>(shop.token, 'GET', `/v1/seller/support/${askSeq}`)).body.data;
  expect(read.contents.map(({ text }) => text)).toEqual([
    '어제 주문이 목록에 없습니다.',
    '기간을 넓혀 보세요.',
  ]);
  const list = await ask<AskRow[]>(shop.token, 'GET', '/v1/seller/support', undefined, { tab: 'replied' });
  expect(list.body.data.map((one) => one.askSeq)).toContain(askSeq);
  const other = await app.login('hello@bomnae.kr');
  expect((await ask(other.token, 'GET', `/v1/seller/support/${askSeq}`)).status).toBe(404);
});
