/** 제재 as the sanctioned sees it, and the appeal against it (community.md §9). */
import { APPEAL_DAYS, SANCTION_SHOWN_DAYS, type OwnSanction } from '@jangteo/contract/sanction/own.ts';
import type { Db } from '../../kit/db/bound.ts';
import { fail } from '../../kit/http/fail.ts';
import { appealSanction } from './appeal.ts';
import { lockOwnSanction, readOwnSanctions, type ToldSanction } from './queries.ts';

const DAY_MS = 86_400_000;

/** While it is in force, once, within its days. */
const mayAppeal = ({ appealState, endedAt, from }: ToldSanction, now: Date): boolean =>
  appealState === null && endedAt === null && now.getTime() <= Date.parse(from) + APPEAL_DAYS * DAY_MS;

function shownOf(one: ToldSanction, now: Date): OwnSanction {
  const { appealText: text, appealState: state, answer, ...rest } = one;
  const can = mayAppeal(one, now);
  return { ...rest, appeal: can || state !== null ? { can, text, state, answer } : null };
}

/** Somebody's in force, and those that ended a while ago. */
export async function ownSanctions(db: Db, user: number, now: Date): Promise<OwnSanction[]> {
  const since = new Date(now.getTime() - SANCTION_SHOWN_DAYS * DAY_MS);
  return (await readOwnSanctions(db, user, since)).map((one) => shownOf(one, now));
}

interface Said {
  sanction: number;
  user: number;
  text: string;
  images?: readonly string[];
  at: Date;
}
/** Throws NOT_FOUND where it is not theirs, APPEAL_OVER. */
export async function appealOwn(db: Db, said: Said): Promise<OwnSanction> {
  const { sanction, user, text, images = [], at } = said;
  const found = await lockOwnSanction(db, user, sanction);
  if (!found) throw fail('NOT_FOUND');
  if (!mayAppeal(found, at)) throw fail('APPEAL_OVER');
  await appealSanction(db, { sanction, user, text, images, at });
  return shownOf({ ...found, appealText: text, appealState: 'OPEN' }, at);
}
