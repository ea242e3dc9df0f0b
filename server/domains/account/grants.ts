/** Which roles an operator has (operator.md §2): written here alone, whoever decided it. */
import { conflictOf, type GivenRole, type OperatorRole } from '@jangteo/contract/kit/right.ts';
import { tellSessions } from '../../kit/auth/session.ts';
import { toQueryable, type Db } from '../../kit/db/bound.ts';
import { overtaken } from '../../kit/db/version.ts';
import { fail, fieldError, type Refusal } from '../../kit/http/fail.ts';
import { endSessions } from './members.ts';
import {
  countOtherChiefs,
  lockOperator,
  readGrants,
  readGrantVersion,
  writeGrants,
  type Change,
  type Grant,
} from './queries/grants.ts';

export interface GrantChange extends Change {
  grants: readonly (Grant & { role: GivenRole })[];
  /** As the roles were read. */
  version: number;
}
type Asked = Pick<GrantChange, 'userSeq' | 'grants' | 'version' | 'at'>;

const isChief = ({ role }: { role: OperatorRole }): boolean => role === 'CHIEF' || role === 'FULL';

/** Whether nobody would be left who gives roles. */
async function takesLastChief(db: Db, { userSeq, grants, at }: Omit<Asked, 'version'>): Promise<boolean> {
  if (grants.some(isChief) || !(await readGrants(db, userSeq, at)).some(isChief)) return false;
  return (await countOtherChiefs(db, userSeq, at)) === 0;
}

/** Why somebody cannot have exactly these roles as things stand; null: they can. Locks nothing. */
export async function refusedGrants(db: Db, asked: Asked): Promise<Refusal | null> {
  const { userSeq, grants, version, at } = asked;
  const now = await readGrantVersion(db, userSeq);
  if (version !== now) return overtaken({ version: now });
  if (grants.some(({ until }) => until !== null && Date.parse(until) <= at.getTime()))
    return fieldError('roles', 'MIN', '끝나는 날은 오늘이나 그 뒤여야 합니다.');
  if (conflictOf(grants.map(({ role }) => role))) return fail('ROLE_CONFLICT');
  return (await takesLastChief(db, asked)) ? fail('LAST_CHIEF') : null;
}

/**
 * Gives an operator exactly these roles; open sessions hear of it at commit.
 * @throws USER_NOT_FOUND, VERSION_CONFLICT, ROLE_CONFLICT, LAST_CHIEF
 */
export async function changeGrants(db: Db, change: GrantChange): Promise<void> {
  if (!(await lockOperator(db, change.userSeq))) throw fail('USER_NOT_FOUND');
  const refusal = await refusedGrants(db, change);
  if (refusal) throw refusal;
  await writeGrants(db, change.grants, change);
  await tellSessions(toQueryable(db), [change.userSeq]);
}

/**
 * Takes all roles of an operator, and ends what they have open.
 * @throws USER_NOT_FOUND, LAST_CHIEF
 */
export async function takeGrants(db: Db, change: Change): Promise<void> {
  if (!(await lockOperator(db, change.userSeq))) throw fail('USER_NOT_FOUND');
  if (await takesLastChief(db, { ...change, grants: [] })) throw fail('LAST_CHIEF');
  await writeGrants(db, [], change);
  await endSessions(db, change.userSeq, 'FORCED');
}
