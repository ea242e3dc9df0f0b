import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AcademyBoard, AcademyBoardRow } from '@jangteo/contract/board/academy/academy.api.ts';
import type { ArticleDesk, HelpArticle } from '@jangteo/contract/board/help/help.api.ts';
import type { HouseNotice, NoticeDesk } from '@jangteo/contract/board/notice/notice.api.ts';
import type { ShownPopup } from '@jangteo/contract/board/popup/popup.api.ts';
import { demoDb, type TestDb } from '../../../tools/testing/db.ts';
import { standAt } from '../../../tools/testing/moment.ts';
import { personaOf } from '../../../tools/seed/personas.ts';
import { readOnly } from '../../kit/db/tx.ts';
import { startApp, type TestApp } from '../../testing/app.ts';
import { honestFiles } from '../../testing/files-fixtures.ts';
import { putFile } from '../../testing/put-file.ts';
import { readPlaced } from './help/queries.ts';

const PAGE = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');
const why = '운영 안내를 올립니다.';
const body = [{ type: 'TEXT', html: '<p>첨부한 파일을 봐 주세요.</p>' }];

let db: TestDb;
let app: TestApp;
let admin: string;
let onyu: string;
let haru: string;

beforeAll(async () => {
  db = await demoDb();
  app = await startApp(db.url);
  standAt(Date.parse('2026-11-20T12:00:00+09:00'));
  [admin, onyu, haru] = (await Promise.all(
    ['admin@jangteo.kr', 'hello@onyu.kr', 'haru@live.kr'].map(
      async (loginId) => (await app.login(loginId)).token,
    ),
  )) as [string, string, string];
});
afterAll(async () => {
  await app?.stop();
  await db?.drop();
});

const ask = <T>(token: string, method: string, path: string, sent?: object) =>
  app.call<T>(method, path, {
    token,
    ...(sent && { body: sent }),
    headers: {
      'x-access-path': '/help/producer',
      ...(method === 'POST' && { 'idempotency-key': randomUUID() }),
    },
  });
const paper = (persona: Parameters<typeof personaOf>[0], purpose = 'BOARD_FILE') =>
  putFile(app.deps, personaOf(persona).userSeq, { purpose, filename: '안내.pdf', bytes: PAGE });
const put = (purpose: string, filename: string, bytes: Buffer) =>
  putFile(app.deps, personaOf('admin').userSeq, { purpose, filename, bytes });
const take = (token: string, of: string, seq: number, pathname: string): Promise<Response> =>
  fetch(`${app.url}/v1/boards/file?of=${of}&seq=${seq}&pathname=${encodeURIComponent(pathname)}`, {
    headers: { authorization: `Bearer ${token}` },
  });
const takes = async (token: string, of: string, seq: number, pathname: string) =>
  (await take(token, of, seq, pathname)).status;

test('a notice carries its author’s own files, and whoever may read it takes them', async () => {
  const NOTICE = {
    sides: ['PRODUCER'],
    category: 'NOTICE',
    title: '새 서식을 첨부합니다',
    body,
    important: false,
    pinned: false,
    top: false,
    gripperRequest: false,
    why,
  };
  const pathname = await paper('admin');
  const attachments = [{ pathname, name: '안내.pdf' }];
  for (const [file, code] of [
    [await paper('producer-a'), 'REFERENCE'],
    [await paper('admin', 'GENERAL'), 'REFERENCE'],
    ['/media/0', 'REFERENCE'],
  ] as const) {
    const refused = await ask(admin, 'POST', '/v1/admin/notices', {
      ...NOTICE,
      attachments: [{ pathname: file, name: 'a.pdf' }],
    });
    expect([refused.status, refused.text]).toEqual([400, expect.stringContaining(code)]);
  }
  const twice = { ...NOTICE, attachments: [...attachments, ...attachments] };
  expect((await ask(admin, 'POST', '/v1/admin/notices', twice)).text).toContain('DUPLICATE');
  const written = await ask<NoticeDesk>(admin, 'POST', '/v1/admin/notices', { ...NOTICE, attachments });
  const { noticeSeq: seq } = written.body.data;
  expect(written.body.data.attachments).toEqual(attachments);
  // A draft: its desk opens the file, its readers do not yet.
  expect(await takes(admin, 'NOTICE', seq, pathname)).toBe(200);
  expect(await takes(onyu, 'NOTICE', seq, pathname)).toBe(404);
  await ask(admin, 'POST', `/v1/admin/notices/${seq}/publish`, { version: 1, why });
  const taken = await take(onyu, 'NOTICE', seq, pathname);
  expect(Buffer.from(await taken.arrayBuffer())).toEqual(PAGE);
  expect(taken.headers.get('content-disposition')).toMatch(/^attachment; .*pdf/);
  const shown = await ask<HouseNotice>(onyu, 'GET', `/v1/notice/${seq}`);
  expect(shown.body.data.attachments).toEqual(attachments);
  // Not of the other side, not under another text, and no other file by it.
  expect(await takes(haru, 'NOTICE', seq, pathname)).toBe(404);
  expect(await takes(onyu, 'HELP', seq, pathname)).toBe(404);
  expect(await takes(onyu, 'NOTICE', seq, await paper('producer-b'))).toBe(404);
  // An edit that does not name them leaves them, one that names none takes them away.
  const edit = (more: object) =>
    ask<NoticeDesk>(admin, 'PUT', `/v1/admin/notices/${seq}`, { why, summary: '다듬었습니다.', ...more });
  const kept = await edit({ version: 2, title: '서식을 첨부합니다' });
  expect(kept.body.data.attachments).toEqual(attachments);
  await edit({ version: 3, attachments: [] });
  expect(await takes(onyu, 'NOTICE', seq, pathname)).toBe(404);
});

