/** Operators: from their desk, and the first one, whom nobody lets in (tools/operator.ts). */
import type { Pool } from '../../kit/db/pool.ts';
import { toQueryable, type Db } from '../../kit/db/bound.ts';
import { inTransaction } from '../../kit/db/tx.ts';
import type { Config } from '../../kit/http/config.ts';
import { fail } from '../../kit/http/fail.ts';
import { hashPassword } from '../../kit/auth/password.ts';
import { writeAccess } from '../../kit/audit/audit.ts';
import { oneTimePassword, TEMPORARY_MS } from './temporary.ts';
import { giveTemporaryPassword } from './members.ts';
import { giveAll } from './queries/grants.ts';
import { insertOperator, promote, readCandidate } from './queries/operator.ts';
import { normalEmail } from './rules.ts';
import { tellMail } from './tell.ts';

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
    const userSeq = known?.userSeq ?? (await insertOperator(db, { loginId, name: '운영자', at }));
    if (userSeq === null) throw new Error(`누군가 방금 쓰기 시작한 주소입니다: ${loginId}`);
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

/**
 * Opens the account of an operator from the desk: without a role, with a temporary password that goes to their address.
 * @throws USER_INVALID_EMAIL, EMAIL_TAKEN
 */
export async function openOperator(
  db: Db,
  config: Config,
  { email, name, at }: { email: string; name: string; at: Date },
): Promise<number> {
  const loginId = normalEmail(email);
  if (loginId === null) throw fail('USER_INVALID_EMAIL');
  const userSeq = await insertOperator(db, { loginId, name, at });
  if (userSeq === null) throw fail('EMAIL_TAKEN');
  const password = oneTimePassword();
  const until = new Date(at.getTime() + TEMPORARY_MS);
  await giveTemporaryPassword(db, { userSeq, hash: await hashPassword(password), at, until });
  await tellMail(db, config, {
    to: loginId,
    subject: '[장터] 운영자 계정이 만들어졌습니다',
    text: `임시 비밀번호는 ${password} 입니다. 24시간 안에 로그인한 뒤 바꿔 주세요.`,
    key: `operator:${userSeq}`,
  });
  return userSeq;
}
