import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { UPLOAD_LIMIT } from '@jangteo/contract/file/file.api.ts';
import { testDb, type TestDb } from '../../../tools/testing/db.ts';
import { startApp, type TestApp } from '../../testing/app.ts';
import { addPerson } from '../../testing/people.ts';

const PATH = '/v1/user/file/upload';
const TYPE = 'multipart/form-data; boundary=b';
const HEAD = 'Content-Disposition: form-data; name="file"; filename="a.csv"\r\nContent-Type: text/csv';
const CSV = '주문,수량\n1,2\n';
const WHOLE = `--b\r\n${HEAD}\r\n\r\n${CSV}\r\n--b--\r\n`;

let db: TestDb;
let app: TestApp;
let token: string;
const send = async (raw: string, type = TYPE) => {
  const answer = await app.call<{ ext: string }>('POST', PATH, {
    token,
    raw,
    headers: { 'content-type': type },
  });
  return [answer.status, answer.body.code];
};

beforeAll(async () => {
  db = await testDb();
  app = await startApp(db.url);
  await addPerson(app.deps, { loginId: 'sender' });
  token = (await app.login('sender')).token;
});
afterAll(async () => {
  await app.stop();
  await db.drop();
});

describe('POST /v1/user/file/upload', () => {
  test('a whole body is taken, with fields beside the file and an epilogue behind it', async () => {
    expect(await send(WHOLE)).toEqual([200, 'SUCCESS']);
    const field = '--b\r\nContent-Disposition: form-data; name="note"\r\n\r\nx\r\n';
    expect(await send(field + WHOLE)).toEqual([200, 'SUCCESS']);
    expect(await send(`${WHOLE}epilogue`)).toEqual([200, 'SUCCESS']);
  });

  test.each([
    ['no boundary', WHOLE, 'multipart/form-data'],
    ['an empty boundary', WHOLE, 'multipart/form-data; boundary='],
    ['another boundary', WHOLE, 'multipart/form-data; boundary=c'],
    ['no multipart at all', 'abc', TYPE],
    ['nothing', '', TYPE],
    ['cut in the headers of the part', `--b\r\n${HEAD.slice(0, 20)}`, TYPE],
    ['no end mark', WHOLE.slice(0, -8), TYPE],
    ['a part that never begins', '--b\r\n\r\n', TYPE],
    ['no name', WHOLE.replace('name="file"; ', ''), TYPE],
    ['another name', WHOLE.replace('name="file"', 'name="picture"'), TYPE],
    ['a name of the prototype', WHOLE.replace('name="file"', 'name="__proto__"'), TYPE],
    ['no disposition', WHOLE.replace('Content-Disposition', 'X-Disposition'), TYPE],
    [
      'a broken JSON field',
      `--b\r\nContent-Disposition: form-data; name="a"\r\nContent-Type: application/json\r\n\r\n{\r\n${WHOLE}`,
      TYPE,
    ],
    ['two files', WHOLE.replace('--b--', `--b\r\n${HEAD}\r\n\r\n${CSV}\r\n--b--`), TYPE],
    [
      'seven parts',
      `${'--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n'.repeat(7)}${WHOLE}`,
      TYPE,
    ],
  ])('%s: 400', async (_name, raw, type) => {
    expect((await send(raw, type))[0]).toBe(400);
  });

  test('a byte too many keeps its own name', async () => {
    const large = WHOLE.replace(CSV, 'x'.repeat(UPLOAD_LIMIT + 1));
    expect(await send(large)).toEqual([413, 'FILE_TOO_LARGE']);
  });

  test('cut anywhere before its end mark, the body is refused and nothing is kept', async () => {
    const stored = async () => (await app.deps.pools.job.query('select file_id from stored_file')).rowCount;
    const before = await stored();
    const end = WHOLE.lastIndexOf('--b--') + 4;
    const cuts = Array.from({ length: end }, (_, at) => WHOLE.slice(0, at));
    const answers = await Promise.all(cuts.map((raw) => send(raw)));
    expect(answers.flatMap(([status], at) => (status === 400 ? [] : [[at, status]]))).toEqual([]);
    expect(await stored()).toBe(before);
  });
});