test('an article of help and a post of the academy carry files, too', async () => {
  const category = await ask<{ categorySeq: number }>(admin, 'POST', '/v1/admin/help/categories', {
    sides: ['PRODUCER'],
    kind: 'HELP',
    name: '첨부 시험',
    exposed: true,
    why,
  });
  const pathname = await paper('admin');
  const article = await ask<{ articleSeq: number }>(admin, 'POST', '/v1/admin/help/articles', {
    categorySeq: category.body.data.categorySeq,
    kind: 'HELP',
    title: '서식',
    body,
    attachments: [{ pathname, name: '서식.pdf' }],
    exposed: true,
    why,
  });
  const { articleSeq } = article.body.data;
  const shown = await ask<HelpArticle>(onyu, 'GET', `/v1/help/${articleSeq}`);
  expect(shown.body.data.attachments).toEqual([{ pathname, name: '서식.pdf' }]);
  expect(await takes(onyu, 'HELP', articleSeq, pathname)).toBe(200);
  expect(await takes(haru, 'HELP', articleSeq, pathname)).toBe(404);
  // A page of the version before names neither files nor a place: they stay.
  const {
    articleSeq: _seq,
    createdAt: _made,
    updatedAt: _at,
    ...whole
  } = (await ask<ArticleDesk>(admin, 'GET', `/v1/admin/help/articles/${articleSeq}`)).body.data;
  const { attachments, place: _place, fileKey: _key, ...old } = whole;
  const edit = (sent: object) =>
    ask<ArticleDesk>(admin, 'PUT', `/v1/admin/help/articles/${articleSeq}`, { ...sent, why });
  expect((await edit({ ...whole, place: 'REVIEW_POLICY' })).status).toBe(200);
  expect((await edit({ ...old, version: 2, title: '새 서식' })).body.data).toMatchObject({
    title: '새 서식',
    attachments,
    place: 'REVIEW_POLICY',
  });
  expect((await edit({ ...old, version: 3, place: null, attachments: [] })).body.data).toMatchObject({
    attachments: [],
    place: null,
  });

  const menu = await ask<{ menuSeq: number }>(admin, 'POST', '/v1/admin/academy/menus', {
    name: '첨부 시험',
    descriptionTitle: '자료를 나눕니다',
    descriptionDetails: '',
    layout: 'LIST',
    audience: 'PRODUCER',
    writers: 'READERS',
    comments: true,
    exposed: true,
    why,
  });
  const boards = `/v1/academy/menus/${menu.body.data.menuSeq}/boards`;
  const own = await paper('producer-a');
  const post = await ask<AcademyBoard>(onyu, 'POST', boards, {
    title: '포장 자료',
    body,
    attachments: [{ pathname: own, name: '포장.pdf' }],
  });
  const { boardSeq } = post.body.data;
  const [row] = (await ask<AcademyBoardRow[]>(onyu, 'GET', boards)).body.data;
  expect(row).toMatchObject({ boardSeq, hasFiles: true });
  expect(await takes(onyu, 'ACADEMY', boardSeq, own)).toBe(200);
  expect(await takes(haru, 'ACADEMY', boardSeq, own)).toBe(404);
  const kept = await ask<AcademyBoard>(onyu, 'PUT', `${boards}/${boardSeq}`, {
    version: 1,
    title: '새 포장 자료',
    body,
  });
  expect(kept.body.data.attachments).toEqual([{ pathname: own, name: '포장.pdf' }]);
  expect(await takes(onyu, 'ACADEMY', boardSeq, own)).toBe(200);
});

