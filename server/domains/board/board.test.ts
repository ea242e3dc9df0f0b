import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { HelpArticle, HelpCategory, HelpHit } from '@jangteo/contract/board/help/help.api.ts';
import type { HouseNotice, NoticeDesk } from '@jangteo/contract/board/notice/notice.api.ts';
import type { HouseNoticeRow } from '@jangteo/contract/board/notice/notice.list.ts';
import type { PopupDesk, ShownPopup } from '@jangteo/contract/board/popup/popup.api.ts';
import { demoDb, type TestDb } from '../../../tools/testing/db.ts';
import { standAt } from '../../../tools/testing/moment.ts';
import type { JobContext } from '../../kit/jobs/jobs.ts';
import { startApp, type TestApp } from '../../testing/app.ts';
import { publishDue } from './notice/notice.ts';

let db: TestDb;
let app: TestApp;
let admin: string;
let onyu: string;
let haru: string;
let bomnae: string;

beforeAll(async () => {
  db = await demoDb();
  app = await startApp(db.url);
  await at('2026-11-20');
  await sql('update popup set exposed = false');
});
afterAll(async () => {
  await app?.stop();
  await db?.drop();
});

const sql = async <R extends object>(text: string, values: unknown[] = []): Promise<R[]> =>
  (await app.deps.pools.job.query<R & Record<string, unknown>>(text, values)).rows;
async function at(day: string): Promise<void> {
  standAt(Date.parse(`${day}T12:00:00+09:00`));
  [admin, onyu, haru, bomnae] = (await Promise.all(
    ['admin@jangteo.kr', 'hello@onyu.kr', 'haru@live.kr', 'hello@bomnae.kr'].map(
      async (loginId) => (await app.login(loginId)).token,
    ),
  )) as [string, string, string, string];
}
const ask = <T>(token: string, method: string, path: string, body?: object, headers: object = {}) =>
  app.call<T>(method, path, {
    token,
    ...(body && { body }),
    headers: {
      'x-access-path': '/help/producer',
      ...(method === 'POST' && { 'idempotency-key': randomUUID() }),
      ...headers,
    },
  });
const why = '운영 안내를 올립니다.';
const words = (html: string) => [{ type: 'TEXT', html }];

