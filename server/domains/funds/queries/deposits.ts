import { sql } from 'kysely';
import { depositList, type DepositRow } from '@jangteo/contract/funds/deposit.list.ts';
import type { DepositBody } from '@jangteo/contract/funds/funds.api.ts';
import { toKst } from '../../../kit/clock/clock.ts';
import { send, type Db } from '../../../kit/db/bound.ts';
import { insertSome } from '../../../kit/db/insert.ts';
import { pattern } from '../../../kit/list/conditions.ts';
import { listSource } from '../../../kit/list/source.ts';
import { canOfDeposit } from '../rules.ts';

const STATE = `case when l.canceled_at is null then 'RECORDED' else 'CANCELED' end`;

export const depositSource = listSource(depositList, {
  table: 'pgin',
  owner: null,
  id: 'deposit_seq',
  joins: () => sql`join pgin_file f on f.file_seq = l.file_seq`,
  fields: {
    depositSeq: 'l.deposit_seq',
    day: 'l.day',
    externalId: 'l.external_id',
    amount: 'l.amount',
    state: STATE,
    fileSeq: 'l.file_seq',
    fileName: 'f.name',
    row: 'l.row_no',
    why: 'f.why',
    createdAt: 'f.at',
    createdBy: 'f.by_name',
    canceledAt: 'l.canceled_at',
    canceledBy: 'l.canceled_by',
    cancelWhy: 'l.cancel_why',
    version: 'l.version',
  },
  computed: { can: (get) => JSON.stringify(canOfDeposit(get('canceledAt') !== null)) },
  filters: {
    from: (day) => sql`l.day >= ${day}::date`,
    to: (day) => sql`l.day <= ${day}::date`,
    state: (states) => sql`${sql.raw(STATE)} = any(${[...states]})`,
    /** The company's number, or a part of the file's name. */
    keyword: (words) =>
      sql`(l.external_id = any(${[...words]}) or exists (select from pgin_file n where n.file_seq = l.file_seq
        and normalize(n.name, NFD) ilike any(${words.map(pattern)})))`,
  },
  sorts: { day: { column: 'l.day' }, amount: { column: 'l.amount' } },
});

/** One of them, as the list shows it. */
export async function readDeposit(db: Db, depositSeq: number): Promise<DepositRow | null> {
  const { rows } = await send(
    db,
    sql<Omit<DepositRow, 'can'>>`select l.deposit_seq as "depositSeq", l.day::text as day,
        l.external_id as "externalId", l.amount, ${sql.raw(STATE)} as state, l.file_seq as "fileSeq",
        f.name as "fileName", l.row_no as row, f.why, f.at as "createdAt", f.by_name as "createdBy",
        l.canceled_at as "canceledAt", l.canceled_by as "canceledBy", l.cancel_why as "cancelWhy", l.version
      from pgin l join pgin_file f on f.file_seq = l.file_seq where l.deposit_seq = ${depositSeq}`,
  );
  return rows[0] ? { ...rows[0], can: canOfDeposit(rows[0].canceledAt !== null) } : null;
}

/** Which of these numbers of the card company stand already. */
export async function readKnown(db: Db, externalIds: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await send(
    db,
    sql<{ id: string }>`select external_id as id from pgin
      where canceled_at is null and external_id = any(${[...externalIds]})`,
  );
  return new Set(rows.map(({ id }) => id));
}

/** Which of them were ever recorded, whatever became of it. */
export async function readEver(db: Db, externalIds: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await send(
    db,
    sql<{ id: string }>`select external_id as id from pgin where external_id = any(${[...externalIds]})`,
  );
  return new Set(rows.map(({ id }) => id));
}

/** Who did it, and when. */
export interface Signed {
  by: string;
  at: Date;
}

/** Answers the number of the file. */
export async function insertDeposits(
  db: Db,
  { name, rows, why }: DepositBody,
  { by, at }: Signed,
): Promise<number> {
  const file = await send(
    db,
    sql<{ seq: number }>`insert into pgin_file (name, why, by_name, at)
      values (${name}, ${why}, ${by}, ${toKst(at)}) returning file_seq as seq`,
  );
  const fileSeq = file.rows[0]!.seq;
  await insertSome(
    db,
    'pgin',
    rows.map(({ day, externalId, amount }, i) => ({
      file_seq: fileSeq,
      row_no: i + 1,
      day,
      external_id: externalId,
      amount,
    })),
  );
  return fileSeq;
}

/** False where it is another by now, or no more. */
export async function markCanceled(
  db: Db,
  { depositSeq, version, why }: { depositSeq: number; version: number; why: string },
  { by, at }: Signed,
): Promise<boolean> {
  const { rows } = await send(
    db,
    sql`update pgin set canceled_at = ${toKst(at)}, canceled_by = ${by}, cancel_why = ${why}, version = version + 1
      where deposit_seq = ${depositSeq} and version = ${version} and canceled_at is null returning deposit_seq`,
  );
  return rows.length > 0;
}
