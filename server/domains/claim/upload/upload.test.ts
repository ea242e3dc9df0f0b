// Exchanged goods sent by a courier's sheet: looked at, applied once, bad rows listed (claims.md §3, order-desk.md §6).
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ExchangeUploadResult } from '@jangteo/contract/claim/exchange-upload.api.ts';
import { checkInvariants } from '../../../invariants/check.ts';
import { clock, toKst } from '../../../kit/clock/clock.ts';
import { inTransaction } from '../../../kit/db/tx.ts';
import { personaOf } from '../../../../tools/seed/personas.ts';
import { copyLines } from '../../../testing/lines.ts';
import { putSheet } from '../../../testing/put-file.ts';
import { book, number, type Cells } from '../../../testing/uploads.ts';
import { actOnClaim, openClaim } from '../index.ts';
import { openClaimStage, type ClaimStage } from '../stage.testing.ts';
import { runUploads } from './routes.ts';

let stage: ClaimStage;
beforeAll(async () => {
  stage = await openClaimStage();
});
afterAll(() => stage?.stop());

const B = personaOf('producer-b').userSeq;
interface Exchange {
  claimSeq: number;
  line: number;
}

/** Exchanges that were approved; `received`: what was sent first has come back. */
async function exchanges(
  count: number,
  { seller = stage.seller, received = true } = {},
): Promise<Exchange[]> {
  const lines = await copyLines(stage.job(), seller, {
    times: count,
    fulfilment: 'SHIPPING_COMPLETED',
    method: 'PARCEL',
    line: { delivered_at: toKst(clock.now()) },
  });
  const at = clock.now();
  const actor = { kind: 'seller', seq: null, name: '판매자' } as const;
  const made: Exchange[] = [];
  const pieces = await stage.rows<{ line: number; qty: number }>(
    'select order_product_seq as line, qty from order_product where order_product_seq = any($1)',
    [lines.map(({ line }) => line)],
  );
  for (const { line, qty } of pieces) {
    const claimSeq = await inTransaction(stage.job(), [seller], async (tx) => {
      const opened = await openClaim(tx, {
        autoPickup: true,
        sellerSeq: seller,
        orderProductSeq: line,
        type: 'EXCHANGE',
        qty,
        reason: 'PRODUCT_DAMAGE',
        by: 'BUYER',
        actor: { kind: 'buyer', seq: null, name: '구매자' },
        at,
      });
      const act = { sellerSeq: seller, claimSeq: opened.claimSeq, actor, at };
      await actOnClaim(tx, { ...act, action: 'permitExchange' });
      if (received) await actOnClaim(tx, { ...act, action: 'receiveExchange' });
      return opened.claimSeq;
    });
    made.push({ claimSeq, line });
  }
  return made;
}

async function upload(cells: Cells, more: object = {}) {
  const pathname = await putSheet(stage.app.deps, stage.seller, '교환.xlsx', book(cells));
  return stage.app.call<ExchangeUploadResult>('POST', '/v1/orders/change/upload', {
    token: stage.token,
    body: { pathname, fileName: '교환.xlsx', dryRun: false, ...more },
  });
}
const sent = async (claimSeq: number) =>
  (
    await stage.rows<{ state: string; company: string | null; no: string | null }>(
      'select state, reship_company as company, reship_tracking_no as no from claim where claim_seq = $1',
      [claimSeq],
    )
  )[0]!;
const HEADERS = ['클레임번호', '택배사', '송장번호', '재발송 택배사', '재발송 송장'];

