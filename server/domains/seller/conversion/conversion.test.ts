import { randomUUID } from 'node:crypto';
import type { Conversion } from '@jangteo/contract/seller/conversion.api.ts';
import type { ProducerInfo } from '@jangteo/contract/seller/info.api.ts';
import { afterEach, describe, expect, test } from 'vitest';
import { standAt } from '../../../../tools/testing/moment.ts';
import { clock } from '../../../kit/clock/clock.ts';
import { ACCOUNT, BUSINESS, freshNumber, refused } from '../stage.testing.ts';
import { carryDue } from './jobs.ts';
import { NEXT_ACCOUNT, PATH, stageConversions, WHY } from './stage.testing.ts';

const staged = stageConversions();
const { stage, somebody, call, papers, prove, away, sql } = staged;
const { asked, apply, status, one, change, approve, decide, person, applied, approved, signIn, at } = staged;
const start = clock.now().getTime();
afterEach(() => standAt(start));
const carry = () => carryDue({ ...stage.app.deps, signal: new AbortController().signal });

describe('R295: a change of business', () => {
  test('asked for, once; its sides, its papers, and where it stands', async () => {
    const who = await person();
    expect(await status(who)).toEqual({
      status: 'NONE',
      businessConversionSeq: null,
      steps: [],
      reason: null,
      text: '',
    });
    const body = await asked(who);
    const made = await apply(who, body);
    const seq = made.body.data.businessConversionSeq;
    expect(made.body.data).toMatchObject({
      version: 1,
      status: 'APPLIED',
      from: { sellerKind: 'NONE', number: null },
      to: { sellerKind: 'INDIVIDUAL', number: body.business.number, company: '온유농장' },
      account: { accountNo: '********6787', holder: '박*연' },
      docs: [1, 2, 5, 6].map((docType) => ({ docType, required: true, state: 'SUBMITTED' })),
      effectiveAt: null,
      reason: null,
      history: [{ status: 'APPLIED' }],
      can: { resubmit: 'STATE', withdraw: null },
    });
    expect(made.text).not.toContain(NEXT_ACCOUNT.accountNo);
    expect((await one(who, seq)).body.data).toEqual(made.body.data);
    expect(await status(who)).toMatchObject({
      status: 'APPLIED',
      businessConversionSeq: seq,
      steps: [
        { status: 'APPLIED', at: expect.any(String) },
        { status: 'PENDING', at: null },
        { status: 'APPROVED', at: null },
        { status: 'COMPLETED', at: null },
      ],
    });
    expect(refused(await apply(who, await asked(who)))).toEqual([460, 'CONVERSION_OPEN']);
    expect((await one(await person(), seq)).status).toBe(404);
    expect((await call(who, 'GET', `${PATH}/99999999`)).status).toBe(404);
  });

  test('what may not be asked for is refused by name', async () => {
    const who = await person();
    const fault = async (more: Record<string, unknown>) => refused(await apply(who, await asked(who, more)));
    expect(await fault({ sellerKind: 'NONE' })).toEqual([400, 'BAD_REQUEST', 'sellerKind ENUM']);
    expect(await fault({ docs: await papers(who, 1, 5, 6) })).toEqual([400, 'BAD_REQUEST', 'docs REQUIRED']);
    expect(await fault({ docs: [{ docType: 1, pathname: '/files/x' }] })).toEqual([
      400,
      'BAD_REQUEST',
      'docs[0].pathname REFERENCE',
    ]);
    expect(await fault({ account: { ...NEXT_ACCOUNT, bankCode: '999' } })).toEqual([
      400,
      'BAD_REQUEST',
      'account.bankCode REFERENCE',
    ]);
    expect(await fault({ account: { ...NEXT_ACCOUNT, holder: '박서윤' } })).toEqual([
      460,
      'ACCOUNT_MISMATCH',
    ]);
    await away('BANK');
    expect(await fault({})).toEqual([503, 'SERVICE_BUSY']);
    const { number } = await applied();
    expect(await fault({ business: { ...BUSINESS, number } })).toEqual([460, 'BUSINESS_NUMBER_TAKEN']);
    expect((await status(who)).status).toBe('NONE');
  });

  test('PHONE_NOT_PROVEN: another account wants the own number at hand, also the second time', async () => {
    const who = await somebody();
    const body = await asked(who);
    expect(refused(await apply(who, body))).toEqual([461, 'PHONE_NOT_PROVEN']);
    await prove(who);
    const { body: made } = await apply(who, body);
    const seq = made.data.businessConversionSeq;
    await decide(seq, 'reject', { version: 1, reason: 'INSUFFICIENT_DOCS', text: '계좌를 확인해 주세요.' });
    await sql('delete from auth_code');
    const again = { version: 2, action: 'RESUBMIT', account: NEXT_ACCOUNT };
    expect(refused(await change(who, seq, again))).toEqual([461, 'PHONE_NOT_PROVEN']);
    await prove(who);
    expect((await change(who, seq, again)).body.data.status).toBe('APPLIED');
  });

  test('never back, and not to the number that stands', async () => {
    const who = await somebody();
    const number = freshNumber();
    await call(who, 'PUT', '/v1/seller/info/producer', {
      version: 0,
      business: { sellerKind: 'CORPORATE', value: { ...BUSINESS, number } },
    });
    const fault = async (more: Record<string, unknown>) => refused(await apply(who, await asked(who, more)));
    const docs = await papers(who, 1, 2, 3, 4);
    expect(await fault({})).toEqual([400, 'BAD_REQUEST', 'sellerKind ENUM']);
    expect(await fault({ sellerKind: 'CORPORATE', docs, business: { ...BUSINESS, number } })).toEqual([
      400,
      'BAD_REQUEST',
      'business.number DUPLICATE',
    ]);
    await prove(who);
    expect((await apply(who, await asked(who, { sellerKind: 'CORPORATE', docs }))).status).toBe(200);
  });

  test('of two at once one is; the same key again is the same one', async () => {
    const who = await person();
    const [a, b] = [await asked(who), await asked(who)];
    const both = await Promise.all([apply(who, a), apply(who, b)]);
    expect(both.map(({ body }) => body.code).sort()).toEqual(['CONVERSION_OPEN', 'SUCCESS']);
    const other = await person();
    const body = await asked(other);
    const headers = { 'idempotency-key': randomUUID() };
    const first = await call<Conversion>(other, 'POST', PATH, body, { headers });
    expect((await call(other, 'POST', PATH, body, { headers })).text).toBe(first.text);
    expect((await call(other, 'POST', PATH, body)).status).toBe(400);
  });

  test('refused with a reason, asked for again with other papers, taken back', async () => {
    const { who, seq, number } = await applied();
    const said = { reason: 'INSUFFICIENT_DOCS', text: '사업자등록증의 글자를 읽을 수 없습니다.' };
    expect((await decide(seq, 'reject', { version: 1, ...said })).status).toBe(200);
    expect((await one(who, seq)).body.data).toMatchObject({
      status: 'REJECTED',
      ...said,
      docs: [{ docType: 1, state: 'REJECTED', rejectReason: said.text }, {}, {}, {}],
      can: { resubmit: null, withdraw: null },
    });
    expect((await status(who)).steps.map((step) => step.status)).toEqual(['APPLIED', 'REJECTED']);
    expect(refused(await apply(who, await asked(who)))).toEqual([460, 'CONVERSION_OPEN']);
    const again = { version: 2, action: 'RESUBMIT', docs: await papers(who, 1) };
    expect(refused(await change(who, seq, { ...again, version: 1 }))).toEqual([412, 'VERSION_CONFLICT']);
    const resubmitted = await change(who, seq, again);
    expect(resubmitted.body.data).toMatchObject({
      version: 3,
      status: 'APPLIED',
      reason: null,
      text: '',
      docs: [{ docType: 1, state: 'SUBMITTED' }, {}, {}, {}],
      history: [{ status: 'APPLIED' }, { status: 'REJECTED', text: said.text }, { status: 'APPLIED' }],
    });
    expect(refused(await change(who, seq, { version: 3, action: 'RESUBMIT' }))).toEqual([
      412,
      'STATE_CHANGED',
    ]);
    expect(refused(await change(who, seq, { version: 3, action: 'WITHDRAW', docs: [] }))).toEqual([
      400,
      'BAD_REQUEST',
      'docs UNKNOWN',
    ]);
    expect((await change(who, seq, { version: 3, action: 'WITHDRAW' })).body.data).toMatchObject({
      status: 'NONE',
      can: { withdraw: 'STATE' },
    });
    expect((await status(who)).status).toBe('NONE');
    expect(await sql('select 1 from business_number where number = $1', [number])).toEqual([]);
    expect((await apply(who, await asked(who))).status).toBe(200);
  });

  test('again with another business and another account', async () => {
    const { who, seq, number } = await applied();
    await decide(seq, 'reject', { version: 1, reason: 'ETC', text: '다른 사업자등록번호로 신청해 주세요.' });
    const business = { ...BUSINESS, number: freshNumber() };
    const taken = { ...business, number: (await applied()).number };
    const again = (more: object) => change(who, seq, { version: 2, action: 'RESUBMIT', ...more });
    expect(refused(await again({ business: taken }))).toEqual([460, 'BUSINESS_NUMBER_TAKEN']);
    expect(refused(await again({ account: { ...ACCOUNT, holder: '정하은' } }))).toEqual([
      460,
      'ACCOUNT_MISMATCH',
    ]);
    await away('BANK');
    expect(refused(await again({ account: ACCOUNT }))).toEqual([503, 'SERVICE_BUSY']);
    expect((await again({ business, account: ACCOUNT })).body.data).toMatchObject({
      status: 'APPLIED',
      to: { number: business.number },
      account: { accountNo: '********6786' },
    });
    expect(await sql('select 1 from business_number where number = $1', [number])).toEqual([]);
  });
});

