import type { OperatorRole } from '@jangteo/contract/kit/right.ts';
import { clock } from '../kit/clock/clock.ts';
import type { Queryable } from '../kit/db/query.ts';
import type { Deps } from '../kit/http/context.ts';
import { demoHash } from './demo-hash.ts';

/** Columns of a test's user; what is left out is an ordinary seller of goods. */
export interface Person {
  loginId: string;
  userType?: 'admin' | 'producer' | 'influencer' | 'consumer';
  name?: string;
  shopName?: string | null;
  email?: string | null;
  emailVerified?: boolean;
  phoneNumber?: string | null;
  nickname?: string | null;
  userTag?: string | null;
  status?: 'NORMAL' | 'WARN' | 'LEAVE' | 'IDLE';
  active?: boolean;
  mustChangePassword?: boolean;
  matchSaleable?: boolean;
  /** Of an operator; all rights unless told. */
  roles?: readonly OperatorRole[];
  /** False: has not said yes to any text yet. */
  agrees?: boolean;
}

/** Writes a user whose password is DEMO_PASSWORD; answers their number. */
export async function addPerson({ pools }: Pick<Deps, 'pools'>, p: Person): Promise<number> {
  const { rows } = await pools.job.query<{ user_seq: number }>(
    `insert into account_user (login_id, password_hash, user_type, product_type, producer_type, name,
      shop_name, nickname, user_tag, email, email_verified_at, phone_number, status, active,
        must_change_password, match_saleable, created_at)
     values ($1,$2,$3,$4,$5,$6,$7,$8,$9,$10,$11,$12,$13,$14,$15,$16,$17) returning user_seq`,
    [
      p.loginId,
      await demoHash(),
      p.userType ?? 'producer',
      (p.userType ?? 'producer') === 'producer' ? 'normal' : null,
      (p.userType ?? 'producer') === 'producer' ? 'business' : null,
      p.name ?? '정하윤',
      p.shopName ?? null,
      p.nickname ?? null,
      p.userTag ?? null,
      p.email ?? null,
      p.emailVerified ? clock.now() : null,
      p.phoneNumber ?? null,
      p.status ?? 'NORMAL',
      p.active ?? true,
      p.mustChangePassword ?? false,
      p.matchSaleable ?? false,
      clock.now(),
    ],
  );
  const userSeq = rows[0]!.user_seq;
  if (p.userType === 'admin') await grantRoles(pools.job, userSeq, p.roles ?? ['FULL']);
  if (p.agrees ?? true) await agreeToAll(pools.job, userSeq);
  if (p.status && p.status !== 'NORMAL') await standsAt(pools.job, userSeq, p.status);
  return userSeq;
}

/** What an operator may, from now on and without an end, beside what they may already. */
export async function grantRoles(
  db: Queryable,
  userSeq: number,
  roles: readonly OperatorRole[],
): Promise<void> {
  await db.query(
    'insert into operator_grant (user_seq, role, from_at) select $1, role, $3 from unnest($2::text[]) role',
    [userSeq, roles, new Date(0)],
  );
}

/** Somebody who was here leaves or rests; nothing but where they stand changes. */
export async function moveTo(
  { pools }: Pick<Deps, 'pools'>,
  userSeq: number,
  status: 'IDLE' | 'LEAVE',
): Promise<void> {
  await pools.job.query('update account_user set status = $2 where user_seq = $1', [userSeq, status]);
  await standsAt(pools.job, userSeq, status);
}

const ACTIONS = { WARN: 'warn', IDLE: 'idle', LEAVE: 'leave' } as const;

/** How somebody came to stand where they do, as the product would have written it. */
async function standsAt(db: Queryable, userSeq: number, status: keyof typeof ACTIONS): Promise<void> {
  const at = clock.now();
  await db.query(
    `insert into account_history (user_seq, action, from_status, to_status, actor_kind, actor_name, at)
      values ($1, $2, 'NORMAL', $3, 'system', '시스템', $4)`,
    [userSeq, ACTIONS[status], status, at],
  );
  if (status === 'WARN') await addWarning(db, userSeq);
  if (status === 'LEAVE')
    await db.query(
      `insert into left_user (user_seq, left_at, reason, keep_until)
        values ($1, $2::timestamptz, 'ETC', $2::timestamptz + interval '5 years')`,
      [userSeq, at],
    );
}

/** The sanction behind a warning. */
export async function addWarning(db: Queryable, userSeq: number): Promise<void> {
  await db.query(
    `insert into sanction (user_seq, reason, text, imposed_by, imposed_at, target, state)
      values ($1, 'ETC', '운영정책을 다시 확인해 주세요.', $1, $2, 'ACCOUNT', 'ACTIVE')`,
    [userSeq, clock.now()],
  );
}

/** Somebody who agreed to every version of every text, so that terms are in nobody's way. */
export async function agreeToAll(db: Queryable, userSeq: number): Promise<void> {
  await db.query(
    `insert into consent (user_seq, terms_type, version, agreed, at)
      select $1, terms_type, version, true, $2 from legal_item`,
    [userSeq, clock.now()],
  );
}

/** Moves business time on; real time goes on beside it. */
export function advance(ms: number): void {
  clock.set({ baseReal: clock.realMs(), baseBusiness: clock.now().getTime() + ms, rate: 1 });
}
