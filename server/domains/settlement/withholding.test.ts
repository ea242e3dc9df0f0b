// 원천징수: the records of a payee and year are what the ledger keeps back for the state.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { DownloadTicket } from '@jangteo/contract/kit/sheet-body.ts';
import type { WithholdingDeskRow, WithholdingRow } from '@jangteo/contract/settlement/withholding.list.ts';
import { clock } from '../../kit/clock/clock.ts';
import { inTransaction } from '../../kit/db/tx.ts';
import { sqlNow, standAt } from '../../../tools/testing/moment.ts';
import { openSheet } from '../../testing/open-sheet.ts';
import { PASSWORD, seqOf, stageSettlements, sum } from '../../testing/settlements.ts';
import { steppedUp } from '../../testing/step-up.ts';
import { seal } from '../../kit/auth/seal.ts';
import { keysFor } from '../../kit/http/config.ts';
import { buildDownload } from '../download/index.ts';
import { addLine } from './by-hand.ts';
import { closeDue } from './close.ts';

const { stage, sql, get, signIn } = stageSettlements();
const REASON = { code: 'SETTLEMENT' };

/** What the ledger says was kept back of each payee in each year. */
const ledger = async () =>
  new Map(
    (
      await sql<{ seller: number; year: string; won: number }>(
        `select seller_seq as seller, to_char(at at time zone 'Asia/Seoul', 'YYYY') as year,
            sum(case when credit = 'tax.withheld' then amount else -amount end)::bigint as won
          from ledger_transfer where 'tax.withheld' in (debit, credit) group by 1, 2`,
      )
    ).map(({ seller, year, won }) => [`${seller} ${year}`, Number(won)]),
  );
const operator = async () => {
  const { token, userSeq } = await stage.app.login('admin@jangteo.kr');
  const call = async <T>(method: string, path: string, more: object = {}) =>
    stage.app.call<T>(method, `/v1/admin/withholding${path}`, {
      token,
      headers: { 'idempotency-key': randomUUID(), ...(await steppedUp(stage.app.deps, token)) },
      ...more,
    });
  return { token, userSeq, call };
};

test('two years: every payee’s records are the ledger’s, and each sees their own alone', async () => {
  const jobs = { ...stage.app.deps, signal: new AbortController().signal };
  const influencer = seqOf('influencer');
  standAt(Date.parse('2026-12-31T12:00:00+09:00'));
  await closeDue(jobs);
  // in two parts, each of which one operator may write alone
  for (const amount of [100_000, 23_456])
    await inTransaction(stage.app.deps.pools.job, [], (db) =>
      addLine(
        db,
        {
          sellerSeq: influencer,
          kind: 'MATCHING',
          type: 'ADJUST',
          amount,
          text: '예시 금액입니다.',
          orderProductSeq: null,
          holdUntil: null,
          holdSeq: null,
        },
        { by: '운영자', approvedBy: null, at: clock.now() },
      ),
    );
  // What the year ends with is closed, and its tax kept back, in the next.
  standAt(Date.parse('2027-01-01T03:00:00+09:00'));
  await closeDue(jobs);
  const { call } = await operator();
  const rows = (await call<WithholdingDeskRow[]>('GET', '', { query: { length: 200 } })).body.data;
  expect(new Map(rows.map((row) => [`${row.sellerSeq} ${row.year}`, row.taxes]))).toEqual(await ledger());
  expect(new Set(rows.map(({ year }) => year))).toEqual(new Set(['2026', '2027']));
  for (const row of rows) {
    expect(row.taxes).toBe(row.incomeTax + row.localTax);
    expect([row.gross, row.net]).toEqual([row.matching + row.sponsorship, row.gross - row.taxes]);
  }
  expect(sum(rows, ({ sponsorship }) => sponsorship)).toBeGreaterThan(0);
  const theirs = rows.filter(({ sellerSeq }) => sellerSeq === influencer);
  expect(theirs.map(({ year, matching, taxes }) => [year, matching, taxes])).toContainEqual([
    '2027',
    123_456,
    3_700 + 370,
  ]);
  await signIn('influencer');
  const own = await get<WithholdingRow[]>('influencer', 'withholding/list');
  expect(own.map(({ year, gross, taxes }) => [year, gross, taxes])).toEqual(
    theirs.map(({ year, gross, taxes }) => [year, gross, taxes]),
  );
  await signIn('producer-a');
  expect(await get<WithholdingRow[]>('producer-a', 'withholding/list')).toEqual([]);
});