describe('a notice of the house', () => {
  const DESK = '/v1/admin/notices';
  const BODY = {
    sides: ['PRODUCER'],
    category: 'POLICY',
    title: '정산 주기가 바뀝니다',
    body: words('<p>다음 달부터 <strong>주간 정산</strong>입니다.</p><script>alert(1)</script>'),
    important: true,
    pinned: true,
    top: false,
    popup: { from: '2026-11-20', to: '2026-11-25', frequency: 'ALWAYS' },
    gripperRequest: false,
    endAt: null,
    why,
  };
  const written = async (more: object = {}): Promise<NoticeDesk> => {
    const answer = await ask<NoticeDesk>(admin, 'POST', DESK, { ...BODY, ...more });
    expect([answer.status, answer.body.message]).toEqual([200, answer.body.message]);
    return answer.body.data;
  };
  const act = (one: NoticeDesk, what: string, more: object = {}) =>
    ask<NoticeDesk>(admin, 'POST', `${DESK}/${one.noticeSeq}/${what}`, {
      version: one.version,
      why,
      ...more,
    });
  const read = (one: { noticeSeq: number }, token = onyu) =>
    ask<HouseNotice>(token, 'GET', `/v1/notice/${one.noticeSeq}`);
  const news = async (token = onyu) =>
    (await ask<{ count: number }>(token, 'GET', '/v1/notice/count/new')).body.data.count;
  const popups = async (token = onyu) =>
    (await ask<ShownPopup[]>(token, 'GET', '/v1/popups?path=/dashboard')).body.data;

  test('is read by its side once it is published, with its popup, and is new until it is read', async () => {
    const before = await news();
    const draft = await written();
    expect(draft).toMatchObject({ status: 'DRAFT', version: 1 });
    expect(JSON.stringify(draft.body)).not.toContain('script');
    expect((await read(draft)).status).toBe(404);
    expect(await popups()).toEqual([]);
    const out = (await act(draft, 'publish')).body.data;
    expect(out).toMatchObject({ status: 'PUBLISHED' });
    expect((await read(out)).body.data).toMatchObject({ title: BODY.title, isNew: true, revisions: [] });
    expect((await read(out, haru)).status).toBe(404);
    expect(await news()).toBe(before + 1);
    const [popup] = await popups();
    expect(popup).toMatchObject({ title: BODY.title, frequency: 'ALWAYS' });
    expect(await popups(haru)).toEqual([]);
    await ask(onyu, 'POST', '/v1/reads', { kind: 'NOTICE', seqList: [out.noticeSeq] });
    await ask(onyu, 'POST', '/v1/reads', { kind: 'NOTICE', seqList: [out.noticeSeq] });
    expect(await news()).toBe(before);
    expect((await read(out)).body.data).toMatchObject({ isNew: false, views: 1 });
    const rows = (await ask<HouseNoticeRow[]>(onyu, 'GET', '/v1/notice/search?side=PRODUCER&tab=important'))
      .body.data;
    expect(rows.map(({ noticeSeq }) => noticeSeq)).toContain(out.noticeSeq);
    expect((await ask(onyu, 'GET', '/v1/notice/search?side=INFLUENCER')).status).toBe(403);
    // 오늘 그만 보기 ends at midnight, on every device
    await ask(onyu, 'PUT', `/v1/popups/${popup!.popupSeq}/dismiss`, { until: 'TODAY' });
    expect(await popups()).toEqual([]);
    await at('2026-11-21');
    expect(await popups()).toHaveLength(1);
    await ask(onyu, 'PUT', `/v1/popups/${popup!.popupSeq}/dismiss`, { until: 'FOREVER' });
    await at('2026-11-22');
    expect(await popups()).toEqual([]);
  });

  test('that readers have seen is changed with a sentence, and made new for all', async () => {
    const out = (await act(await written({ popup: null }), 'publish')).body.data;
    await ask(onyu, 'POST', '/v1/reads', { kind: 'NOTICE', seqList: [out.noticeSeq] });
    const path = `${DESK}/${out.noticeSeq}`;
    const silent = await ask(admin, 'PUT', path, { version: out.version, why, title: '고침' });
    expect(silent.status).toBe(400);
    const edited = await ask<NoticeDesk>(admin, 'PUT', path, {
      version: out.version,
      why,
      title: '정산 주기 안내(수정)',
      summary: '시작하는 날을 고쳤습니다.',
    });
    expect(edited.body.data).toMatchObject({ title: '정산 주기 안내(수정)', important: true });
    expect((await read(out)).body.data.revisions).toMatchObject([{ summary: '시작하는 날을 고쳤습니다.' }]);
    expect((await act(out, 'renotify')).status).toBe(412);
    const again = (await act(edited.body.data, 'renotify')).body.data;
    expect((await read(out)).body.data.isNew).toBe(true);
    const hidden = await act(again, 'hide');
    expect(hidden.body.data.status).toBe('HIDDEN');
    expect((await read(out)).status).toBe(404);
    expect((await ask(admin, 'DELETE', path, { why })).body.code).toBe('STATE_CHANGED');
    const [noted] = await sql<{ n: number }>(
      "select count(*)::int as n from access_log where subjects ? ('notice:' || $1::text)",
      [out.noticeSeq],
    );
    expect(noted!.n).toBeGreaterThanOrEqual(4);
  });

  test('waits for its moment, and only operators of content write', async () => {
    const one = await written({ popup: null });
    const due = await act(one, 'publish', { publishAt: '2026-11-23T09:00:00+09:00' });
    expect(due.body.data.status).toBe('SCHEDULED');
    const run = () => publishDue({ ...app.deps, signal: new AbortController().signal } as JobContext);
    await run();
    expect((await read(one)).status).toBe(404);
    await at('2026-11-23');
    await run();
    expect((await read(one)).body.data.publishAt).toContain('2026-11-23T09:00:00');
    expect((await ask(onyu, 'POST', DESK, BODY)).status).toBe(403);
    const foreign = [{ type: 'IMAGE', pathname: '/media/00000000000000000000000000000000', alt: '' }];
    expect((await ask(admin, 'POST', DESK, { ...BODY, body: foreign })).status).toBe(400);
  });

  test('popups: two a day before the same people', async () => {
    const popup = {
      kind: 'NOTICE',
      title: '점검',
      body: words('<p>새벽에 쉽니다.</p>'),
      audience: 'PRODUCER',
      from: '2026-12-01',
      to: '2026-12-03',
      frequency: 'DAY',
      priority: 10,
      exposed: true,
      why,
    };
    const path = '/v1/admin/popups';
    const one = await ask<PopupDesk>(admin, 'POST', path, popup);
    expect(one.status).toBe(200);
    expect((await ask(admin, 'POST', path, { ...popup, audience: 'ALL' })).status).toBe(200);
    expect((await ask(admin, 'POST', path, popup)).body.code).toBe('POPUP_LIMIT');
    expect((await ask(admin, 'POST', path, { ...popup, from: '2026-12-04', to: '2026-12-05' })).status).toBe(
      200,
    );
    await ask(admin, 'PATCH', `${path}/${one.body.data.popupSeq}/expose`, { exposed: false, why });
    expect((await ask(admin, 'POST', path, popup)).status).toBe(200);
  });
});

