import type { PayloadOf } from '../../../kit/outbox/events.ts';
import type { ExternalAgreement } from '@jangteo/contract/legal/legal.api.ts';
import type { ProducerInfo } from '@jangteo/contract/seller/info.api.ts';
import { describe, expect, test } from 'vitest';
import { clock } from '../../../kit/clock/clock.ts';
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
import { infoSubscriptions } from './tell.ts';

const { stage, somebody, call, prove, papers, away, sql } = stageSellers();
const PATH = '/v1/seller/info/producer';

const read = async (who: Somebody) => (await call<ProducerInfo>(who, 'GET', PATH)).body.data;
const write = (who: Somebody, body: object) =>
  call<ProducerInfo>(who, 'PUT', PATH, body, { impatient: true });
const faultOf = async (who: Somebody, body: object) => refused(await write(who, body));
const flags = async ({ seq }: Somebody) =>
  (
    await sql<{ has: boolean; need: string }>(
      'select has_producer_info as has, need_basic_info_type as need from account_user where user_seq = $1',
      [seq],
    )
  )[0]!;
const firm = (more: object = {}) => ({
  sellerKind: 'INDIVIDUAL',
  value: { ...BUSINESS, number: freshNumber(), ...more },
});

/** A seller whose info lacks nothing. */
async function complete(): Promise<Somebody> {
  const who = await somebody();
  await prove(who);
  const { status } = await write(who, {
    version: 0,
    salesForms: ['LIVE_MYSELF'],
    business: firm(),
    address: ADDRESS,
    contact: CONTACT,
    manager: MANAGER,
    account: ACCOUNT,
    docs: await papers(who, 1, 2, 5, 6),
  });
  expect(status).toBe(200);
  return who;
}

