import { randomUUID } from 'node:crypto';
import type { Conversion, ConversionRow, ConversionState } from '@jangteo/contract/seller/conversion.api.ts';
import type { ProducerInfo } from '@jangteo/contract/seller/info.api.ts';
import { conversionLifecycle } from '@jangteo/contract/seller/conversion.lifecycle.ts';
import { edges } from '@jangteo/contract/kit/lifecycle.ts';
import { afterEach, describe, expect, test } from 'vitest';
import { standAt } from '../../../../tools/testing/moment.ts';
import { clock, kstDay, toKst } from '../../../kit/clock/clock.ts';
import { inTransaction } from '../../../kit/db/tx.ts';
import { moveOne } from '../../../kit/lifecycle/move.ts';
import {
  ACCOUNT,
  ADDRESS,
  BUSINESS,
  CONTACT,
  freshNumber,
  MANAGER,
  refused,
  stageSellers,
  type Somebody,
} from '../stage.testing.ts';
import { carryDue } from './jobs.ts';
import { conversionMachine } from './machine.ts';

const { stage, somebody, call, prove, papers, away, sql } = stageSellers();
const PATH = '/v1/seller/info/producer/change-business';
const start = clock.now().getTime();
afterEach(() => standAt(start));

/** Of another holder whom the bank knows: 박서연 by the last digit. */
const NEXT_ACCOUNT = { bankCode: '004', accountNo: '220123456787', holder: '박서연' };
const asked = async (who: Somebody, more: Record<string, unknown> = {}) => ({
  sellerKind: 'INDIVIDUAL',
  business: { ...BUSINESS, number: freshNumber(), company: '온유농장' },
  account: NEXT_ACCOUNT,
  docs: await papers(who, 1, 2, 5, 6),
  ...more,
});
const apply = (who: Somebody, body: object) =>
  call<Conversion>(who, 'POST', PATH, body, {
    impatient: true,
    headers: { 'idempotency-key': randomUUID() },
  });
/** Signed in as of the time that it is. */
async function at(who: Somebody, moment: string): Promise<void> {
  standAt(Date.parse(moment));
  who.token = (await signIn(who)).token;
}
const status = async (who: Somebody) => (await call<ConversionState>(who, 'GET', `${PATH}/status`)).body.data;
const one = (who: Somebody, seq: number) => call<Conversion>(who, 'GET', `${PATH}/${seq}`);
const change = (who: Somebody, seq: number, body: object) =>
  call<Conversion>(who, 'PATCH', `${PATH}/${seq}`, body, { impatient: true });
const desk = () => ({ seq: 0, token: stage.operator, deviceId: '' });
const decide = (seq: number, how: string, body: object) =>
  call<Conversion>(desk(), 'PUT', `/v1/admin/business-conversions/${seq}/${how}`, body);
const WHY = { why: '서류를 확인했습니다.' };

