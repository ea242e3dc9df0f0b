import { sql } from 'kysely';
import type { AccountState, BusinessState } from '@jangteo/contract/seller/info.enums.ts';
import { send, type Db } from '../../../kit/db/bound.ts';
import { lockWord } from '../../../kit/db/lock-word.ts';
import type { AccountRow } from './sealed.ts';

export async function isBank(db: Db, code: string): Promise<boolean> {
  const { rows } = await send(db, sql`select code from bank where code = ${code}`);
  return rows.length > 0;
}

/** How often somebody has asked a bank since this moment. */
export async function countAsks(
  db: Db,
  user: number,
  since: Date,
): Promise<{ n: number; first: string | null }> {
  const { rows } = await send(
    db,
    sql<{ n: number; first: string | null }>`select count(*)::int as n, min(at) as first from account_ask
      where user_seq = ${user} and at > ${since}`,
  );
  return rows[0]!;
}

/** Asks of one user come one after another, so that none exceeds the number. */
export const lockAsks = (db: Db, user: number) => lockWord(db, 'seller.account-ask', user);

export const writeAsk = (db: Db, user: number, at: string) =>
  send(db, sql`insert into account_ask (user_seq, at) values (${user}, ${at})`);

export const forgetAsks = (db: Db, before: Date) =>
  send(db, sql`delete from account_ask where at < ${before}`);

export async function readAccount(db: Db, seller: number): Promise<AccountRow | null> {
  const { rows } = await send(
    db,
    sql<AccountRow>`select a.bank_code as "bankCode", coalesce(b.name, a.bank_code) as "bankName", a.sealed,
        a.last4, a.state, a.checked_at as "checkedAt", a.version
      from seller_account a left join bank b on b.code = a.bank_code
      where a.seller_seq = ${seller}`,
  );
  return rows[0] ?? null;
}

interface NewAccount {
  bankCode: string;
  sealed: Buffer;
  last4: string;
  state: AccountState;
  at: string;
}

/** The one account of a seller; another takes its place. Answers its version. */
export async function writeAccount(db: Db, seller: number, account: NewAccount): Promise<number> {
  const { bankCode, sealed, last4, state, at } = account;
  const { rows } = await send(
    db,
    sql<{ version: number }>`insert into seller_account as a
        (seller_seq, bank_code, sealed, last4, state, checked_at, updated_at)
      values (${seller}, ${bankCode}, ${sealed}, ${last4}, ${state}, ${at}, ${at})
      on conflict (seller_seq) do update
      set bank_code = excluded.bank_code, sealed = excluded.sealed, last4 = excluded.last4, state = excluded.state,
        checked_at = excluded.checked_at, updated_at = excluded.updated_at, version = a.version + 1
      returning version`,
  );
  return rows[0]!.version;
}

/** What the bank said of this version of an account; false where another stands meanwhile. */
export async function writeAccountState(
  db: Db,
  seller: number,
  { version, state, at }: { version: number; state: AccountState; at: string },
): Promise<boolean> {
  const { numAffectedRows } = await send(
    db,
    sql`update seller_account set state = ${state}, checked_at = ${at}
      where seller_seq = ${seller} and version = ${version}`,
  );
  return numAffectedRows === 1n;
}

/** A business as it is written. */
export interface BusinessValue {
  sellerKind: string;
  number: string | null;
  company: string | null;
  representative: string | null;
  openedOn: string | null;
  taxType: string | null;
  ecommerceNumber: string | null;
  ecommerceExempt: string | null;
}
/** Of whoever sells without a business. */
export const NO_BUSINESS: BusinessValue = {
  sellerKind: 'NONE',
  number: null,
  company: null,
  representative: null,
  openedOn: null,
  taxType: null,
  ecommerceNumber: null,
  ecommerceExempt: null,
};
export interface BusinessRow extends BusinessValue {
  state: BusinessState;
  validFrom: string;
}

/** The business in force on a day; null before the first. */
export async function readBusiness(db: Db, seller: number, day: string): Promise<BusinessRow | null> {
  const { rows } = await send(
    db,
    sql<BusinessRow>`select seller_kind as "sellerKind", number, company, representative,
        opened_on as "openedOn", tax_type as "taxType", ecommerce_number as "ecommerceNumber",
        ecommerce_exempt as "ecommerceExempt", state, valid_from as "validFrom"
      from seller_business where seller_seq = ${seller} and valid_from <= ${day}::date
      order by valid_from desc limit 1`,
  );
  return rows[0] ?? null;
}

/** The business from a day on; written again on the same day it takes that place. */
export async function writeBusiness(
  db: Db,
  seller: number,
  value: BusinessValue & { state: BusinessState },
  { from, at }: { from: string; at: string },
): Promise<void> {
  await send(
    db,
    sql`insert into seller_business (seller_seq, valid_from, seller_kind, number, company, representative,
        opened_on, tax_type, ecommerce_number, ecommerce_exempt, state, checked_at)
      values (${seller}, ${from}, ${value.sellerKind}, ${value.number}, ${value.company}, ${value.representative},
        ${value.openedOn}, ${value.taxType}, ${value.ecommerceNumber}, ${value.ecommerceExempt}, ${value.state},
        ${at})
      on conflict (seller_seq, valid_from) do update
      set seller_kind = excluded.seller_kind, number = excluded.number, company = excluded.company,
        representative = excluded.representative, opened_on = excluded.opened_on, tax_type = excluded.tax_type,
        ecommerce_number = excluded.ecommerce_number, ecommerce_exempt = excluded.ecommerce_exempt,
        state = excluded.state, checked_at = excluded.checked_at`,
  );
}

/** The report of an online business changes without another business. */
export const writeEcommerce = (
  db: Db,
  seller: number,
  {
    validFrom,
    ecommerceNumber,
    ecommerceExempt,
  }: Pick<BusinessRow, 'validFrom' | 'ecommerceNumber' | 'ecommerceExempt'>,
) =>
  send(
    db,
    sql`update seller_business set ecommerce_number = ${ecommerceNumber}, ecommerce_exempt = ${ecommerceExempt}
      where seller_seq = ${seller} and valid_from = ${validFrom}`,
  );

export async function readBankName(db: Db, code: string): Promise<string> {
  const { rows } = await send(db, sql<{ name: string }>`select name from bank where code = ${code}`);
  return rows[0]?.name ?? code;
}
