import type { DeskDocRow, DocRow, OwnDocRow } from '@jangteo/contract/category/doc.api.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testDb, type TestDb } from '../../../tools/testing/db.ts';
import { standAt } from '../../../tools/testing/moment.ts';
import { addDays, clock, kstDay, startOfDay } from '../../kit/clock/clock.ts';
import { inTransaction } from '../../kit/db/tx.ts';
import { startApp, type TestApp } from '../../testing/app.ts';
import { addPerson } from '../../testing/people.ts';
import { putPaper, putSheet } from '../../testing/put-file.ts';
import { missingPapers } from './index.ts';
import { expireDue } from './jobs.ts';

const [HEALTH, LICENCE] = [40501, 1];
const today = kstDay(clock.now());
const inDays = (n: number): string => addDays(today, n);
let db: TestDb;
let app: TestApp;
let operator: string;
let people = 0;

interface Seller {
  seq: number;
  token: string;
}

/** A seller of their own for each test: nothing was handed in yet. */
async function newSeller(): Promise<Seller> {
  const loginId = `shop${++people}`;
  const seq = await addPerson(app.deps, { loginId, shopName: `상점 ${people}` });
  return { seq, token: (await app.login(loginId)).token };
}

const rowsOf = async ({ token }: Seller, categorySeq = HEALTH) =>
  (await app.call<DocRow[]>('GET', `/v1/products/category-docs/${categorySeq}`, { token })).body.data;
const licenceOf = async (seller: Seller) => (await rowsOf(seller)).find((row) => row.docTypeSeq === LICENCE)!;
const listOf = async ({ token }: Seller, query: Record<string, unknown> = {}) =>
  (await app.call<OwnDocRow[]>('GET', '/v1/products/category-docs', { token, query })).body.data;

async function submit(seller: Seller, more: Record<string, unknown> = {}, categorySeq = HEALTH) {
  const pathname = await putPaper(app.deps, seller.seq);
  return app.call<DocRow>('PUT', `/v1/products/category-docs/${categorySeq}`, {
    token: seller.token,
    body: { docTypeSeq: LICENCE, pathname, ...more },
  });
}

const desk = (query: Record<string, unknown> = {}) =>
  app.call<DeskDocRow[]>('GET', '/v1/admin/category-docs', { token: operator, query });
const waitingOf = async (seller: Seller) => (await desk({ sellerSeq: seller.seq })).body.data.at(-1)!;
const decide = (docSeq: number, how: 'approve' | 'reject', body: Record<string, unknown>) =>
  app.call<DeskDocRow>('PUT', `/v1/admin/category-docs/${docSeq}/${how}`, { token: operator, body });

async function approve(seller: Seller, more: Record<string, unknown> = {}) {
  const { docSeq, version } = await waitingOf(seller);
  return decide(docSeq, 'approve', { version, why: '서류를 확인했습니다.', ...more });
}
async function reject(seller: Seller, reason = '사진이 흐려 읽을 수 없습니다.') {
  const { docSeq, version } = await waitingOf(seller);
  return decide(docSeq, 'reject', { version, reason });
}
const missing = ({ seq }: Seller, today: string, categorySeq = HEALTH) =>
  inTransaction(app.deps.pools.app, [seq], (tx) =>
    missingPapers(tx, seq, { categorySeq, kind: 'NORMAL', today }),
  );

beforeAll(async () => {
  db = await testDb();
  app = await startApp(db.url);
  await addPerson(app.deps, { loginId: 'operator', userType: 'admin' });
  operator = (await app.login('operator')).token;
});
afterAll(async () => {
  await app.stop();
  await db.drop();
});