test('films and files stand in a text where their author put them; a popup takes no file', async () => {
  const { mp4 } = (await honestFiles()) as { mp4: Buffer };
  const [film, file] = [await put('BOARD_VIDEO', '조리.mp4', mp4), await paper('admin')];
  const blocks = [
    ...body,
    { type: 'VIDEO', pathname: film },
    { type: 'FILE', pathname: file, name: '조리법.pdf' },
  ];
  const NOTICE = {
    sides: ['PRODUCER'],
    category: 'NOTICE',
    title: '조리법을 영상으로 봅니다',
    important: false,
    pinned: false,
    top: false,
    popup: { from: '2026-11-20', to: '2026-11-21', frequency: 'ALWAYS' },
    gripperRequest: false,
    why,
  };
  const foreign = await put('PRODUCT_VIDEO', '상품.mp4', mp4);
  for (const [at, pathname] of [
    [1, foreign],
    [2, film],
  ] as const) {
    const bad = blocks.map((block, i) => (i === at ? { ...block, pathname } : block));
    const refused = await ask(admin, 'POST', '/v1/admin/notices', { ...NOTICE, body: bad });
    expect([refused.status, refused.text]).toEqual([400, expect.stringContaining(`body[${at}].pathname`)]);
  }
  const { noticeSeq } = (
    await ask<NoticeDesk>(admin, 'POST', '/v1/admin/notices', { ...NOTICE, body: blocks })
  ).body.data;
  await ask(admin, 'POST', `/v1/admin/notices/${noticeSeq}/publish`, { version: 1, why });
  expect((await ask<HouseNotice>(onyu, 'GET', `/v1/notice/${noticeSeq}`)).body.data.body).toEqual(blocks);
  expect(await takes(onyu, 'NOTICE', noticeSeq, file)).toBe(200);
  const found = await ask<{ noticeSeq: number }[]>(
    onyu,
    'GET',
    `/v1/notice/search?keyword=${encodeURIComponent('조리법.pdf')}`,
  );
  expect(found.body.data.map((row) => row.noticeSeq)).toEqual([noticeSeq]);
  // Its popup stands before others, too: the file stays with the text.
  const popups = await ask<ShownPopup[]>(onyu, 'GET', '/v1/popups?path=/dashboard');
  const popup = popups.body.data.find(({ title }) => title === NOTICE.title);
  expect(popup?.body).toEqual(blocks.slice(0, 2));
  const refused = await ask(admin, 'POST', '/v1/admin/popups', {
    kind: 'NOTICE',
    title: '파일이 든 팝업',
    body: blocks,
    audience: 'ALL',
    from: '2026-12-01',
    to: '2026-12-02',
    frequency: 'DAY',
    priority: 1,
    exposed: false,
    why,
  });
  expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('"body"')]);
});

test('what everybody may read without a session takes no films and files', async () => {
  const { mp4 } = (await honestFiles()) as { mp4: Buffer };
  const film = await put('BOARD_VIDEO', '리뷰.mp4', mp4);
  const [category] = (await ask<{ categorySeq: number }[]>(admin, 'GET', '/v1/help/category?side=PRODUCER'))
    .body.data;
  const article = {
    categorySeq: category!.categorySeq,
    kind: 'GUIDE',
    title: '리뷰를 이렇게 운영합니다',
    keywords: '',
    body: [...body, { type: 'VIDEO', pathname: film }],
    exposed: true,
    why,
  };
  const add = (place: string | null) => ask(admin, 'POST', '/v1/admin/help/articles', { ...article, place });
  const refused = await add('REVIEW_POLICY');
  expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('누구나 보는 글')]);
  expect((await add(null)).status).toBe(200);
});

test('what has a place stands there while it and its category are shown', async () => {
  const categories = '/v1/admin/help/categories';
  const category = { sides: ['PRODUCER'], kind: 'GUIDE', name: '누구나 보는 안내', exposed: true, why };
  const { categorySeq } = (await ask<{ categorySeq: number }>(admin, 'POST', categories, category)).body.data;
  const title = '리뷰를 새로 이렇게 운영합니다';
  const article = { categorySeq, kind: 'GUIDE', title, body, exposed: true, place: 'REVIEW_POLICY', why };
  await ask(admin, 'POST', '/v1/admin/help/articles', article);
  const placed = async () =>
    (await readOnly(app.deps.pools.app, [], (tx) => readPlaced(tx, 'REVIEW_POLICY')))?.title;
  expect(await placed()).toBe(title);
  await ask(admin, 'PUT', `${categories}/${categorySeq}`, { ...category, exposed: false, version: 1 });
  expect(await placed()).not.toBe(title);
});
