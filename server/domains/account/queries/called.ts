/** How everybody reads who sells or goes on air, where their page is, and whether they may be seen. */
import { sql, type RawBuilder } from 'kysely';
import { send, type Db } from '../../../kit/db/bound.ts';

/** Whether buyers may see the account at all: no sanction has closed it. */
export const isSeen = (u: string, now: Date): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${u}.active`)} and ${sql.ref(`${u}.status`)} in ('NORMAL', 'WARN')
    and (${sql.ref(`${u}.closed_at`)} is null or ${sql.ref(`${u}.closed_until`)} <= ${now}))`;

/** The shop's name, else the nickname, else their own; `u`: the alias of account_user. */
export const calledOf = (u: string): RawBuilder<string> =>
  sql.raw(`coalesce(${u}.shop_name, ${u}.nickname, ${u}.name)`);

/** What stands behind /c/ in the address of their page; null where there is none (docs/decisions/0337). */
export const addressOf = (u: string): RawBuilder<string | null> =>
  sql.raw(
    `case when ${u}.user_type in ('producer', 'influencer') then coalesce(${u}.channel_address, '@' || ${u}.user_tag) end`,
  );

/** Accounts that a sanction has closed: few. */
export async function readClosed(db: Db, now: Date): Promise<number[]> {
  const { rows } = await send(
    db,
    sql<{ user: number }>`select user_seq as user from account_user
      where closed_at is not null and (closed_until is null or closed_until > ${now})`,
  );
  return rows.map(({ user }) => user);
}