/** A person who sells, with everything that is asked of one. */
async function person(more: object = {}): Promise<Somebody> {
  const who = await somebody({ shopName: '서연이네', ...more });
  await prove(who);
  const { status: saved } = await call<ProducerInfo>(who, 'PUT', '/v1/seller/info/producer', {
    version: 0,
    business: { sellerKind: 'NONE', value: null },
    address: ADDRESS,
    contact: CONTACT,
    manager: MANAGER,
    account: ACCOUNT,
    docs: await papers(who, 5, 6),
  });
  expect(saved).toBe(200);
  await sql(`update account_user set producer_type = 'individual' where user_seq = $1`, [who.seq]);
  return who;
}
async function applied(): Promise<{ who: Somebody; seq: number; number: string }> {
  const who = await person();
  const body = await asked(who);
  const { body: answer } = await apply(who, body);
  return { who, seq: answer.data.businessConversionSeq, number: body.business.number };
}
/** Applied, looked at, approved at this moment. */
async function approved(at: string) {
  const made = await applied();
  standAt(Date.parse(at));
  stage.operator = (await stage.app.login('operator')).token;
  await decide(made.seq, 'begin', { version: 1, ...WHY });
  const { body } = await decide(made.seq, 'approve', { version: 2, ...WHY });
  made.who.token = (await signIn(made.who)).token;
  return { ...made, conversion: body.data };
}
const signIn = async ({ seq }: Somebody) => {
  const [user] = await sql<{ id: string }>('select login_id as id from account_user where user_seq = $1', [
    seq,
  ]);
  return stage.app.login(user!.id);
};
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
    expect((await apply(who, await asked(who, { docs: await papers(who, 1, 2, 5, 6) }))).status).toBe(200);
  });

  test('approved on the 30th it holds from the first', async () => {
    const { conversion } = await approved('2026-11-30T10:00:00+09:00');
    expect(conversion.effectiveAt).toBe('2026-12-01T00:00:00.000+09:00');
  });

  test('a business that rests by then has failed, in words; it may be asked for again', async () => {
    const who = await person();
    const resting = { ...BUSINESS, number: freshNumber('98') };
    const { body } = await apply(who, await asked(who, { business: resting }));
    const seq = body.data.businessConversionSeq;
    await decide(seq, 'begin', { version: 1, ...WHY });
    await decide(seq, 'approve', { version: 2, ...WHY });
    standAt(Date.parse('2026-11-22T00:00:01+09:00'));
    await carry();
    who.token = (await signIn(who)).token;
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

describe('the operator', () => {
  test('sees what waits, oldest first, and decides over what was seen', async () => {
    const { who, seq } = await applied();
    const list = await call<ConversionRow[]>(desk(), 'GET', '/v1/admin/business-conversions', undefined, {
      query: { length: 200 },
    });
    const mine = list.body.data.find((row) => row.businessConversionSeq === seq)!;
    expect(mine).toMatchObject({
      status: 'APPLIED',
      seller: { userSeq: who.seq, shopName: '서연이네' },
      fromKind: 'NONE',
      toKind: 'INDIVIDUAL',
      docs: { submitted: 4, required: 4 },
      can: { begin: null, approve: 'STATE', reject: null },
    });
    const times = list.body.data.map(({ appliedAt }) => appliedAt);
    expect(times).toEqual(times.toSorted());
    const path = `/v1/admin/business-conversions/${seq}`;
    expect((await call<Conversion>(desk(), 'GET', path)).body.data).toMatchObject({ status: 'APPLIED' });
    expect(refused(await decide(seq, 'approve', { version: 1, ...WHY }))).toEqual([412, 'STATE_CHANGED']);
    expect(refused(await decide(seq, 'begin', { version: 7, ...WHY }))).toEqual([412, 'VERSION_CONFLICT']);
    expect((await decide(seq, 'begin', { version: 1, ...WHY })).body.data.version).toBe(2);
    expect(refused(await decide(seq, 'begin', { version: 2, ...WHY }))).toEqual([412, 'STATE_CHANGED']);
    const text = { reason: 'ETC', text: '열 글자가 넘는 사유입니다.' };
    expect(refused(await decide(seq, 'reject', { version: 1, ...text }))).toEqual([412, 'VERSION_CONFLICT']);
    expect((await decide(99_999_999, 'begin', { version: 1, ...WHY })).status).toBe(404);
    const logged = await sql<{ kind: string; reason: string | null }>(
      `select kind, reason from access_log where subjects ? $1 order by at`,
      [`business-conversion:${seq}`],
    );
    expect(logged).toEqual([
      { kind: 'PII', reason: null },
      { kind: 'WRITE', reason: WHY.why },
    ]);
    const open = await call<ConversionRow[]>(desk(), 'GET', '/v1/admin/business-conversions', undefined, {
      query: { status: ['COMPLETED'] },
    });
    expect(open.body.data.map((row) => row.status).filter((s) => s !== 'COMPLETED')).toEqual([]);
  });
});

describe('the machine (D5): every act in every state', () => {
  const legal = new Set(edges(conversionLifecycle).map((e) => `${e.action} ${e.from}`));
  const cells = Object.keys(conversionLifecycle.actions).flatMap((action) =>
    conversionLifecycle.states.map((from) => [action, from] as const),
  );

  async function row(from: string): Promise<{ seller: number; seq: number }> {
    const who = await somebody();
    const at = toKst(clock.now());
    const [made] = await sql<{ seq: number }>(
      `insert into business_conversion (seller_seq, status, from_business, to_business, bank_code, sealed, last4,
          applied_at, effective_at, reason, history)
        values ($1, $2, '{}', '{"number": "2148865430"}', '088', decode(repeat('00', 40), 'hex'), '0000', $3,
          case when $2 in ('APPROVED', 'COMPLETED') then $3::timestamptz end,
          case when $2 = 'REJECTED' then 'ETC' end, '[]') returning business_conversion_seq as seq`,
      [who.seq, from, at],
    );
    await sql(
      `insert into seller_business (seller_seq, valid_from, seller_kind, number, company, representative, opened_on,
          tax_type, state)
        values ($1, $2::date, 'INDIVIDUAL', '2148865430', 'x', 'x', '2019-03-02', 'NORMAL', 'ACTIVE')`,
      [who.seq, kstDay(at)],
    );
    return { seller: who.seq, seq: made!.seq };
  }

  test.each(cells)('%s from %s', async (action, from) => {
    const { seller, seq } = await row(from);
    const def = conversionLifecycle.actions[action as keyof typeof conversionLifecycle.actions];
    const to = def.to;
    const moving = inTransaction(stage.app.deps.pools.job, [seller], (db) =>
      moveOne(db, conversionMachine, action as keyof typeof conversionLifecycle.actions, {
        owners: [seller],
        id: seq,
        actor: { kind: def.by[0]!, seq: null, name: 'x' },
        at: clock.now(),
        set: () => ({
          reason: to === 'REJECTED' ? 'ETC' : null,
          effective_at: to === 'APPROVED' || to === 'COMPLETED' ? toKst(clock.now()) : null,
        }),
      }),
    );
    const after = async () =>
      (
        await sql<{ status: string }>(
          'select status from business_conversion where business_conversion_seq = $1',
          [seq],
        )
      )[0]!.status;
    if (legal.has(`${action} ${from}`)) {
      await moving;
      expect(await after()).toBe(to);
    } else {
      await expect(moving).rejects.toMatchObject({ code: 'STATE_CHANGED', status: 412 });
      expect(await after()).toBe(from);
    }
  });
});