describe('R262: papers of a category', () => {
  test('what the category and those above it ask, nothing handed in yet', async () => {
    expect(await rowsOf(await newSeller())).toEqual([
      {
        docTypeSeq: LICENCE,
        name: '건강기능식품 판매업 영업신고증',
        required: true,
        requiredFrom: null,
        state: 'NONE',
        fileName: null,
        expiresOn: null,
        rejectReason: null,
        version: 0,
        inForce: null,
      },
      expect.objectContaining({ docTypeSeq: 16, required: false, state: 'NONE' }),
    ]);
    const seller = await newSeller();
    expect(await rowsOf(seller, 10101)).toEqual([]);
    // Asked of e-tickets alone.
    expect(await rowsOf(seller, 120103)).toEqual([]);
    expect((await app.call('GET', '/v1/products/category-docs/99999', seller)).status).toBe(404);
  });

  test('handed in, approved, in force for every category below the one that asks', async () => {
    const seller = await newSeller();
    expect(await missing(seller, inDays(0))).toEqual(['건강기능식품 판매업 영업신고증']);
    const { body } = await submit(seller, { expiresOn: inDays(364) });
    expect(body.data).toMatchObject({ state: 'SUBMITTED', fileName: '신고증.pdf', inForce: null });
    expect(await missing(seller, inDays(0))).toHaveLength(1);
    const done = await approve(seller);
    expect(done.body.data).toMatchObject({ state: 'APPROVED', expiresOn: inDays(364) });
    expect(await licenceOf(seller)).toMatchObject({
      state: 'APPROVED',
      inForce: { fileName: '신고증.pdf', expiresOn: inDays(364) },
    });
    expect((await rowsOf(seller, 40503))[0]).toEqual(await licenceOf(seller));
    expect(await missing(seller, inDays(364), 40503)).toEqual([]);
    expect(await missing(seller, inDays(365), 40503)).toHaveLength(1);
  });

  test('what waits is not handed in again; of two at once one is', async () => {
    const seller = await newSeller();
    const both = await Promise.all([submit(seller), submit(seller)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 412]);
    expect((await submit(seller)).body.code).toBe('STATE_CHANGED');
    expect((await desk({ sellerSeq: seller.seq })).body.recordsTotal).toBe(1);
  });

  test('refused with a reason, and handed in again', async () => {
    const seller = await newSeller();
    await submit(seller);
    expect((await reject(seller)).status).toBe(200);
    expect(await licenceOf(seller)).toMatchObject({
      state: 'REJECTED',
      rejectReason: '사진이 흐려 읽을 수 없습니다.',
      version: 3,
    });
    expect((await submit(seller)).body.data).toMatchObject({ state: 'SUBMITTED', rejectReason: null });
  });

  test('a renewal leaves the old paper in force until it is decided, and takes its place then', async () => {
    const seller = await newSeller();
    await submit(seller, { expiresOn: inDays(39) });
    await approve(seller);
    const old = { fileName: '신고증.pdf', expiresOn: inDays(39) };
    const renewal = { expiresOn: inDays(404) };
    expect((await submit(seller, renewal)).body.data).toMatchObject({ state: 'SUBMITTED', inForce: old });
    await reject(seller);
    expect(await licenceOf(seller)).toMatchObject({ state: 'REJECTED', inForce: old });
    await submit(seller, renewal);
    await approve(seller, { expiresOn: inDays(586) });
    const now = await licenceOf(seller);
    expect(now).toMatchObject({ state: 'APPROVED', inForce: { expiresOn: inDays(586) } });
    const { rows } = await app.deps.pools.job.query(
      `select state, expires_on, replaced_at is not null as replaced from category_doc
        where seller_seq = $1 order by doc_seq`,
      [seller.seq],
    );
    expect(rows).toEqual([
      { state: 'APPROVED', expires_on: inDays(39), replaced: true },
      { state: 'APPROVED', expires_on: inDays(586), replaced: false },
    ]);
  });

  test('what is refused names its field', async () => {
    const seller = await newSeller();
    const other = await newSeller();
    const faultOf = async (more: Record<string, unknown>, categorySeq = HEALTH) => {
      const { status, body } = await submit(seller, more, categorySeq);
      const { errors } = (body as unknown as { data: { errors: { field: string; code: string }[] } }).data;
      return [status, errors[0]!.field, errors[0]!.code];
    };
    expect([
      await faultOf({ docTypeSeq: 3 }),
      await faultOf({ docTypeSeq: 11 }, 120103),
      await faultOf({ pathname: await putPaper(app.deps, other.seq) }),
      await faultOf({ pathname: await putSheet(app.deps, seller.seq, '표.csv', Buffer.from('a,b\n')) }),
      await faultOf({ pathname: '/files/00000000000000000000000000000000' }),
      await faultOf({ expiresOn: inDays(-1) }),
    ]).toEqual([
      [400, 'docTypeSeq', 'REFERENCE'],
      [400, 'docTypeSeq', 'REFERENCE'],
      [400, 'pathname', 'REFERENCE'],
      [400, 'pathname', 'REFERENCE'],
      [400, 'pathname', 'REFERENCE'],
      [400, 'expiresOn', 'MIN'],
    ]);
    expect((await submit(seller, {}, 99999)).status).toBe(404);
    expect((await submit(seller, { expiresOn: inDays(0) })).status).toBe(200);
  });

  test('the list: by state, and what ends soon', async () => {
    const seller = await newSeller();
    expect(await listOf(seller)).toEqual([]);
    await submit(seller, { expiresOn: inDays(12) });
    await approve(seller);
    await submit(seller, { docTypeSeq: 16 });
    const all = await listOf(seller);
    expect(all.map((row) => [row.docTypeSeq, row.categorySeq, row.categoryPath, row.state])).toEqual([
      [1, 40500, '식품 > 건강식품', 'APPROVED'],
      [16, 40000, '식품', 'SUBMITTED'],
    ]);
    expect((await listOf(seller, { state: 'SUBMITTED' })).map((row) => row.docTypeSeq)).toEqual([16]);
    expect((await listOf(seller, { endingDays: 12 })).map((row) => row.docTypeSeq)).toEqual([1]);
    expect(await listOf(seller, { endingDays: 11 })).toEqual([]);
    expect(await listOf(seller, { state: 'SUBMITTED', endingDays: 12 })).toEqual([]);
  });
});

