// Sheets of products as sellers send them, over a stage of the desk.
import type { DownloadTicket } from '@jangteo/contract/kit/sheet-body.ts';
import type { ProductSheetResult } from '@jangteo/contract/product/sheet.api.ts';
import type { JobContext } from '../kit/jobs/jobs.ts';
import { buildDownload } from '../domains/download/index.ts';
import { sheetRuns } from '../domains/product/sheet/routes.ts';
import type { stageProducts } from './product-desk.ts';
import { ONYU } from './product-writing.ts';
import { putFile } from './put-file.ts';
import { book, type Cells } from './uploads.ts';

export function sheetsOn({ stage, ask, sql }: ReturnType<typeof stageProducts>) {
  /** A file as /temp leaves it; answers its pathname. */
  const put = (bytes: Buffer, filename = '상품.xlsx', owner = ONYU): Promise<string> =>
    putFile(stage.app.deps, owner, { purpose: 'SHEET', filename, bytes });
  const send = async (
    pathname: string,
    more: Record<string, string> = {},
    { path = '/v1/products/upload', token }: { path?: string; token?: string } = {},
  ) => {
    const query = new URLSearchParams({ pathname, fileName: '상품.xlsx', dryRun: 'false', ...more });
    return ask<ProductSheetResult>('POST', `${path}?${query}`, undefined, token);
  };
  const upload = async (cells: Cells, more: Record<string, string> = {}) =>
    send(await put(book(cells)), more);
  const uploadOptions = async (product: number, cells: Cells, more: Record<string, string> = {}) =>
    send(await put(book(cells)), more, { path: `/v1/products/${product}/option/upload` });

  const jobs = (): JobContext => ({ ...stage.app.deps, signal: new AbortController().signal });
  /** The worker's turn at every sheet that waits. */
  async function work(): Promise<void> {
    for (const run of sheetRuns) {
      const events = await sql<{ key: string; payload: never }>(
        'select event_key as key, payload from outbox where topic = $1 order by outbox_seq',
        [run.topic],
      );
      for (const { key, payload } of events) await run.run({ key, sellerSeq: null, payload }, jobs());
    }
  }
  /** The products of a seller as the sheet that may be uploaded again, locked as it comes. */
  async function download(loginId: string): Promise<Buffer> {
    const { token } = await stage.app.login(loginId);
    await ask('POST', '/v1/user/file/password', { password: 'Sheet-pass-1' }, token);
    const body = { filter: {}, layout: 'UPLOAD' };
    const { data } = (await ask<DownloadTicket>('POST', '/v1/products/download/searched', body, token)).body;
    const [event] = await sql<{ payload: never }>(
      "select payload from outbox where topic = 'download.requested' and (payload->>'seq')::bigint = $1",
      [data.seq],
    );
    await buildDownload.run({ key: 'test', sellerSeq: null, payload: event!.payload }, jobs());
    const answer = await fetch(`${stage.app.url}/v1/user/file/download/requests/${data.seq}`, {
      headers: { 'accept-language': 'ko_KR', 'x-access-path': '/test', authorization: `Bearer ${token}` },
    });
    return Buffer.from(await answer.arrayBuffer());
  }
  const told = ({ errors }: ProductSheetResult) =>
    errors.map(({ row, column, code }) => `${row} ${column ?? '-'} ${code}`);
  const states = ({ rows }: ProductSheetResult) => rows.map(({ row, state }) => `${row} ${state}`);
  return { put, send, upload, uploadOptions, work, download, told, states };
}