describe('R295: in force with the next settlement bucket (accounts.md §11)', () => {
  test('approved on the 18th it holds from the 22nd; business, account, papers and name follow', async () => {
    const { who, seq, number, conversion } = await approved('2026-11-18T14:00:00+09:00');
    expect(conversion).toMatchObject({
      status: 'APPROVED',
      effectiveAt: '2026-11-22T00:00:00.000+09:00',
      docs: [{ state: 'APPROVED' }, {}, {}, {}],
    });
    await at(who, '2026-11-21T23:59:59+09:00');
    await carry();
    expect((await status(who)).status).toBe('APPROVED');
    await at(who, '2026-11-22T00:00:01+09:00');
    await away('REGISTRY');
    await carry();
    expect((await status(who)).status).toBe('APPROVED');
    await carry();
    expect((await one(who, seq)).body.data).toMatchObject({ status: 'COMPLETED', can: {} });
    const info = (await call<ProducerInfo>(who, 'GET', '/v1/seller/info/producer')).body.data;
    expect(info).toMatchObject({
      complete: true,
      sellerKind: 'INDIVIDUAL',
      business: { number, company: '온유농장', validFrom: '2026-11-22', state: 'ACTIVE' },
      account: { bankCode: '004', accountNo: '********6787', state: 'VERIFIED' },
      docs: [1, 2, 5, 6].map((docType) => ({ docType, state: 'APPROVED' })),
    });
    const [user] = await sql<object>(
      'select producer_type, has_producer_info from account_user where user_seq = $1',
      [who.seq],
    );
    expect(user).toEqual({ producer_type: 'business', has_producer_info: true });
    const rows = await sql<{ day: string }>(
      'select valid_from as day from seller_business where seller_seq = $1 order by 1',
      [who.seq],
    );
    expect(rows.map(({ day }) => day)).toEqual(['2026-11-18', '2026-11-22']);
    await prove(who);
    expect((await apply(who, await asked(who, { docs: await papers(who, 1, 2, 5, 6) }))).status).toBe(200);
  });

  test('approved on the 30th it holds from the first', async () => {
    const { conversion } = await approved('2026-11-30T10:00:00+09:00');
    expect(conversion.effectiveAt).toBe('2026-12-01T00:00:00.000+09:00');
  });

  test('a business that rests by then has failed, in words; it may be asked for again', async () => {
    const who = await person();
    const resting = { ...BUSINESS, number: freshNumber('98'), representative: NEXT_ACCOUNT.holder };
    const { body } = await apply(who, await asked(who, { business: resting }));
    const seq = body.data.businessConversionSeq;
    await decide(seq, 'begin', { version: 1, ...WHY });
    await approve(seq, { version: 2, ...WHY });
    standAt(Date.parse('2026-11-22T00:00:01+09:00'));
    await carry();
    await signIn(who);
    expect((await one(who, seq)).body.data).toMatchObject({
      status: 'FAILED',
      effectiveAt: null,
      text: expect.stringContaining('휴업'),
      can: { resubmit: null },
    });
    expect((await status(who)).steps.map((step) => step.status)).toEqual([
      'APPLIED',
      'PENDING',
      'APPROVED',
      'FAILED',
    ]);
  });
});
