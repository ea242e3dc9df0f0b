import { unusableAccounts, type ActMode, type UnusableAccount } from '@jangteo/contract/admin/act-as.ts';
import type { GroupRole, UserTraits } from '@jangteo/contract/kit/audience.ts';
import { groupRoleOf } from '@jangteo/contract/kit/audience.ts';
import type { OperatorRole } from '@jangteo/contract/kit/right.ts';
import { clock } from '../clock/clock.ts';
import { fail, type Refusal } from '../http/fail.ts';

/** The signed-in user behind a request, read from the session row (never from the token). */
export interface Caller extends UserTraits {
  userSeq: number;
  loginId: string;
  name: string;
  shopName: string | null;
  groupSeq: number | null;
  groupRole: GroupRole;
  /** Own id, and the members' for a group master: what row-level security lets the request see. */
  sellers: readonly number[];
  sessionSeq: number;
  deviceId: string;
  clientId: string;
  mustChangePassword: boolean;
  /** A social account without a (proven) e-mail settles that first (accounts.md §3). */
  emailDuty: EmailDuty | null;
  /** Set while an operator acts as this user. */
  operator: { userSeq: number; name: string; mode: ActMode } | null;
  /** Set where a program asks with a key of this user's shop. */
  apiKey: { keySeq: number } | null;
}

export type EmailDuty = 'INPUT' | 'VERIFY';

export interface CallerRow {
  user_seq: number;
  login_id: string;
  name: string;
  shop_name: string | null;
  user_type: UserTraits['userType'];
  product_type: UserTraits['productType'];
  producer_type: UserTraits['producerType'];
  match_saleable: boolean;
  must_change_password: boolean;
  email_duty: EmailDuty | null;
  status: 'NORMAL' | 'WARN' | 'LEAVE' | 'IDLE';
  active: boolean;
  /** Closed by a sanction since then, until then; without an end until it is lifted. */
  closed_at: string | null;
  closed_until: string | null;
  group_seq: number | null;
  group_member_role: 'MASTER' | 'MEMBER' | null;
  group_active: boolean | null;
  member_seqs: string | null;
  /** Of an operator: `role from until`, in ms, until empty where it has no end; parted by commas. */
  operator_grants: string | null;
}

/** Columns of a caller, for every query that makes one. */
export const CALLER_COLUMNS = `u.user_seq, u.login_id, u.name, u.shop_name, u.user_type, u.product_type,
  u.producer_type,
  u.match_saleable, u.must_change_password,
  case when u.provider = 'E' or u.email_verified_at is not null then null when u.email is null then 'INPUT'
    else 'VERIFY' end as email_duty, u.status, u.active, u.closed_at, u.closed_until, m.group_seq, m.role as group_member_role,
  m.active as group_active,
  case when m.role = 'MASTER' then (select string_agg(o.user_seq::text, ',') from group_member o
    where o.group_seq = m.group_seq) end as member_seqs,
  case when u.user_type = 'admin' then (select string_agg(concat_ws(' ', g.role,
      (extract(epoch from g.from_at) * 1000)::bigint, (extract(epoch from g.until_at) * 1000)::bigint), ',')
    from operator_grant g where g.user_seq = u.user_seq) end as operator_grants`;
export const CALLER_FROM = 'account_user u left join group_member m on m.user_seq = u.user_seq';

/** The roles that an operator holds at this moment: grants begin and end by themselves. */
export function rolesAt(grants: string | null, at: Date): OperatorRole[] {
  const now = at.getTime();
  return (grants ?? '').split(',').flatMap((grant) => {
    const [role, from, until] = grant.split(' ');
    const holds = role && Number(from) <= now && (until === undefined || now < Number(until));
    return holds ? [role as OperatorRole] : [];
  });
}

export function toCaller(
  row: CallerRow,
  session: Pick<Caller, 'sessionSeq' | 'deviceId' | 'clientId'>,
): Caller {
  const traits: UserTraits = {
    userType: row.user_type,
    productType: row.product_type,
    producerType: row.producer_type,
    groupMaster: row.group_member_role === 'MASTER',
    isGroupMember: row.group_member_role === 'MEMBER',
    matchSaleable: row.match_saleable,
    ...(row.user_type === 'admin' && { operatorRoles: rolesAt(row.operator_grants, clock.now()) }),
  };
  return {
    ...traits,
    // By name: an acting operator's whole Caller comes in
    // here, and their role must not override the seller's.
    sessionSeq: session.sessionSeq,
    deviceId: session.deviceId,
    clientId: session.clientId,
    userSeq: row.user_seq,
    loginId: row.login_id,
    name: row.name,
    shopName: row.shop_name,
    groupSeq: row.group_seq,
    groupRole: groupRoleOf(traits),
    sellers: row.member_seqs ? row.member_seqs.split(',').map(Number) : [row.user_seq],
    mustChangePassword: row.must_change_password,
    emailDuty: row.email_duty,
    operator: null,
    apiKey: null,
  };
}

/** What says whether an account may be used. */
export type Usable = Pick<CallerRow, 'status' | 'active' | 'group_active' | 'closed_at' | 'closed_until'>;

const isClosed = ({ closed_at: since, closed_until: until }: Usable): boolean =>
  since !== null && (until === null || Date.parse(until) > clock.now().getTime());

/** Whether the account may be used at all; 462 where not (errors.md 3.4). */
export function accountState(row: Usable): 'ok' | 'left' | 'idle' | 'inactive' | 'sanctioned' {
  if (row.status === 'LEAVE') return 'left';
  if (isClosed(row)) return 'sanctioned';
  if (row.status === 'IDLE') return 'idle';
  return row.active && row.group_active !== false ? 'ok' : 'inactive';
}

const UNUSABLE = {
  ok: null,
  left: 'LEFT',
  idle: 'IDLE',
  inactive: 'INACTIVE',
  sanctioned: 'SANCTIONED',
} as const;

/** Why no operator may act as this account, as a code; null where one may. */
export const unusable = (row: Usable): UnusableAccount | null => UNUSABLE[accountState(row)];

/** The same as what trying it answers. */
export function notActable(row: Usable): Refusal | null {
  const why = unusable(row);
  return why && fail('ACT_AS_UNUSABLE', { params: { state: unusableAccounts[why] } });
}