describe('R290: the info of a producer', () => {
  test('part by part until it is complete; then the account owes nothing', async () => {
    const who = await somebody();
    await sql(`update account_user set need_basic_info_type = 'seller' where user_seq = $1`, [who.seq]);
    expect(await read(who)).toMatchObject({
      version: 0,
      sellerKind: 'NONE',
      business: null,
      account: null,
      complete: false,
      of: 'SELF',
      completeness: {
        business: { ok: false, missing: ['business'] },
        docs: { missing: ['docs.5', 'docs.6'] },
      },
    });
    const business = firm();
    await write(who, { version: 0, business, contact: CONTACT });
    await prove(who);
    await write(who, { version: 1, account: ACCOUNT, address: ADDRESS, manager: MANAGER });
    expect(await flags(who)).toEqual({ has: false, need: 'seller' });
    const half = await read(who);
    expect(half).toMatchObject({
      version: 2,
      completeness: { docs: { missing: ['docs.1', 'docs.2', 'docs.5', 'docs.6'] } },
    });
    const done = await write(who, { version: 2, docs: await papers(who, 1, 2, 5, 6) });
    expect(done.body.data).toMatchObject({
      version: 3,
      complete: true,
      sellerKind: 'INDIVIDUAL',
      business: { number: business.value.number, state: 'ACTIVE', validFrom: '2026-11-18' },
      contact: CONTACT,
      manager: MANAGER,
      address: ADDRESS,
      account: { bankCode: '088', accountNo: '********6786', holder: '정*윤', state: 'VERIFIED' },
      can: { business: 'BUSINESS_CHANGE_REQUIRED', account: null },
    });
    expect(done.text).not.toContain(ACCOUNT.accountNo);
    expect(await read(who)).toEqual(done.body.data);
    expect(await flags(who)).toEqual({ has: true, need: 'none' });
    const [kept] = await sql<{ raw: string }>(
      `select encode(sealed, 'escape') || a::text as raw from seller_account a where seller_seq = $1`,
      [who.seq],
    );
    expect(kept!.raw).not.toMatch(/110123456786|정하윤/);
  });

  test('BUSINESS_CHANGE_REQUIRED: a business that was complete changes by its own way; its report does not', async () => {
    const who = await complete();
    expect(await faultOf(who, { version: 1, business: firm() })).toEqual([460, 'BUSINESS_CHANGE_REQUIRED']);
    const report = { ecommerceNumber: null, ecommerceExempt: 'UNDER_50' };
    expect((await write(who, { version: 1, ecommerce: report })).body.data.business).toMatchObject(report);
    const person = await somebody();
    expect(await faultOf(person, { version: 0, ecommerce: report })).toEqual([
      460,
      'BUSINESS_CHANGE_REQUIRED',
    ]);
  });

  test('BUSINESS_NUMBER_TAKEN: a business is one seller’s; one that is not used any more is free', async () => {
    const [who, other] = [await somebody(), await somebody()];
    const taken = firm();
    expect((await write(who, { version: 0, business: taken })).status).toBe(200);
    expect(await faultOf(other, { version: 0, business: taken })).toEqual([460, 'BUSINESS_NUMBER_TAKEN']);
    expect(await read(other)).toMatchObject({ version: 0, business: null });
    await write(who, { version: 1, business: firm() });
    expect((await write(other, { version: 0, business: taken })).status).toBe(200);
  });

  test('a business that does not run leaves the info incomplete; the registry away is SERVICE_BUSY', async () => {
    const who = await somebody();
    const closed = firm({ number: freshNumber('99') });
    expect((await write(who, { version: 0, business: closed })).body.data).toMatchObject({
      business: { state: 'CLOSED' },
      completeness: { business: { ok: false, missing: ['business.state'] } },
    });
    await away('REGISTRY');
    expect(await faultOf(who, { version: 1, business: firm() })).toEqual([503, 'SERVICE_BUSY']);
    expect((await read(who)).version).toBe(1);
  });

  test.each([
    ['no business has none', { sellerKind: 'NONE', value: BUSINESS }, 'business.value UNKNOWN'],
    ['a business is one', { sellerKind: 'CORPORATE', value: null }, 'business.value REQUIRED'],
    [
      'R106: a wrong check digit',
      { sellerKind: 'INDIVIDUAL', value: { ...BUSINESS, number: '2148865431' } },
      'business.value.number PATTERN',
    ],
  ])('%s', async (_name, business, fault) =>
    expect(await faultOf(await somebody(), { version: 0, business })).toEqual([400, 'BAD_REQUEST', fault]),
  );

  test('over what another has written meanwhile: 412 with the version that is there', async () => {
    const who = await somebody();
    const both = await Promise.all([
      write(who, { version: 0, contact: CONTACT }),
      write(who, { version: 0, manager: MANAGER }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 412]);
    const late = await write(who, { version: 0, contact: CONTACT });
    expect([late.body.code, late.body.data]).toMatchObject(['VERSION_CONFLICT', { current: { version: 1 } }]);
  });

  test('a consumer who applies reads what is saved so far, and writes nothing here', async () => {
    const who = await somebody({ userType: 'consumer' });
    expect(await read(who)).toMatchObject({ version: 0, complete: false, business: null, account: null });
    await call(who, 'PUT', '/v1/seller/info/temp', {
      kind: 'PRODUCER',
      step: 4,
      value: { contact: CONTACT, account: ACCOUNT, business: { number: '214' } },
    });
    expect((await write(who, { version: 0, contact: CONTACT })).body.code).toBe('ACCESS_DENIED');
  });
});

describe('a new account', () => {
  test('PHONE_NOT_PROVEN: the own number, on this device, within ten minutes', async () => {
    const who = await somebody();
    const account = { version: 0, account: ACCOUNT };
    expect(await faultOf(who, account)).toEqual([461, 'PHONE_NOT_PROVEN']);
    await prove(who, new Date(clock.now().getTime() - 601_000));
    await prove({ ...who, deviceId: 'another' });
    expect(await faultOf(who, account)).toEqual([461, 'PHONE_NOT_PROVEN']);
    await prove(who);
    expect((await write(who, account)).status).toBe(200);
  });

  test('ACCOUNT_MISMATCH, and SERVICE_BUSY while the bank is away: nothing is kept', async () => {
    const who = await somebody();
    await prove(who);
    const fault = (more: object) => faultOf(who, { version: 0, account: { ...ACCOUNT, ...more } });
    expect(await fault({ holder: '정하은' })).toEqual([460, 'ACCOUNT_MISMATCH']);
    expect(await fault({ accountNo: '110123450000' })).toEqual([460, 'ACCOUNT_MISMATCH']);
    expect(await fault({ bankCode: '999' })).toEqual([400, 'BAD_REQUEST', 'account.bankCode REFERENCE']);
    await away('BANK');
    expect(await fault({})).toEqual([503, 'SERVICE_BUSY']);
    expect(await read(who)).toMatchObject({ version: 0, account: null });
    expect((await write(who, { version: 0, account: { ...ACCOUNT, holder: '정 하 윤' } })).status).toBe(200);
  });

  test('is told by mail and SMS, once, and asked about again by a job', async () => {
    const who = await complete();
    const [event] = await sql<{ key: string; payload: PayloadOf<'seller.account-changed'> }>(
      `select event_key as key, payload from outbox where topic = 'seller.account-changed' and seller_seq = $1`,
      [who.seq],
    );
    expect(event!.payload).toMatchObject({ last4: '6786', version: 1 });
    const run = async (name: string) =>
      infoSubscriptions
        .find((one) => one.name === name)!
        .run({ ...event!, sellerSeq: who.seq }, { ...stage.app.deps, signal: new AbortController().signal });
    for (const name of ['sms', 'sms', 'ask']) await run(name);
    const [{ phone }] = (await sql<{ phone: string }>(
      'select phone_number as phone from account_user where user_seq = $1',
      [who.seq],
    )) as [{ phone: string }];
    const sent = stage.sim.street.world.inbox.find(phone, undefined);
    expect(sent.map(({ text }) => text)).toEqual([expect.stringContaining('****6786')]);
    expect(await flags(who)).toMatchObject({ has: true });

    await sql(`update seller_account set bank_code = '004' where seller_seq = $1`, [who.seq]);
    const { sealAccount } = await import('../business/sealed.ts');
    const other = sealAccount(stage.app.deps.config, { ...ACCOUNT, holder: '박서연' });
    await sql('update seller_account set sealed = $2 where seller_seq = $1', [who.seq, other.sealed]);
    await run('ask');
    expect(await read(who)).toMatchObject({ complete: false, account: { state: 'MISMATCH' } });
    expect(await flags(who)).toEqual({ has: false, need: 'seller' });
  });
});

describe('R300: partners outside', () => {
  const EXTERNAL = '/v1/seller/info/external-agreement';

  test('all of them are told, also those that nobody was asked about; a word on one changes that one', async () => {
    await sql(
      `insert into external_partner values ('PRICE_SEARCH', '가격비교 검색', '상품을 보여 줍니다.', array['상품명', '가격'], 1),
        ('GIFT_MALL', '선물하기 몰', '함께 판매합니다.', array['상품 정보'], 2)`,
    );
    const [who, applicant] = [await somebody(), await somebody({ userType: 'consumer' })];
    const never = { agreed: null, at: null };
    expect((await read(who)).externalAgreements).toEqual([
      {
        partnerCode: 'PRICE_SEARCH',
        name: '가격비교 검색',
        purpose: '상품을 보여 줍니다.',
        items: ['상품명', '가격'],
        ...never,
      },
      {
        partnerCode: 'GIFT_MALL',
        name: '선물하기 몰',
        purpose: '함께 판매합니다.',
        items: ['상품 정보'],
        ...never,
      },
    ]);
    const said = await call<ExternalAgreement[]>(who, 'POST', EXTERNAL, {
      partnerCode: 'GIFT_MALL',
      agreed: true,
    });
    expect(said.body.data.map(({ agreed }) => agreed)).toEqual([null, true]);
    expect((await read(who)).externalAgreements).toEqual(said.body.data);
    expect((await read(applicant)).externalAgreements).toEqual([]);
  });
});

describe('papers', () => {
  test('that are refused leave the info incomplete at once (A4)', async () => {
    const who = await complete();
    const faults = await faultOf(who, { version: 1, docs: [{ docType: 1, pathname: '/files/nobodys' }] });
    expect(faults).toEqual([400, 'BAD_REQUEST', 'docs[0].pathname REFERENCE']);
    expect((await read(who)).docs.map(({ docType, state }) => [docType, state])).toEqual([
      [1, 'SUBMITTED'],
      [2, 'SUBMITTED'],
      [5, 'SUBMITTED'],
      [6, 'SUBMITTED'],
    ]);
  });
});

describe('members of a group', () => {
  test('write their own reach alone, and read the master’s business without the account', async () => {
    const [master, member] = [await complete(), await somebody()];
    const [group] = await sql<{ seq: number }>(
      `insert into seller_group (name, master_user_seq) values ('한울', $1) returning group_seq as seq`,
      [master.seq],
    );
    await sql(
      `insert into group_member (group_seq, user_seq, role, master_seq)
        values ($1, $2, 'MASTER', $2), ($1, $3, 'MEMBER', $2)`,
      [group!.seq, master.seq, member.seq],
    );
    await sql('insert into member_figure (user_seq) values ($1)', [member.seq]);
    for (const part of [{ account: ACCOUNT }, { address: ADDRESS }, { business: firm() }, { docs: [] }])
      expect(await faultOf(member, { version: 0, ...part })).toEqual([403, 'GROUP_NOT_MASTER']);
    const saved = await write(member, { version: 0, contact: CONTACT, manager: MANAGER });
    expect(saved.body.data).toMatchObject({
      version: 1,
      of: 'MASTER',
      complete: true,
      account: null,
      docs: [],
      externalAgreements: [],
      business: { number: (await read(master)).business!.number },
      can: { contact: null, account: 'GROUP_NOT_MASTER' },
      completeness: { contact: { ok: true }, manager: { ok: true } },
    });
    expect(await read(member)).toEqual(saved.body.data);
  });
});
