// Numbers as programs, messengers and other desks write them (decision 0144).
import { expect, test } from 'vitest';
import type { RecipientInfo } from '@jangteo/contract/delivery/desk.body.ts';
import { makeLines } from '../../../testing/desk-lines.ts';
import { book, HEADERS, number, stageUploads } from '../../../testing/uploads.ts';

const { stage, put, upload, line } = stageUploads();
const WAYS: ((key: string) => string)[] = [
  (key) => `'${key}`,
  (key) => `\u202d${key}\u202c`,
  (key) => [...key].join('\u200b'),
  (key) => `\u3164${key}\u2800`,
  (key) => key.replaceAll(/\d/g, (d) => String.fromCharCode(d.charCodeAt(0) + 0xfee0)),
  (key) => `${key.slice(0, 4)}\u2013${key.slice(4, 8)} ${key.slice(8)}`,
  (key) => Number(key).toLocaleString('en-US'),
  (key) => `${key}.0`,
];

test('a tracking number and an order’s number are read however they were written', async () => {
  const made = await makeLines(stage.app.deps, stage.shop, WAYS.length);
  const numbers = made.map(number);
  const rows = made.map((one, i) => [
    WAYS[i]!(String(one.orderProductSeq)),
    '',
    'CJ대한통운',
    WAYS[i]!(numbers[i]!),
  ]);
  const { body } = await upload(await put(book([HEADERS, ...rows])));
  expect(body.data).toMatchObject({ okCount: WAYS.length, errors: [] });
  for (const [i, one] of made.entries())
    expect(await line(one.orderProductSeq)).toMatchObject({ t: numbers[i] });
});

test('what cannot be read is told with the character that stands there', async () => {
  const [a] = await makeLines(stage.app.deps, stage.shop, 1);
  const { body } = await upload(
    await put(
      book([
        HEADERS,
        [`${a!.orderProductSeq}번`, '', 'CJ', number()],
        [a!.orderProductSeq, '', 'CJ', '69000000001①'],
        [a!.orderProductSeq, '', 'CJ', '6.9E+11'],
      ]),
    ),
  );
  expect(body.data.errors.map(({ row, column, code }) => [row, column, code])).toEqual([
    [2, 'A', 'PATTERN'],
    [3, 'D', 'TRACKING_FORMAT'],
    [4, 'D', 'TRACKING_FORMAT'],
  ]);
  const [key, sign, power] = body.data.errors.map(({ message }) => message);
  expect(key).toContain('‘번’');
  expect(sign).toContain('‘①’');
  expect(power).toContain('엑셀');
});

test('a recipient is reached under a safe number, and one copied from a messenger (decision 0143)', async () => {
  const [a] = await makeLines(stage.app.deps, stage.shop, 1);
  const path = `/v1/delivery/${a!.orderSeq}/recipient-info`;
  const token = stage.token.goods;
  const read = async () => (await stage.app.call<RecipientInfo>('GET', path, { token })).body.data;
  const write = async (phone: string) => {
    const { version } = await read();
    const body = { version, name: '김수취', phone, zip: '０６２３６', addr1: '서울 강남구 테헤란로 1' };
    return stage.app.call<RecipientInfo>('PUT', path, { token, body });
  };
  expect((await write('0504-1234-5678')).status).toBe(200);
  expect(await read()).toMatchObject({ phone: '050412345678', zip: '06236' });
  await write('\u202d+82 10-9876-5432\u202c');
  expect(await read()).toMatchObject({ phone: '01098765432' });
  expect((await write('010-9876-543B')).body.data).toMatchObject({
    errors: [{ field: 'phone', message: expect.stringContaining('‘B’') }],
  });
});
