import type { AccountCheck, BusinessCheck, StoredAccount } from '@jangteo/contract/seller/check.api.ts';
import { expect, test } from 'vitest';
import { clock, toKst } from '../../../kit/clock/clock.ts';
import { ACCOUNT, refused, stageSellers, type Somebody } from '../stage.testing.ts';
import { sealAccount } from './sealed.ts';

const { stage, somebody, call, away, sql } = stageSellers();
const FROM_PAGE = { impatient: true, headers: { 'x-access-path': '/channels/basic/seller-info' } };

const business = (who: Somebody, query: object) =>
  call<BusinessCheck>(who, 'GET', '/v1/business/get/business', undefined, { query, ...FROM_PAGE });
const account = (who: Somebody, query: object) =>
  call<AccountCheck>(who, 'GET', '/v1/business/get/account', undefined, { query, ...FROM_PAGE });
const stored = (who: Somebody) =>
  call<StoredAccount>(who, 'GET', '/v1/business/check/account', undefined, { impatient: true });

test('R298: a business by its number; a wrong check digit is asked of nobody (accounts.md §11)', async () => {
  const who = await somebody({ userType: 'consumer' });
  const said = async (query: object) => (await business(who, query)).body.data;
  expect(await said({ businessNumber: '2148865430' })).toEqual({
    number: '2148865430',
    valid: true,
    state: 'ACTIVE',
    taxType: 'NORMAL',
    closedOn: null,
    matches: null,
  });
  await away('REGISTRY');
  expect(await said({ businessNumber: '2148865431' })).toMatchObject({ valid: false, state: 'UNKNOWN' });
  const busy = await business(who, { businessNumber: '2148865430' });
  expect([busy.status, busy.body.code]).toEqual([503, 'SERVICE_BUSY']);
  expect(await said({ businessNumber: '2149965436' })).toMatchObject({
    state: 'CLOSED',
    closedOn: expect.stringMatching(/^\d{4}-/),
  });
  const claim = { businessNumber: '2148865430', representative: '정하윤', openedOn: '2019-03-02' };
  expect(await said(claim)).toMatchObject({ matches: expect.any(Boolean) });
  expect(refused(await business(who, { businessNumber: '214-88-65430' }))[0]).toBe(400);
});

test('R298: an account and its holder, ten times a day; the bank’s own name is told to nobody', async () => {
  const who = await somebody({ userType: 'consumer' });
  const right = await account(who, ACCOUNT);
  expect(right.body.data).toEqual({
    bankCode: '088',
    bankName: expect.any(String),
    exists: true,
    holderMatches: true,
  });
  const wrong = await account(who, { ...ACCOUNT, holder: '정하은' });
  expect(wrong.body.data).toMatchObject({ exists: true, holderMatches: false });
  expect(wrong.text).not.toContain('정하윤');
  expect((await account(who, { ...ACCOUNT, accountNo: '110123450000' })).body.data).toMatchObject({
    exists: false,
    holderMatches: false,
  });
  expect(refused(await account(who, { ...ACCOUNT, bankCode: '999' }))).toEqual([
    400,
    'BAD_REQUEST',
    'bankCode REFERENCE',
  ]);
  await away('BANK');
  expect((await account(who, ACCOUNT)).body.code).toBe('SERVICE_BUSY');
  for (let i = 4; i < 10; i++) expect((await account(who, ACCOUNT)).status).toBe(200);
  const late = await account(who, ACCOUNT);
  expect([late.status, late.body.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
  expect((await account(await somebody(), ACCOUNT)).status).toBe(200);
});

test('R296: the stored account is asked about again after a day; masked towards its owner', async () => {
  const who = await somebody();
  expect((await stored(who)).body.data).toMatchObject({ state: 'NONE', accountNo: null, checkedAt: null });
  const { sealed, last4 } = sealAccount(stage.app.deps.config, ACCOUNT);
  const at = (hours: number) => toKst(new Date(clock.now().getTime() - hours * 3_600_000));
  await sql(
    `insert into seller_account (seller_seq, bank_code, sealed, last4, state, checked_at, updated_at)
      values ($1, '088', $2, $3, 'UNKNOWN', $4, $4)`,
    [who.seq, sealed, last4, at(23)],
  );
  await away('BANK');
  const fresh = await stored(who);
  expect(fresh.body.data).toEqual({
    state: 'UNKNOWN',
    bankCode: '088',
    accountNo: '********6786',
    holder: '정*윤',
    checkedAt: at(23).slice(0, 10) && expect.any(String),
  });
  const since = (hours: number) =>
    sql('update seller_account set checked_at = $2 where seller_seq = $1', [who.seq, at(hours)]);
  await since(25);
  expect((await stored(who)).body.code).toBe('SERVICE_BUSY');
  expect((await stored(who)).body.data).toMatchObject({ state: 'VERIFIED' });
  const other = sealAccount(stage.app.deps.config, { ...ACCOUNT, holder: '박서연' });
  await sql(`update seller_account set sealed = $2 where seller_seq = $1`, [who.seq, other.sealed]);
  expect((await stored(who)).body.data).toMatchObject({ state: 'VERIFIED' });
  await since(25);
  expect((await stored(who)).body.data).toMatchObject({ state: 'MISMATCH', holder: '박*연' });
});
