import { sql } from 'kysely';
import type { Setting } from '@jangteo/contract/reference/settings.ts';
import { send, type Db } from '../../../kit/db/bound.ts';

export interface SettingChange {
  name: string;
  from: string;
  value: number;
  note: string;
  /** Who set it at the desk. */
  by: string | null;
}

/** Every change there was and will be, the newest first. */
export async function readSettingChanges(db: Db, name?: Setting): Promise<SettingChange[]> {
  const { rows } = await send(
    db,
    sql<SettingChange>`select s.name, s.effective_from::text as "from", s.value, s.note, u.name as by
      from setting s left join account_user u on u.user_seq = s.made_by
      where ${name ?? null}::text is null or s.name = ${name ?? null}
      order by s.name, s.effective_from desc`,
  );
  return [...rows];
}

export interface NewSettingChange {
  name: Setting;
  effectiveFrom: string;
  value: number;
  note: string;
  by: number;
  approvalSeq: number | null;
  at: Date;
}

/** False where something is set from that day already. */
export async function insertSetting(db: Db, one: NewSettingChange): Promise<boolean> {
  const { rows } = await send(
    db,
    sql`insert into setting (name, effective_from, value, note, made_at, made_by, approval_seq)
      values (${one.name}, ${one.effectiveFrom}, ${one.value}, ${one.note}, ${one.at}, ${one.by}, ${one.approvalSeq})
      on conflict do nothing returning name`,
  );
  return rows.length > 0;
}

/** What comes is taken back: its value, null where there was nothing of it. */
export async function deleteSetting(db: Db, name: Setting, from: string): Promise<number | null> {
  const { rows } = await send(
    db,
    sql<{ value: number }>`delete from setting where name = ${name} and effective_from = ${from}::date
      returning value`,
  );
  return rows[0]?.value ?? null;
}
