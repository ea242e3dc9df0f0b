/** The group itself: its master's name for it, and the operator's hand on it (accounts.md §7, §9). */
import type { InputOf } from '@jangteo/contract/kit/endpoint.ts';
import type { groupDeskApi } from '@jangteo/contract/group/desk.api.ts';
import type { Group, groupApi } from '@jangteo/contract/group/group.api.ts';
import type { GroupRow } from '@jangteo/contract/group/group.list.ts';
import { tellSessions } from '../../kit/auth/session.ts';
import { toQueryable } from '../../kit/db/bound.ts';
import { expectVersion } from '../../kit/db/version.ts';
import type { TxCtx } from '../../kit/http/context.ts';
import { fail } from '../../kit/http/fail.ts';
import { noteDecision } from '../../kit/lifecycle/decide.ts';
import { ownGroup } from './place.ts';
import { readGroupRow } from './queries/desk.ts';
import {
  countMembers,
  insertGroup,
  lockGroup,
  readFitness,
  readGroup,
  updateGroup,
  type GroupRecord,
} from './queries/group.ts';

type Api = typeof groupApi;
type Desk = typeof groupDeskApi;

const asGroup = ({ masterSeq: _master, ...group }: GroupRecord): Group => group;

const TWICE = '23505';
const isTwice = (error: unknown): boolean => (error as { code?: string }).code === TWICE;
/** A name that another group has already. */
function named(error: unknown): never {
  const { constraint } = error as { constraint?: string };
  throw isTwice(error) && constraint === 'seller_group_name_key' ? fail('GROUP_ALREADY_NAME') : error;
}

export async function showGroup({ params }: InputOf<Api['group']>, ctx: TxCtx): Promise<Group> {
  const group = await readGroup(ctx.db, ownGroup(ctx, params.groupSeq));
  if (!group) throw fail('GROUP_NOT_FOUND');
  return asGroup(group);
}

/** Holds a group's row at the version that was seen. */
async function heldAt({ db }: TxCtx, groupSeq: number, version: number): Promise<void> {
  const held = await lockGroup(db, groupSeq);
  if (!held) throw fail('GROUP_NOT_FOUND');
  expectVersion(version, held.version);
}

export async function rename({ params, body }: InputOf<Api['rename']>, ctx: TxCtx): Promise<Group> {
  const groupSeq = ownGroup(ctx, params.groupSeq);
  await heldAt(ctx, groupSeq, body.version);
  await updateGroup(ctx.db, groupSeq, body).catch(named);
  return asGroup((await readGroup(ctx.db, groupSeq))!);
}

/** A group of an account that sells, complete and in no group; from then on they see what their members have. */
export async function found({ body }: InputOf<Desk['found']>, ctx: TxCtx): Promise<GroupRow> {
  const { masterUserSeq: masterSeq, why, ...group } = body;
  const fitness = await readFitness(ctx.db, masterSeq);
  if (!fitness?.seller || fitness.grouped) throw fail('GROUP_MASTER_UNFIT');
  if (!fitness.complete) throw fail('GROUP_MASTER_INFO_REGISTER');
  const groupSeq = await insertGroup(ctx.db, { ...group, masterSeq })
    .catch(named)
    // The name was free: the master is another group's.
    .catch((error: unknown) => {
      throw isTwice(error) ? fail('GROUP_MASTER_UNFIT') : error;
    });
  await tellSessions(toQueryable(ctx.db), [masterSeq]);
  const row = (await readGroupRow(ctx.db, groupSeq))!;
  const subjects = [`group:${groupSeq}`, `user:${masterSeq}`];
  await noteDecision(ctx, { subjects, why, before: {}, after: standing(row) });
  return row;
}

const standing = ({ groupName, limit, rights }: GroupRow) => ({ groupName, limit, rights });

/** The limit never goes under the members that there are: they are counted while the row is held. */
export async function changeGroup(
  { params: { groupSeq }, body }: InputOf<Desk['changeGroup']>,
  ctx: TxCtx,
): Promise<GroupRow> {
  await heldAt(ctx, groupSeq, body.version);
  const members = await countMembers(ctx.db, groupSeq);
  if (body.limit < members) throw fail('GROUP_LIMIT_BELOW', { params: { n: members }, limit: members });
  const before = (await readGroupRow(ctx.db, groupSeq))!;
  await updateGroup(ctx.db, groupSeq, body).catch(named);
  const after = (await readGroupRow(ctx.db, groupSeq))!;
  await noteDecision(ctx, {
    subjects: [`group:${groupSeq}`],
    why: body.why,
    before: standing(before),
    after: standing(after),
  });
  return after;
}
