import { expect, test } from 'vitest';
import type { DownloadTicket } from '@jangteo/contract/kit/sheet-body.ts';
import type { JobContext } from '../../../kit/jobs/jobs.ts';
import { addLive } from '../../../testing/lives.ts';
import { openSheet } from '../../../testing/open-sheet.ts';
import { stageProducts } from '../../../testing/product-desk.ts';
import { buildDownload } from '../../download/index.ts';

const { stage, ask, sql, fresh } = stageProducts();
const PASSWORD = 'Sheet-pass-1';

test('the sheet of a rail: all of it, what is switched off, or chosen products, in the order of the rail', async () => {
  const content = await addLive(sql, 10_001);
  const [a, b] = [await fresh(''), await fresh('')];
  const other = await addLive(sql, 10_001);
  for (const [contentSeq, productSeqList] of [
    [content, [b, a]],
    [other, [a, b]],
  ])
    await ask('POST', '/v1/broadcast/product', { contentSeq, productSeqList });
  await ask('POST', '/v1/broadcast/product/activate', {
    contentSeq: content,
    productSeqList: [a],
    active: false,
  });
  const { token } = await stage.app.login('hello@onyu.kr');
  await ask('POST', '/v1/user/file/password', { password: PASSWORD }, token);

  const taken = async (body: object) => {
    const { data } = (
      await ask<DownloadTicket>('POST', `/v1/broadcast/product/${content}/list/download`, body, token)
    ).body;
    const [event] = await sql<{ payload: never }>(
      "select payload from outbox where topic = 'download.requested' and (payload->>'seq')::bigint = $1",
      [data.seq],
    );
    const jobs: JobContext = { ...stage.app.deps, signal: new AbortController().signal };
    await buildDownload.run({ key: 'test', sellerSeq: null, payload: event!.payload }, jobs);
    const answer = await fetch(`${stage.app.url}/v1/user/file/download/requests/${data.seq}`, {
      headers: { 'accept-language': 'ko_KR', 'x-access-path': '/test', authorization: `Bearer ${token}` },
    });
    const sheet = await openSheet(Buffer.from(await answer.arrayBuffer()), PASSWORD);
    return sheet.rows.map((row) => row.map((cell) => cell?.value ?? null));
  };

  expect(await taken({ filter: {} })).toEqual([
    ['순서', '상품코드', '상품명', '판매가', '재고', '판매', '판매수', '판매금액'],
    [1, String(b), '새 상품', 1_000, 0, 'Y', 0, 0],
    [2, String(a), '새 상품', 1_000, 0, 'N', 0, 0],
  ]);
  const columns = ['productSeq', 'active'];
  const head = ['상품코드', '판매'];
  expect(await taken({ filter: { active: false }, columns })).toEqual([head, [String(a), 'N']]);
  expect(await taken({ productSeqList: [b], columns })).toEqual([head, [String(b), 'Y']]);
});
