/** One account at the desk: shown masked, revealed field by field, unlocked, woken, put to rest, closed for good (operator.md §5). */
import type { userDeskApi } from '@jangteo/contract/admin/user.api.ts';
import type { UserDetail } from '@jangteo/contract/admin/user.detail.ts';
import type { UserRefusal } from '@jangteo/contract/admin/user.list.ts';
import type { DataOf, InputOf } from '@jangteo/contract/kit/endpoint.ts';
import { mask } from '@jangteo/contract/kit/mask.ts';
import type { OperatorRole } from '@jangteo/contract/kit/right.ts';
import { proposalOf } from '@jangteo/contract/moderation/sanction.api.ts';
import { docReason } from '@jangteo/contract/seller/paper.enums.ts';
import type { TxCtx } from '../../kit/http/context.ts';
import { noteAct } from '../../kit/audit/act.ts';
import { fail } from '../../kit/http/fail.ts';
import { noteDecision, operatorOf } from '../../kit/lifecycle/decide.ts';
import {
  forgetFailures,
  hideIp,
  leaveAccount,
  leaveBlocks,
  restAccount,
  wakeAccount,
} from '../account/index.ts';
import { sanctionsOf } from '../moderation/index.ts';
import { pointsOf } from '../sanction/index.ts';
import { openAccount } from '../seller/index.ts';
import {
  readConsents,
  readCounts,
  readDevices,
  readHead,
  readPersonal,
  readTimeline,
} from './queries/person.ts';
import { asUserRow } from './queries/users.ts';
import { wordOf } from './timeline.ts';
import { stood, stoodAt } from './users.ts';

type Api = typeof userDeskApi;

const canMoreOf = (status: UserDetail['status'], operator: boolean): UserDetail['canMore'] => {
  const left: UserRefusal | null = status === 'LEAVE' ? 'LEFT' : null;
  const house: UserRefusal | null = operator ? 'OPERATOR' : null;
  return {
    unlock: left,
    wake: house ?? (status === 'IDLE' ? null : 'NOT_IDLE'),
    rest: house ?? left ?? (status === 'IDLE' ? 'IDLE' : null),
    leave: house ?? left,
    reveal: left,
  };
};

export async function showUser(ctx: TxCtx, userSeq: number): Promise<UserDetail> {
  const { db, now } = ctx;
  const user = await stood(ctx, userSeq);
  const head = await readHead(db, userSeq, now);
  const points = await pointsOf(db, userSeq, now);
  const devices = await readDevices(db, userSeq, now);
  const row = asUserRow(user);
  return {
    ...row,
    phone: mask('phone', head.phone),
    email: mask('email', head.email),
    provider: head.provider,
    roles: head.roles as OperatorRole[],
    closed: head.closedAt !== null,
    closedUntil: head.closedUntil,
    devices: devices.map((one) => ({ ...one, ip: hideIp(one.ip) })),
    standing: { points, proposal: proposalOf(points) },
    sanctions: await sanctionsOf(db, userSeq),
    counts: await readCounts(db, userSeq),
    consents: await readConsents(db, userSeq),
    timeline: (await readTimeline(db, userSeq)).map(wordOf),
    canMore: canMoreOf(row.status, row.userType === 'admin'),
  };
}

const textOf = (address: { zipCode?: string; address?: string; detail?: string } | null): string | null =>
  address && [address.zipCode, address.address, address.detail].filter(Boolean).join(' ');

/** What was asked for, unmasked; who looked, at whom, at what and why stands in the log. */
export async function reveal(
  { params: { userSeq }, body: { fields, reason, why } }: InputOf<Api['reveal']>,
  ctx: TxCtx,
): Promise<DataOf<Api['reveal']>> {
  const { status } = await stood(ctx, userSeq);
  if (status === 'LEAVE') throw fail('USER_NOT_FOUND');
  const one = await readPersonal(ctx.db, userSeq, fields);
  const kept = one.sealed && openAccount(ctx.config, one.sealed);
  const values = {
    NAME: one.name,
    PHONE: one.phone,
    EMAIL: one.email,
    ADDRESS: textOf(one.address),
    ACCOUNT: kept ? `${one.bank ?? ''} ${kept.accountNo} ${kept.holder}`.trim() : null,
  };
  await noteAct(ctx, 'PII', {
    subjects: [`user:${userSeq}`],
    reason: `${docReason.label(reason)}: ${why}`,
    detail: { fields },
  });
  return Object.fromEntries(fields.map((field) => [field, values[field]]));
}

const subjects = (userSeq: number): string[] => [`user:${userSeq}`];

export async function unlock(
  { params: { userSeq }, body: { why } }: InputOf<Api['unlock']>,
  ctx: TxCtx,
): Promise<UserDetail> {
  const { rawLoginId, status, version } = await stood(ctx, userSeq);
  if (status === 'LEAVE') throw fail('STATE_CHANGED', { current: { status, version } });
  const forgotten = await forgetFailures(ctx.db, rawLoginId);
  await noteDecision(ctx, {
    subjects: subjects(userSeq),
    why,
    before: { failures: forgotten },
    after: { failures: 0 },
  });
  return showUser(ctx, userSeq);
}

/** Out of dormancy, into it, or gone for good; who still owes or is owed something does not go. */
export async function setStatus(
  { params, body }: InputOf<Api['setStatus']>,
  ctx: TxCtx,
): Promise<UserDetail> {
  const { userSeq } = params;
  const before = await stoodAt(ctx, userSeq, body.version);
  if (before.userType === 'admin') throw fail('USER_NOT_FOUND');
  const current = { status: before.status, version: before.version };
  const [actor, at] = [operatorOf(ctx), ctx.now];
  if (body.status === 'LEAVE') {
    const blocks = await leaveBlocks(ctx, ctx.db, userSeq);
    if (blocks.length > 0) throw fail('LEAVE_BLOCKED');
    await leaveAccount(ctx.db, { userSeq, reason: 'ETC', text: body.why, actor, at });
  } else if (body.status === 'IDLE') {
    if ((await restAccount(ctx.db, { config: ctx.config, userSeq, actor, at })) === 0)
      throw fail('STATE_CHANGED', { current });
  } else await wakeAccount(ctx.db, { config: ctx.config, userSeq, actor, at });
  const { status } = await stood(ctx, userSeq);
  await noteDecision(ctx, {
    subjects: subjects(userSeq),
    why: body.why,
    before: { status: before.status },
    after: { status },
  });
  return showUser(ctx, userSeq);
}
