/** Operators who do not come from the operator's desk: the first one has nobody to let them in (tools/operator.ts). */
import type { Pool } from '../../kit/db/pool.ts';
import { toQueryable } from '../../kit/db/bound.ts';
import { inTransaction } from '../../kit/db/tx.ts';
import { hashPassword } from '../../kit/auth/password.ts';
import { writeAccess } from '../../kit/audit/audit.ts';
import { oneTimePassword, TEMPORARY_MS } from './temporary.ts';
import { giveTemporaryPassword } from './members.ts';
import { giveAll } from './queries/grants.ts';
import { insertOperator, promote, readCandidate } from './queries/operator.ts';
import { normalEmail } from './rules.ts';

export interface MadeOperator {
  password: string;
  until: Date;
  /** Whether the account was there before, and what it was. */
  was: 'NOTHING' | 'CONSUMER' | 'ADMIN';
}

/**
 * Makes the operator who signs in with this address, makes one of a buyer's account, or gives an operator a new temporary
 * password. Every session of the account ends. Throws, in words for a terminal, where it is no address or a seller's.
 */
export async function makeOperator(pool: Pool, email: string, at: Date): Promise<MadeOperator> {
  const loginId = normalEmail(email);
  if (loginId === null) throw new Error(`이메일 주소가 아닙니다: ${email}`);
  const password = oneTimePassword();
  const hash = await hashPassword(password);
  const until = new Date(at.getTime() + TEMPORARY_MS);
  return inTransaction(pool, [], async (db) => {
    const known = await readCandidate(db, loginId);
    if (
      known &&
      (!['consumer', 'admin'].includes(known.userType) || known.status !== 'NORMAL' || !known.active)
    )
      throw new Error(`판매자이거나 지금 쓸 수 없는 계정입니다. 다른 주소로 해 주세요: ${loginId}`);
    const userSeq = known?.userSeq ?? (await insertOperator(db, loginId, at));
    if (known?.userType === 'consumer') await promote(db, userSeq);
    await giveAll(db, { userSeq, why: 'npm run operator', at });
    await giveTemporaryPassword(db, { userSeq, hash, at, until });
    await writeAccess(toQueryable(db), {
      kind: 'AUTH',
      userSeq,
      ip: '',
      call: 'npm run operator',
      subjects: [`user:${userSeq}`],
      detail: { act: 'OPERATOR_MADE' },
      requestId: '',
      at,
    });
    return { password, until, was: known ? (known.userType === 'admin' ? 'ADMIN' : 'CONSUMER') : 'NOTHING' };
  });
}
