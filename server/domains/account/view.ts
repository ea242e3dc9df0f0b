import type { User } from '@jangteo/contract/account/account.user.ts';
import { mask } from '@jangteo/contract/kit/mask.ts';
import { setting } from '../reference/index.ts';
import { rolesAt } from '../../kit/auth/caller.ts';
import { clock } from '../../kit/clock/clock.ts';
import { nextActionOf } from './rules.ts';
import { isPasswordDue } from './rules/own.ts';
import type { UserRow } from './queries.ts';

/** An account without a password has none to change; one that must change it is asked for that already. */
function isDue(row: UserRow): boolean {
  const now = clock.now();
  const password = { changedAt: row.password_since, postponedUntil: row.password_postponed_until };
  return (
    row.has_password &&
    !row.must_change_password &&
    isPasswordDue(password, now, setting('passwordDueDays', now))
  );
}

/** The user as the console knows them (R47); e-mail and phone masked. */
export function toUser(row: UserRow): User {
  return {
    userSeq: row.user_seq,
    loginId: row.login_id,
    name: row.name,
    shopName: row.shop_name,
    userName: row.nickname,
    userTag: row.user_tag,
    channelAddress: row.channel_address,
    email: mask('email', row.email),
    emailVerified: row.email_verified_at !== null,
    phoneNumber: mask('phone', row.phone_number),
    provider: row.provider,
    providers: [...(row.has_password ? (['E'] as const) : []), ...row.socials],
    status: row.status,
    userType: row.user_type,
    productType: row.product_type,
    producerType: row.producer_type,
    groupMaster: row.group_member_role === 'MASTER',
    isGroupMember: row.group_member_role === 'MEMBER',
    groupSeq: row.group_seq,
    ...(row.user_type === 'admin' && { operatorRoles: rolesAt(row.operator_grants, clock.now()) }),
    matchSaleable: row.match_saleable,
    needBasicInfoType: row.need_basic_info_type,
    hasProducerInfo: row.has_producer_info,
    requestProducerStatus: { status: row.request_producer_status as User['requestProducerStatus']['status'] },
    nextAction: nextActionOf(row),
    passwordDue: isDue(row),
  };
}