describe('the last day of a paper', () => {
  const ending = async (): Promise<Seller> => {
    const seller = await newSeller();
    await submit(seller, { expiresOn: inDays(9) });
    await approve(seller);
    return seller;
  };
  /** At the first moment of a day; sessions go on in theirs. */
  const expireOn = async (day: string): Promise<number> => {
    const { baseReal, baseBusiness, rate } = clock.setting();
    standAt(startOfDay(day).getTime());
    const expired = await expireDue({ pools: app.deps.pools, signal: new AbortController().signal });
    clock.set({ baseReal, baseBusiness, rate });
    return expired;
  };

  test('is still one on which it counts; after it the paper has run out and goes in anew', async () => {
    const seller = await ending();
    expect([await expireOn(inDays(9)), (await licenceOf(seller)).state]).toEqual([0, 'APPROVED']);
    expect([await expireOn(inDays(10)), await licenceOf(seller)]).toEqual([
      1,
      expect.objectContaining({ state: 'EXPIRED', expiresOn: inDays(9), inForce: null }),
    ]);
    expect((await submit(seller, { expiresOn: inDays(374) })).body.data.state).toBe('SUBMITTED');
  });

  test('with a renewal that waits, the renewal is what the seller has', async () => {
    const seller = await ending();
    await submit(seller, { expiresOn: inDays(374) });
    expect([await expireOn(inDays(10)), await licenceOf(seller)]).toEqual([
      1,
      expect.objectContaining({ state: 'SUBMITTED', expiresOn: inDays(374), inForce: null }),
    ]);
    await approve(seller);
    expect((await licenceOf(seller)).inForce).toMatchObject({ expiresOn: inDays(374) });
  });
});

