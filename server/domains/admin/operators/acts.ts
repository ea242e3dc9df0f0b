/** Operators and their roles at the desk (operator.md §2, §9). */
import { z } from 'zod';
import type { NewRole, Operator, operatorApi } from '@jangteo/contract/admin/operator.api.ts';
import { givenRoles, operatorRole } from '@jangteo/contract/kit/right.ts';
import type { InputOf } from '@jangteo/contract/kit/endpoint.ts';
import { clock, endOfDay, toKst } from '../../../kit/clock/clock.ts';
import type { Db } from '../../../kit/db/bound.ts';
import { expectVersion, overtaken } from '../../../kit/db/version.ts';
import type { TxCtx } from '../../../kit/http/context.ts';
import { fail } from '../../../kit/http/fail.ts';
import { noteDecision } from '../../../kit/lifecycle/decide.ts';
import {
  changeGrants,
  openOperator,
  readGrants,
  readGrantVersion,
  refusedGrants,
  takeGrants,
  type Grant,
} from '../../account/index.ts';
import { defineApproval, propose } from '../../approval/index.ts';
import { readOperators } from './queries.ts';

type Api = typeof operatorApi;

const payload = z.strictObject({
  userSeq: z.number(),
  grants: z.array(z.strictObject({ role: z.enum(givenRoles), until: z.string().nullable() })),
  /** Of the roles as they are, and of what was shown of them: that counts what was asked for, too. */
  version: z.number(),
  seen: z.number(),
  why: z.string(),
});
type Payload = z.output<typeof payload>;

async function operator(db: Db, userSeq: number, now: Date): Promise<Operator> {
  const [found] = await readOperators(db, now, userSeq);
  if (!found) throw fail('USER_NOT_FOUND');
  return found;
}

const said = (grants: readonly Grant[]): string =>
  grants
    .map(
      ({ role, until }) => operatorRole.label(role) + (until === null ? '' : ` (${until.slice(0, 10)}까지)`),
    )
    .join(', ') || '없음';

/** Roles are always given by two: who asks for them, and who agrees. */
export const grantApproval = defineApproval<Payload>({
  kind: 'GRANT',
  schema: payload,
  subject: ({ userSeq }) => `operator:${userSeq}`,
  amount: () => null,
  needs: () => true,
  waiting: async (db, { userSeq, seen }) => {
    const { version } = await operator(db, userSeq, clock.now());
    return version === seen ? fail('APPROVAL_WAITING') : overtaken({ version });
  },
  still: (db, asked) => refusedGrants(db, { ...asked, at: clock.now() }),
  run: async (db, asked, { by, approvedBy, at }) => {
    // Nobody changes their own roles, by agreeing either.
    if (approvedBy === asked.userSeq) throw fail('SAME_PERSON');
    await changeGrants(db, { ...asked, by, approvedBy, at });
  },
  show: async (db, { userSeq, grants }) => {
    const { operator: who, roles } = await operator(db, userSeq, clock.now());
    return [
      { label: '운영자', value: `${who.name} (${who.loginId})` },
      { label: '지금 권한', value: said(roles) },
      { label: '바꿀 권한', value: said(grants) },
    ];
  },
});

const subjects = (userSeq: number): string[] => [`user:${userSeq}`];
const grantsOf = (roles: readonly NewRole[]) =>
  roles.map(({ role, until }) => ({ role, until: until === undefined ? null : toKst(endOfDay(until)) }));

export async function addOperator({ body }: InputOf<Api['add']>, ctx: TxCtx): Promise<Operator> {
  const { loginId: email, name, why } = body;
  const userSeq = await openOperator(ctx.db, ctx.config, { email, name, at: ctx.now });
  await noteDecision(ctx, { subjects: subjects(userSeq), why, before: {}, after: { name } });
  const [made] = await readOperators(ctx.db, ctx.now, userSeq);
  return made!;
}

export async function setRoles({ params: { userSeq }, body }: InputOf<Api['setRoles']>, ctx: TxCtx) {
  if (userSeq === ctx.caller.userSeq) throw fail('SAME_PERSON');
  const { roles, why } = body;
  const { roles: before, version: current } = await operator(ctx.db, userSeq, ctx.now);
  expectVersion(body.version, current);
  const version = await readGrantVersion(ctx.db, userSeq);
  const grants = grantsOf(roles);
  const approval = await propose(ctx, grantApproval, { userSeq, grants, version, seen: current, why }, why);
  const after = { approval: approval?.approvalSeq ?? null, asked: grants };
  await noteDecision(ctx, { subjects: subjects(userSeq), why, before: { roles: before }, after });
  return { approval, result: approval ? null : await operator(ctx.db, userSeq, ctx.now) };
}

/** At once and by one: what is taken in an emergency waits for nobody. */
export async function suspend(
  { params: { userSeq }, body: { why } }: InputOf<Api['suspend']>,
  ctx: TxCtx,
): Promise<Operator> {
  if (userSeq === ctx.caller.userSeq) throw fail('SAME_PERSON');
  const before = await readGrants(ctx.db, userSeq, ctx.now);
  await takeGrants(ctx.db, { userSeq, why, by: ctx.caller.userSeq, approvedBy: null, at: ctx.now });
  await noteDecision(ctx, {
    subjects: subjects(userSeq),
    why,
    before: { roles: before },
    after: { roles: [] },
  });
  return operator(ctx.db, userSeq, ctx.now);
}
