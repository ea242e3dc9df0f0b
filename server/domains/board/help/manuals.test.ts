import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as XLSX from 'xlsx';
import type { Manual } from '@jangteo/contract/board/help/manual.ts';
import { memberHeaders } from '@jangteo/contract/group/member-sheet.api.ts';
import { demoDb, type TestDb } from '../../../../tools/testing/db.ts';
import { standAt } from '../../../../tools/testing/moment.ts';
import { startApp, type TestApp } from '../../../testing/app.ts';

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

const take = (token: string, fileKey: string): Promise<Response> =>
  fetch(`${app.url}/v1/help/files/${fileKey}`, { headers: { authorization: `Bearer ${token}` } });
const bytes = async (token: string, fileKey: string): Promise<Buffer> => {
  const answer = await take(token, fileKey);
  expect(answer.status, fileKey).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
};
const offered = async (token: string): Promise<Manual[]> =>
  (await app.call<Manual[]>('GET', '/v1/help/files', { token })).body.data;
const headersOf = (sheet: Buffer): string[] => {
  const book = XLSX.read(sheet);
  return XLSX.utils.sheet_to_json<string[]>(book.Sheets[book.SheetNames[0]!]!, { header: 1 })[0]!;
};

test('R162: whatever is offered opens, to the side that it is for', async () => {
  const all = await offered(onyu);
  expect(all.map(({ fileKey }) => fileKey)).toEqual(
    expect.arrayContaining([
      'option-template.xlsx',
      'entry-guide.pdf',
      'pc-live-guide.pdf',
      'intro-images.zip',
    ]),
  );
  for (const { fileKey } of all) expect((await bytes(onyu, fileKey)).length, fileKey).toBeGreaterThan(500);
  const gripper = (await offered(haru)).map(({ fileKey }) => fileKey);
  expect(gripper).not.toContain('option-template.xlsx');
  expect((await take(haru, 'option-template.xlsx')).status).toBe(404);
  expect((await take(onyu, 'nothing.pdf')).status).toBe(404);
});

test('R162: sheets are those that are read back, guides say what their articles say', async () => {
  expect(headersOf(await bytes(onyu, 'group-members.xlsx'))).toEqual(Object.values(memberHeaders));
  for (const [fileKey, kind] of [
    ['option-template.xlsx', 'OPTION'],
    ['product-code.xlsx', 'PRODUCT_CODE'],
  ] as const) {
    const blank = await fetch(`${app.url}/v1/products/download/template?kind=${kind}`, {
      headers: { authorization: `Bearer ${onyu}` },
    });
    expect(headersOf(await bytes(onyu, fileKey)), fileKey).toEqual(
      headersOf(Buffer.from(await blank.arrayBuffer())),
    );
  }
  const guide = new Uint8Array(await bytes(onyu, 'entry-guide.pdf'));
  const { text } = await extractText(await getDocumentProxy(guide), { mergePages: true });
  expect(text.replace(/\s+/g, ' ')).toContain('판매자 신청부터 첫 상품 등록까지');
  const names = (await bytes(onyu, 'intro-images.zip')).toString('latin1').match(/\.png/g);
  expect(names).toHaveLength(6);
});

test('a manual is one article, and gone with it', async () => {
  const { articleSeq, name } = (await offered(onyu)).find(({ fileKey }) => fileKey === 'entry-guide.pdf')!;
  const path = `/v1/admin/help/articles/${articleSeq}`;
  const { body } = await app.call<{ version: number; categorySeq: number; body: object[] }>('GET', path, {
    token: admin,
  });
  const { categorySeq, body: said, version } = body.data;
  const article = { categorySeq, kind: 'GUIDE', title: name, body: said, exposed: true };
  const why = '매뉴얼을 나눕니다.';
  const second = await app.call('POST', '/v1/admin/help/articles', {
    token: admin,
    body: { ...article, fileKey: 'entry-guide.pdf', why },
    headers: { 'x-access-path': '/admin/help' },
  });
  expect([second.status, second.text]).toEqual([400, expect.stringContaining('DUPLICATE')]);
  const hidden = await app.call('PUT', path, {
    token: admin,
    body: { ...article, version, fileKey: 'entry-guide.pdf', exposed: false, why },
    headers: { 'x-access-path': '/admin/help' },
  });
  expect([hidden.status, hidden.body.message]).toEqual([200, hidden.body.message]);
  expect((await take(onyu, 'entry-guide.pdf')).status).toBe(404);
  expect((await offered(onyu)).map(({ fileKey }) => fileKey)).not.toContain('entry-guide.pdf');
});
