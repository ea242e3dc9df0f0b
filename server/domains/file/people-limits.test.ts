// What one account may leave with us: so much a day by either way in, and only what its kind needs.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDb, type TestDb } from '../../../tools/testing/db.ts';
import { standAt } from '../../../tools/testing/moment.ts';
import { clock } from '../../kit/clock/clock.ts';
import { startApp, type TestApp } from '../../testing/app.ts';
import { addPerson } from '../../testing/people.ts';
import { OFF_NOTE, switchOff } from '../../testing/switch.ts';
import { putFile } from '../../testing/put-file.ts';
import { CSV, meta } from '../../testing/tus-harness.ts';
import { purgeGeneral } from './jobs.ts';

const DAY = 86_400_000;
let db: TestDb;
let app: TestApp;
const [buyer, seller] = [
  { token: '', userSeq: 0 },
  { token: '', userSeq: 0 },
];

beforeAll(async () => {
  db = await testDb();
  app = await startApp(db.url);
  await addPerson(app.deps, { loginId: 'buyer', userType: 'consumer' });
  await addPerson(app.deps, { loginId: 'seller' });
  Object.assign(buyer, await app.login('buyer'));
  Object.assign(seller, await app.login('seller'));
});
afterAll(async () => {
  clock.set(null);
  await app.stop();
  await db.drop();
});

const announce = async (token: string, filename: string, purpose: string) => {
  const { status, text } = await app.call('POST', '/temp', {
    token,
    headers: { 'tus-resumable': '1.0.0', 'upload-length': '10', 'upload-metadata': meta(filename, purpose) },
  });
  return [status, text];
};
const plain = async (token: string) =>
  (
    await app.call('POST', '/v1/user/file/upload', {
      token,
      raw: `--b\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\n${CSV}\r\n--b--\r\n`,
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
    })
  ).status;

test.each([
  ['상품.png', 'PREVIEW_IMAGE'],
  ['상세.png', 'DETAIL_IMAGE'],
  ['방송.png', 'LIVE_IMAGE'],
  ['나.png', 'PROFILE_IMAGE'],
  ['나.mp4', 'PROFILE_VIDEO'],
  ['상품.mp4', 'PRODUCT_VIDEO'],
  ['상품.xlsx', 'SHEET'],
  ['송장.csv', 'DELIVERY_UPLOAD'],
  ['서류.pdf', 'CATEGORY_DOC'],
])('%s for %s: a seller leaves it, a buyer does not', async (filename, purpose) => {
  expect(await announce(buyer.token, filename, purpose)).toEqual([
    403,
    '이 메뉴를 이용할 권한이 없습니다.\n',
  ]);
  expect((await announce(seller.token, filename, purpose))[0]).toBe(201);
});

test.each([
  ['하자.png', 'CLAIM'],
  ['신고.png', 'REPORT'],
  ['통장.pdf', 'IDENTITY_DOC'],
  ['표.csv', 'GENERAL'],
])('%s for %s: anybody who is signed in', async (filename, purpose) => {
  expect((await announce(buyer.token, filename, purpose))[0]).toBe(201);
});

test('G-TUS-3: 2 GB a day, whichever way they came', async () => {
  expect(await plain(buyer.token)).toBe(200);
  await app.deps.pools.job.query('update stored_file set bytes = $2 where owner_user_seq = $1', [
    buyer.userSeq,
    2 * 1_073_741_824 - 20,
  ]);
  expect(await plain(buyer.token)).toBe(429);
  expect((await announce(buyer.token, '하자.png', 'CLAIM'))[0]).toBe(429);
  expect(await plain(seller.token)).toBe(200);
});

test('G-TUS-3: ten at one moment do not go over it, whichever way they come', async () => {
  const { job } = app.deps.pools;
  const leave = (bytes: number) =>
    job.query(
      `with gone as (delete from upload where owner_user_seq = $1)
        update stored_file set bytes = case when file_id = (select min(file_id) from stored_file
          where owner_user_seq = $1) then $2::bigint else 0 end where owner_user_seq = $1`,
      [buyer.userSeq, 2 * 1_073_741_824 - bytes],
    );
  const ten = <T>(ask: () => Promise<T>) => Promise.all(Array.from({ length: 10 }, ask));
  await leave(15);
  const announced = await ten(() => announce(buyer.token, '하자.png', 'CLAIM'));
  expect(announced.filter(([status]) => status === 201)).toHaveLength(1);
  await leave(120); // a request is longer than its file
  await ten(() => plain(buyer.token));
  const { rows } = await job.query<{ bytes: number }>(
    'select sum(bytes)::float8 as bytes from stored_file where owner_user_seq = $1',
    [buyer.userSeq],
  );
  expect(rows[0]!.bytes).toBeLessThanOrEqual(2 * 1_073_741_824);
  expect(rows[0]!.bytes).toBeGreaterThan(2 * 1_073_741_824 - 120);
});

test('a GENERAL file, which nothing can show, is gone after a week; others are their domains’', async () => {
  const leave = (purpose: string, filename: string) =>
    putFile(app.deps, seller.userSeq, { purpose, filename, bytes: CSV });
  await app.deps.pools.job.query('delete from stored_file');
  await leave('GENERAL', '표.csv');
  await leave('DELIVERY_UPLOAD', '송장.csv');
  const kept = async () =>
    (
      await app.deps.pools.job.query<{ purpose: string }>('select purpose from stored_file order by purpose')
    ).rows.map(({ purpose }) => purpose);
  const began = clock.now().getTime();
  const purge = () => purgeGeneral.run({ ...app.deps, signal: new AbortController().signal });
  standAt(began + 6 * DAY);
  await purge();
  expect(await kept()).toEqual(['DELIVERY_UPLOAD', 'GENERAL']);
  standAt(began + 8 * DAY);
  await purge();
  expect(await kept()).toEqual(['DELIVERY_UPLOAD']);
});

test('switched off nobody begins to upload, whichever way', async () => {
  await addPerson(app.deps, { loginId: 'waits@x.kr' });
  const { token } = await app.login('waits@x.kr');
  const on = await switchOff(app.deps, 'uploads');
  expect(await announce(token, 'a.csv', 'general')).toEqual([503, `${OFF_NOTE}\n`]);
  expect(await plain(token)).toBe(503);
  await on();
  expect((await announce(token, 'a.csv', 'general'))[0]).not.toBe(503);
});
