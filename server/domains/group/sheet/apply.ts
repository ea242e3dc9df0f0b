/** Rows of a sheet of members written: those who are there are changed, the others take the free seats in their order. */
import {
  memberRowErrors,
  type MemberField,
  type MemberSheetRow,
} from '@jangteo/contract/group/member-sheet.api.ts';
import { hashPassword } from '../../../kit/auth/password.ts';
import type { Pool } from '../../../kit/db/pool.ts';
import { inTransaction } from '../../../kit/db/tx.ts';
import { fail, type Refusal } from '../../../kit/http/fail.ts';
import type { ApplyCtx } from '../../../kit/sheet-upload/kind.ts';
import type { Outcome } from '../../../kit/sheet-upload/outcome.ts';
import type { Unit } from '../../../kit/sheet-upload/rows.ts';
import type { Scope } from '../../../kit/scope/scope.ts';
import { changeMember, takenNames, type NewMember } from '../../account/index.ts';
import { freeSeats, limitReached, masterBusiness, takeIn } from '../add.ts';
import { tellList } from '../place.ts';
import { readByTags, type MemberStood } from '../queries/members.ts';
import { rowError, type MemberLine } from './rows.ts';

type Done = Outcome<MemberSheetRow>;
type Bad = { field: MemberField | null; code: string; message: string };

/** What is known before the first row is written; `left` and the names go on with every row. */
interface Standing {
  stood: ReadonlyMap<string, MemberStood>;
  /** Handles that somebody outside the group has. */
  tags: ReadonlySet<string>;
  /** Nicknames in lower case, and whose they are. */
  names: Map<string, number | string>;
  left: number;
  limit: number;
  business: NewMember['producerType'];
}

const named = (field: MemberField | null, code: keyof typeof memberRowErrors): Bad => ({
  field,
  code,
  ...memberRowErrors[code],
});
const coded = (field: MemberField | null, refusal: Refusal): Bad => ({ field, ...rowError(refusal) });

async function look(ctx: ApplyCtx, lines: readonly MemberLine[]): Promise<Standing> {
  const business = await masterBusiness(ctx);
  const { free, limit } = await freeSeats(ctx);
  const tags = lines.map(({ userTag }) => userTag);
  const stood = await readByTags(ctx.db, ctx.scope.sellerSeq, tags);
  const taken = await takenNames(ctx.db, { tags, names: lines.map(({ userName }) => userName) });
  const own = new Set(stood.map(({ userSeq }) => userSeq));
  return {
    business,
    left: free,
    limit,
    stood: new Map(stood.map((one) => [one.userTag, one])),
    tags: new Set(
      taken
        .filter(({ userSeq }) => !own.has(userSeq))
        .flatMap(({ userTag, loginId }) => [...(userTag === null ? [] : [userTag]), loginId]),
    ),
    names: new Map(
      taken.flatMap(({ userName, userSeq }) => (userName === null ? [] : [[userName, userSeq]])),
    ),
  };
}

/** Why somebody who is not there cannot be taken in; a seat and a name are theirs where they can. */
function refuseNew(line: MemberLine, standing: Standing): Bad | null {
  const name = line.userName.toLowerCase();
  if (standing.tags.has(line.userTag)) return coded('userTag', fail('GROUP_ALREADY_MEMBER_TAG'));
  if (standing.names.has(name)) return coded('userName', fail('USER_DUP_NAME'));
  if (line.password === '') return named('password', 'REQUIRED');
  if (standing.left <= 0) return coded(null, limitReached(standing.limit));
  standing.left -= 1;
  standing.names.set(name, line.userTag);
  return null;
}

/** Why a member cannot be changed so. */
function refuseChange(line: MemberLine, member: MemberStood, { names }: Standing): Bad | null {
  if (line.productType !== member.productType) return named('productType', 'FIXED');
  const owner = names.get(line.userName.toLowerCase());
  if (owner !== undefined && owner !== member.userSeq) return coded('userName', fail('USER_DUP_NAME'));
  return member.status === 'IDLE' ? named(null, 'IDLE') : null;
}

const isSame = (line: MemberLine, member: MemberStood): boolean =>
  line.userName === member.userName &&
  line.name === member.name &&
  line.phoneNumber === member.phoneNumber &&
  line.email === member.email;

