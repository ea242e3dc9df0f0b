import { sql } from 'kysely';
import type { BankOfDesk, CompanyOfDesk, IslandOfDesk } from '@jangteo/contract/reference/desk.api.ts';
import { send, type Db } from '../../../kit/db/bound.ts';
import { lockWord } from '../../../kit/db/lock-word.ts';

/** All couriers, or the one, locked for who changes it. */
export async function companiesOf(
  db: Db,
  code: string | null = null,
  lock = false,
): Promise<CompanyOfDesk[]> {
  const { rows } = await send(
    db,
    sql<CompanyOfDesk>`select code as "companyCode", name, number_regex as "numberRegex", track_url as "trackUrl", sort, version
      from delivery_company where ${code}::text is null or code = ${code}
      order by sort, code ${lock ? sql`for no key update` : sql``}`,
  );
  return [...rows];
}

/** False where its code or name stands already. */
export async function insertCompany(db: Db, one: CompanyOfDesk): Promise<boolean> {
  const { rows } = await send(
    db,
    sql`insert into delivery_company (code, name, number_regex, track_url, sort)
      values (${one.companyCode}, ${one.name}, ${one.numberRegex}, ${one.trackUrl}, ${one.sort})
      on conflict do nothing returning code`,
  );
  return rows.length > 0;
}

/** False where another has the name. */
export async function updateCompany(db: Db, one: CompanyOfDesk): Promise<boolean> {
  const { rows } = await send(
    db,
    sql`update delivery_company d set name = ${one.name}, number_regex = ${one.numberRegex},
        track_url = ${one.trackUrl}, sort = ${one.sort}, version = ${one.version}
      where code = ${one.companyCode}
        and not exists (select from delivery_company o where o.name = ${one.name} and o.code <> d.code) returning code`,
  );
  return rows.length > 0;
}

export async function banksOf(db: Db, code: string | null = null, lock = false): Promise<BankOfDesk[]> {
  const { rows } = await send(
    db,
    sql<BankOfDesk>`select code as "bankCode", name, account_regex as "accountRegex", sort, version
      from bank where ${code}::text is null or code = ${code}
      order by sort, code ${lock ? sql`for no key update` : sql``}`,
  );
  return [...rows];
}

export async function insertBank(db: Db, one: BankOfDesk): Promise<boolean> {
  const { rows } = await send(
    db,
    sql`insert into bank (code, name, account_regex, sort)
      values (${one.bankCode}, ${one.name}, ${one.accountRegex}, ${one.sort}) on conflict do nothing returning code`,
  );
  return rows.length > 0;
}

export async function updateBank(db: Db, one: BankOfDesk): Promise<boolean> {
  const { rows } = await send(
    db,
    sql`update bank b set name = ${one.name}, account_regex = ${one.accountRegex}, sort = ${one.sort},
        version = ${one.version}
      where code = ${one.bankCode}
        and not exists (select from bank o where o.name = ${one.name} and o.code <> b.code) returning code`,
  );
  return rows.length > 0;
}

export async function islandsOf(db: Db): Promise<IslandOfDesk[]> {
  const { rows } = await send(
    db,
    sql<IslandOfDesk>`select zip_from as "zipFrom", zip_to as "zipTo", name, version from island_zip order by zip_from`,
  );
  return [...rows];
}

/** Rows are few and changed seldom: whoever writes one waits for another who does, so that no two come to say the same. */
export const lockAll = (db: Db, of: 'delivery-company' | 'bank' | 'island-zip'): Promise<unknown> =>
  lockWord(db, of, 0);

export const putIsland = (db: Db, { zipFrom, zipTo, name, version }: IslandOfDesk): Promise<unknown> =>
  send(
    db,
    sql`insert into island_zip (zip_from, zip_to, name, version) values (${zipFrom}, ${zipTo}, ${name}, ${version})
      on conflict (zip_from) do update set zip_to = excluded.zip_to, name = excluded.name, version = excluded.version`,
  );