test('the form of a year: a reason and the operator’s file password; names as they are, won as in the list', async () => {
  const { userSeq, token, call } = await operator();
  const filter = { years: ['2026'] };
  const ask = (body: object) => call<DownloadTicket>('POST', '/download', { body });
  expect((await ask({ filter, reason: REASON })).body.code).toBe('FILE_PASSWORD_REQUIRED');
  await sql(
    `insert into file_password (user_seq, sealed, key_id, updated_at) values ($1, $2, '1', ${sqlNow()})`,
    [userSeq, seal(keysFor(stage.app.deps.config, 'file-password'), PASSWORD)],
  );
  expect((await ask({ filter })).body.code).toBe('DOWNLOAD_REASON_REQUIRED');
  const rows = (await call<WithholdingDeskRow[]>('GET', '', { query: { length: 200, ...filter } })).body.data;
  const asked = await ask({ filter, reason: REASON });
  expect([asked.status, asked.body.data.rows]).toEqual([200, rows.length]);
  const { seq } = asked.body.data;
  const make = () =>
    buildDownload.run(
      { key: 'test', sellerSeq: null, payload: { seq, userSeq } },
      { ...stage.app.deps, signal: new AbortController().signal },
    );
  await make();
  const file = await fetch(`${stage.app.url}/v1/user/file/download/requests/${seq}`, {
    headers: { 'accept-language': 'ko_KR', 'x-access-path': '/test', authorization: `Bearer ${token}` },
  });
  expect(file.status).toBe(200);
  const sheet = (await openSheet(Buffer.from(await file.arrayBuffer()), PASSWORD)).rows.map((row) =>
    row.map((cell) => cell?.value ?? null),
  );
  expect(sheet[0]).toEqual([
    '일련번호',
    '귀속연도',
    '업종코드',
    '성명(상호)',
    '주민등록번호',
    '내·외국인',
    '지급연도',
    '지급건수',
    '지급총액',
    '세율',
    '소득세',
    '지방소득세',
    '계',
  ]);
  const names = new Map(
    (await sql<{ seq: number; name: string }>('select user_seq as seq, name from account_user')).map(
      (one) => [Number(one.seq), one.name],
    ),
  );
  expect(sheet.slice(1).map((row) => [row[0], row[3], row[7], row[8], row[10], row[11], row[12]])).toEqual(
    rows.map((row, i) => [
      i + 1,
      names.get(row.sellerSeq),
      row.payments,
      row.gross,
      row.incomeTax,
      row.localTax,
      row.taxes,
    ]),
  );
  expect(rows.every((row) => row.name !== names.get(row.sellerSeq))).toBe(true);
});

test('who stands in it is counted once, whatever years they have', async () => {
  const { call } = await operator();
  const rows = (await call<WithholdingDeskRow[]>('GET', '?length=200')).body.data;
  const { seq } = (await call<DownloadTicket>('POST', '/download', { body: { filter: {}, reason: REASON } }))
    .body.data;
  const [{ people }] = (await sql('select people from download_request where seq = $1', [seq])) as [
    { people: number },
  ];
  expect(people).toBe(new Set(rows.map(({ sellerSeq }) => sellerSeq)).size);
});

test('who has lost the right since gets no file', async () => {
  const { userSeq, call } = await operator();
  const { seq } = (await call<DownloadTicket>('POST', '/download', { body: { filter: {}, reason: REASON } }))
    .body.data;
  await sql('delete from operator_grant where user_seq = $1', [userSeq]);
  await expect(
    buildDownload.run(
      { key: 'test', sellerSeq: null, payload: { seq, userSeq } },
      { ...stage.app.deps, signal: new AbortController().signal },
    ),
  ).rejects.toThrow('no right');
});