const shown = (line: MemberLine, state: MemberSheetRow['state'], userSeq: number | null): MemberSheetRow => ({
  row: line.row,
  state,
  userSeq,
  text: `${line.userTag} ${line.userName}`.trim().slice(0, 100),
});

function failed(line: MemberLine, userSeq: number | null, bad?: Bad): Done {
  const error = bad && {
    row: line.row,
    column: bad.field && line.column(bad.field),
    code: bad.code,
    message: bad.message,
  };
  return { shown: shown(line, 'ERROR', userSeq), errors: [...line.errors, ...(error ? [error] : [])] };
}

async function change(
  ctx: ApplyCtx,
  line: MemberLine,
  member: MemberStood,
  standing: Standing,
): Promise<Done> {
  const { userSeq } = member;
  const refused = refuseChange(line, member, standing);
  if (refused) return failed(line, userSeq, refused);
  if (isSame(line, member)) return { shown: shown(line, 'SAME', userSeq), errors: [] };
  const { userName, name, phoneNumber, email } = line;
  await changeMember(ctx.db, { userSeq, userName, name, phoneNumber, email }, null);
  if (member.userName) standing.names.delete(member.userName.toLowerCase());
  standing.names.set(userName.toLowerCase(), userSeq);
  return { shown: shown(line, 'CHANGED', userSeq), errors: [] };
}

/** Opens the accounts of these lines; where only looked at, without passwords. */
async function open(
  ctx: ApplyCtx,
  lines: readonly MemberLine[],
  { business: producerType }: Standing,
  dryRun: boolean,
): Promise<Done[]> {
  if (lines.length === 0) return [];
  const members: NewMember[] = [];
  for (const line of lines) {
    const { userTag, userName, name, phoneNumber, email, productType, password } = line;
    const passwordHash = line.passwordHash ?? (dryRun ? '' : await hashPassword(password));
    members.push({ userTag, userName, name, phoneNumber, email, productType, producerType, passwordHash });
  }
  const opened = await takeIn(ctx, members);
  return lines.map((line) => {
    const userSeq = opened.get(line.userTag);
    if (userSeq === undefined) return failed(line, null, coded('userTag', fail('GROUP_ALREADY_MEMBER_TAG')));
    // A number that a dry run drew is nobody's.
    return { shown: shown(line, 'NEW', dryRun ? null : userSeq), errors: [] };
  });
}

export async function applyMembers(
  ctx: ApplyCtx,
  units: readonly Unit<MemberLine>[],
  dryRun: boolean,
): Promise<Done[]> {
  const lines = units.flatMap(({ rows }) => rows).sort((a, b) => a.row - b.row);
  const firsts = new Set(units.map(({ rows }) => rows[0]!.row));
  const standing = await look(ctx, lines);
  const done: Done[] = [];
  const fresh: MemberLine[] = [];
  for (const line of lines) {
    const member = standing.stood.get(line.userTag);
    if (line.errors.length > 0) done.push(failed(line, member?.userSeq ?? null));
    else if (!firsts.has(line.row)) done.push(failed(line, null, named('userTag', 'DUPLICATE')));
    else if (member) done.push(await change(ctx, line, member, standing));
    else {
      const refused = refuseNew(line, standing);
      if (refused) done.push(failed(line, null, refused));
      else fresh.push(line);
    }
  }
  done.push(...(await open(ctx, fresh, standing, dryRun)));
  await tellList(ctx.db, ctx.scope.sellerSeq);
  return done;
}

/** Hashes what will be written, two at a time, while nobody waits for the group's row. */
export async function hashNew(
  { pools, scope }: { pools: { app: Pool }; scope: Scope },
  units: readonly Unit<MemberLine>[],
): Promise<void> {
  const lines = units.map(({ rows }) => rows[0]!).filter(({ errors }) => errors.length === 0);
  const tags = lines.map(({ userTag }) => userTag);
  const stood = await inTransaction(pools.app, scope.sellers, (db) => readByTags(db, scope.sellerSeq, tags));
  const known = new Set(stood.map(({ userTag }) => userTag));
  const fresh = lines.filter(({ userTag, password }) => !known.has(userTag) && password !== '').values();
  const turn = async (): Promise<void> => {
    for (const line of fresh) line.passwordHash = await hashPassword(line.password);
  };
  await Promise.all([turn(), turn()]);
}