describe('help', () => {
  const article = async (title: string, html: string, more: object = {}) =>
    (
      await ask<{ articleSeq: number }>(admin, 'POST', '/v1/admin/help/articles', {
        categorySeq,
        kind: 'HELP',
        title,
        body: words(html),
        exposed: true,
        why,
        ...more,
      })
    ).body.data.articleSeq;
  let categorySeq: number;
  const search = async (keyword: string, token = onyu, side = 'PRODUCER') =>
    (await app.call<HelpHit[]>('GET', '/v1/help/search', { token, query: { side, keyword } })).body.data;

  beforeAll(async () => {
    categorySeq = (
      await ask<{ categorySeq: number }>(admin, 'POST', '/v1/admin/help/categories', {
        sides: ['PRODUCER'],
        kind: 'HELP',
        name: '시험 분류',
        exposed: true,
        why,
      })
    ).body.data.categorySeq;
  });

  test('is found by half a syllable, by a word inside another, by what means the same', async () => {
    await ask(admin, 'POST', '/v1/admin/synonyms', { word: '캐시백', means: ['적립금'], why });
    const title = await article('시험환불 신청 방법', '<p>주문 상세에서 신청합니다.</p>');
    const body = await article('시험 주문 취소', '<p>빠른시험환불은 다음 날 끝납니다.</p>');
    const half = await search('시험화');
    expect(half.map(({ articleSeq }) => articleSeq)).toEqual([title, body]);
    expect(half[1]!.snippet).toContain('빠른시험환불');
    const whole = (await search('시험환불')).find(({ articleSeq }) => articleSeq === body)!;
    const [from, to] = whole.marks[0]!;
    expect(whole.snippet.slice(from, to)).toBe('시험환불');
    const same = await article('시험 적립금 쓰기', '<p>결제할 때 씁니다.</p>');
    expect((await search('시험 캐시백')).map(({ articleSeq }) => articleSeq)).toEqual([same]);
    expect((await ask(onyu, 'GET', '/v1/help/search?side=INFLUENCER')).status).toBe(403);
    expect(await search('시험환불', haru, 'INFLUENCER')).toEqual([]);
  });

  test('what was misspelt has a suggestion, and the operator reads what was not found', async () => {
    await article('세금계산서 발행', '<p>매월 발행합니다.</p>');
    expect(await search('세금게산서')).toEqual([]);
    const near = await ask<string[]>(
      onyu,
      'GET',
      `/v1/help/suggest?side=PRODUCER&keyword=${encodeURIComponent('세금게산서')}`,
    );
    expect(near.body.data[0]).toBe('세금계산서');
    const misses = await ask<{ word: string }[]>(admin, 'GET', '/v1/admin/help/misses');
    expect(misses.body.data.map(({ word }) => word)).toContain('세금게산서');
  });

  test('is answered once by each, and is gone when it is hidden', async () => {
    const seq = await article('시험 평가', '<p>글</p>');
    const path = `/v1/help/${seq}`;
    await ask(onyu, 'POST', `${path}/feedback`, { helpful: true });
    await ask(onyu, 'POST', `${path}/feedback`, { helpful: true });
    await ask(bomnae, 'POST', `${path}/feedback`, { helpful: false, text: '찾는 내용이 없습니다.' });
    expect((await ask<HelpArticle>(onyu, 'GET', path)).body.data).toMatchObject({
      mine: true,
      category: '시험 분류',
    });
    expect((await search('시험 평가'))[0]).toMatchObject({ helpfulBps: 5000 });
    const tree = (await ask<HelpCategory[]>(onyu, 'GET', '/v1/help/category?side=PRODUCER')).body.data;
    expect(tree.find((one) => one.categorySeq === categorySeq)!.count).toBeGreaterThan(3);
    await ask(admin, 'PATCH', `/v1/admin/help/articles/${seq}/expose`, { exposed: false, why });
    expect((await ask(onyu, 'GET', path)).status).toBe(404);
    const used = await ask(admin, 'DELETE', `/v1/admin/help/categories/${categorySeq}`, { why });
    expect(used.body.code).toBe('CATEGORY_IN_USE');
  });
});