describe('the operator’s desk', () => {
  test('papers of all sellers that wait, first come first; a link opens the file', async () => {
    const [first, second] = [await newSeller(), await newSeller()];
    await submit(first);
    await submit(second);
    const all = await desk({ length: 200 });
    const own = all.body.data.filter((row) => [first.seq, second.seq].includes(row.sellerSeq));
    expect(own.map((row) => row.sellerSeq)).toEqual([first.seq, second.seq]);
    expect(all.body.recordsTotal).toBe(all.body.data.length);
    expect((await desk({ start: all.body.data.length - 1, length: 5 })).body.data).toEqual([
      expect.objectContaining({ docSeq: own[1]!.docSeq }),
    ]);
    expect((await desk({ from: inDays(1) })).body.data).toEqual([]);
    const { status, text } = await app.call('GET', own[0]!.url, { token: operator });
    expect([status, text.startsWith('%PDF')]).toEqual([200, true]);
    expect((await app.call('GET', own[0]!.url, { token: second.token })).status).toBe(404);
  });

  test('another state is asked of one seller', async () => {
    const seller = await newSeller();
    await submit(seller);
    await approve(seller);
    expect((await desk({ state: 'APPROVED' })).status).toBe(400);
    const { data, recordsTotal } = (await desk({ state: 'APPROVED', sellerSeq: seller.seq })).body;
    expect([data.map((row) => row.sellerName), recordsTotal]).toEqual([[`상점 ${people}`], 1]);
    expect((await desk({ sellerSeq: seller.seq })).body.data).toEqual([]);
  });

  test('a decision names the version that was read, and is made once', async () => {
    const seller = await newSeller();
    await submit(seller);
    const { docSeq, version } = await waitingOf(seller);
    const why = '서류를 확인했습니다.';
    const stale = await decide(docSeq, 'approve', { version: version + 1, why });
    expect([stale.status, stale.body.code]).toEqual([412, 'VERSION_CONFLICT']);
    expect((stale.body.data as unknown as { current: object }).current).toEqual({
      status: 'SUBMITTED',
      version,
    });
    const past = await decide(docSeq, 'approve', { version, why, expiresOn: inDays(-1) });
    expect(past.status).toBe(400);
    expect((await decide(docSeq, 'approve', { version, why })).status).toBe(200);
    expect((await decide(docSeq, 'reject', { version: version + 1, reason: why })).body.code).toBe(
      'STATE_CHANGED',
    );
    expect((await decide(99_999_999, 'approve', { version, why })).status).toBe(404);
    const events = await app.deps.pools.job.query<{ payload: { state: string } }>(
      "select payload from outbox where topic = 'category-doc.decided' and seller_seq = $1",
      [seller.seq],
    );
    expect(events.rows.map(({ payload }) => payload.state)).toEqual(['APPROVED']);
  });

  test('who saw and who decided stays known; a seller may do neither', async () => {
    const seller = await newSeller();
    await submit(seller);
    const { docSeq } = await waitingOf(seller);
    await reject(seller, '이름이 다릅니다.');
    const { rows } = await app.deps.pools.job.query(
      `select kind, reason, detail from access_log where subjects ? $1 order by at, kind`,
      [`category-doc:${docSeq}`],
    );
    expect(rows).toEqual(
      expect.arrayContaining([
        { kind: 'PII', reason: null, detail: null },
        {
          kind: 'WRITE',
          reason: '이름이 다릅니다.',
          detail: { before: { state: 'SUBMITTED' }, after: { state: 'REJECTED' } },
        },
      ]),
    );
    const { token } = seller;
    expect((await app.call('GET', '/v1/admin/category-docs', { token })).status).toBe(403);
    for (const how of ['approve', 'reject'])
      expect(
        (await app.call('PUT', `/v1/admin/category-docs/${docSeq}/${how}`, { token, body: {} })).status,
      ).toBe(403);
  });
});