describe('exchanged goods by sheet', () => {
  it('the download filled in: what came back is not what is sent, and the same file changes nothing', async () => {
    const [one, other] = await exchanges(2);
    const [no, another] = [number(), number()];
    const cells = [
      HEADERS,
      [one!.claimSeq, '한진택배', number(), 'CJ대한통운', no],
      [other!.claimSeq, '', '', '롯데택배', another],
    ];
    const dry = (await upload(cells, { dryRun: true })).body.data;
    expect(dry).toMatchObject({ layout: 'JANGTEO', dryRun: true, okCount: 2, errorCount: 0 });
    expect(await sent(one!.claimSeq)).toEqual({ state: 'PROCESSING', company: null, no: null });

    const done = (await upload(cells)).body.data;
    expect(done).toMatchObject({ state: 'DONE', okCount: 2, errorCount: 0 });
    expect(done.rows[0]).toMatchObject({
      keyNo: one!.claimSeq,
      claim: { claimSeq: one!.claimSeq, orderProductSeq: one!.line },
      companyCode: 'CJ',
      trackingNo: no,
    });
    expect(await sent(one!.claimSeq)).toEqual({ state: 'SHIPPING_START', company: 'CJ', no });
    expect(await sent(other!.claimSeq)).toEqual({ state: 'SHIPPING_START', company: 'LOTTE', no: another });
    const watched = await stage.rows<{ no: string }>(
      "select tracking_no as no from tracked_number where kind = 'RESHIP' and ref_seq = any($1) order by ref_seq",
      [[one!.claimSeq, other!.claimSeq]],
    );
    expect(watched.map((row) => row.no)).toEqual([no, another]);
    expect((await upload(cells)).body.data).toMatchObject({ okCount: 0, sameCount: 2, errorCount: 0 });
  });

  it('exactly the bad rows are listed, each with its reason; another seller’s is nobody’s', async () => {
    const [good, held] = await exchanges(2);
    const [waits] = await exchanges(1, { received: false });
    const [foreign] = await exchanges(1, { seller: B });
    await stage.rows(
      "update claim set hold_reason = 'INSPECTION', held_at = $2, hold_until = $2 where claim_seq = $1",
      [held!.claimSeq, toKst(clock.now())],
    );
    const cells = [
      ['상품주문번호', '택배사', '운송장번호'],
      [good!.line, 'CJ', number()],
      [good!.line, 'CJ', number()],
      [waits!.line, 'CJ', number()],
      [held!.line, 'CJ', number()],
      [foreign!.line, 'CJ', number()],
      [good!.line, '까치택배', '12'],
    ];
    const { errors, okCount } = (await upload(cells)).body.data;
    expect(okCount).toBe(1);
    expect(errors.map(({ row, code }) => [row, code])).toEqual([
      [3, 'DUPLICATE'],
      [4, 'NOT_RECEIVED'],
      [5, 'CLAIM_ON_HOLD'],
      [6, 'UNKNOWN_CLAIM'],
      [7, 'TRACKING_COMPANY_UNKNOWN'],
      [7, 'TRACKING_FORMAT'],
    ]);
    expect((await sent(foreign!.claimSeq)).state).toBe('PROCESSING');
    await stage.rows(
      'update claim set hold_reason = null, held_at = null, hold_until = null where claim_seq = $1',
      [held!.claimSeq],
    );
    const first = (await upload(cells.toSpliced(4, 1), { sendFirst: true })).body.data;
    expect(first.rows.find(({ row }) => row === 4)).toMatchObject({ state: 'OK' });
    expect((await sent(waits!.claimSeq)).state).toBe('SHIPPING_START');
  });

  it('REFUSE sends nothing where a row is bad', async () => {
    const [one] = await exchanges(1);
    const cells = [HEADERS, [one!.claimSeq, '', '', 'CJ', number()], [99_999_999, '', '', 'CJ', number()]];
    const { status, body } = await upload(cells, { onError: 'REFUSE' });
    expect([status, body.code]).toEqual([400, 'EXCEL_ROW_ERRORS']);
    expect((await sent(one!.claimSeq)).state).toBe('PROCESSING');
  });

  it('columns that are named by hand are remembered, and sheets of orders keep their own', async () => {
    const [one] = await exchanges(1);
    const no = number();
    const cells = [
      ['접수', '번호', '비고'],
      [one!.claimSeq, no, ''],
    ];
    const asked = await upload(cells, { dryRun: true });
    expect([asked.status, asked.body.code]).toEqual([400, 'EXCEL_MAPPING_REQUIRED']);
    const mapping = { 접수: 'claimSeq', 번호: 'trackingNo' };
    expect((await upload(cells, { mapping, companyCode: 'CJ' })).body.data).toMatchObject({ okCount: 1 });
    expect((await upload(cells)).body.data).toMatchObject({ sameCount: 1, layout: 'CUSTOM' });
    const pathname = await putSheet(stage.app.deps, stage.seller, '주문.xlsx', book(cells));
    const orders = await stage.app.call('POST', '/v1/delivery/upload', {
      token: stage.token,
      body: { pathname, fileName: '주문.xlsx', dryRun: true, start: false },
    });
    expect(orders.body.code).toBe('EXCEL_MAPPING_REQUIRED');
  });

  it('a long sheet goes on in the worker; its state and its bad rows are read by its number', async () => {
    const [one] = await exchanges(1);
    const wrong = Array.from({ length: 2_000 }, (_, i) => [90_000_000 + i, '', '', 'CJ', number()]);
    const first = (await upload([HEADERS, [one!.claimSeq, '', '', 'CJ', number()], ...wrong])).body.data;
    expect(first.state).toBe('RUNNING');
    const payload = { uploadSeq: first.uploadSeq, userSeq: stage.seller } as never;
    await runUploads.run(
      { key: 'test', sellerSeq: stage.seller, payload },
      { ...stage.app.deps, signal: new AbortController().signal },
    );
    const path = `/v1/orders/change/upload/${first.uploadSeq}`;
    const { body } = await stage.app.call<ExchangeUploadResult>('GET', path, { token: stage.token });
    expect(body.data).toMatchObject({ state: 'DONE', okCount: 1, errorCount: 2_000, errorFile: true });
    expect((await sent(one!.claimSeq)).state).toBe('SHIPPING_START');
  });
});

it('every invariant holds', async () => {
  expect(await checkInvariants(stage.job())).toEqual([]);
});
