/** A number stays proven on the device on which its code was entered, for ten minutes (accounts.md §2). */
import { sql } from 'kysely';
import { send, type Db } from '../../../kit/db/bound.ts';
import { PROVEN_MS } from '../rules/limits.ts';

/** Whether this account's own number was proven on this device just now. */
export async function isPhoneProven(
  db: Db,
  { userSeq, deviceId, now }: { userSeq: number; deviceId: string; now: Date },
): Promise<boolean> {
  const { rows } = await send(
    db,
    sql`select c.code_seq from account_user u
        join auth_code c on c.purpose = 'PHONE' and c.target = u.phone_number
          and c.device_id = ${deviceId.slice(0, 64)}
      where u.user_seq = ${userSeq} and c.used_at > ${new Date(now.getTime() - PROVEN_MS)} limit 1`,
  );
  return rows.length > 0;
}
