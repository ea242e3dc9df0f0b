/** How everybody reads who sells or goes on air, and where their page is. */
import { sql, type RawBuilder } from 'kysely';

/** The shop's name, else the nickname, else their own; `u`: the alias of account_user. */
export const calledOf = (u: string): RawBuilder<string> =>
  sql.raw(`coalesce(${u}.shop_name, ${u}.nickname, ${u}.name)`);

/** What stands behind /c/ in the address of their page; null where there is none (docs/decisions/0337). */
export const addressOf = (u: string): RawBuilder<string | null> =>
  sql.raw(
    `case when ${u}.user_type in ('producer', 'influencer') then coalesce(${u}.channel_address, '@' || ${u}.user_tag) end`,
  );
