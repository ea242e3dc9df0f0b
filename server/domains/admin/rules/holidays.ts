/** 휴일 at the desk (operator.md §7): pay days to come follow it, what was promised stays (docs/decisions/0242). */
import type { HolidayRow, holidayDeskApi } from '@jangteo/contract/admin/day.api.ts';
import type { InputOf } from '@jangteo/contract/kit/endpoint.ts';
import type { Effect } from '@jangteo/contract/reference/effect.ts';
import type { Db } from '../../../kit/db/bound.ts';
import type { TxCtx } from '../../../kit/http/context.ts';
import { fail, type Refusal } from '../../../kit/http/fail.ts';
import { noteDecision } from '../../../kit/lifecycle/decide.ts';
import { previewOf } from '../../approval/index.ts';
import { declareHoliday, effectOf, readHolidayRows, revokeHoliday } from '../../reference/index.ts';
import { tooLate } from './days.ts';

type Api = typeof holidayDeskApi;
const subject = (day: string): string => `holiday:${day}`;

export const listHolidays = (db: Db): Promise<HolidayRow[]> => readHolidayRows(db);

type Counting = Parameters<typeof effectOf>[0];

const adding = {
  /** A day that has come was counted by already. */
  still: async (db: Db, day: string): Promise<Refusal | null> => {
    const late = tooLate('day', day);
    if (late) return late;
    return (await readHolidayRows(db, day)).length > 0 ? fail('ALREADY_THERE') : null;
  },
  count: (asked: Counting, day: string) => effectOf(asked, { kind: 'HOLIDAY', day, gone: false }),
};
const removing = {
  still: async (db: Db, day: string): Promise<Refusal | null> => {
    if ((await readHolidayRows(db, day)).length === 0) return fail('NOT_FOUND');
    return tooLate('day', day) ? fail('STATE_CHANGED') : null;
  },
  count: (asked: Counting, day: string) => effectOf(asked, { kind: 'HOLIDAY', day, gone: true }),
};

export const previewHoliday = (ctx: TxCtx, { body }: InputOf<Api['preview']>): Promise<Effect> =>
  previewOf(ctx, adding, body.day);

export const previewRemoval = (
  ctx: TxCtx,
  { params: { day } }: InputOf<Api['previewRemoval']>,
): Promise<Effect> => previewOf(ctx, removing, day);

export async function addHoliday(ctx: TxCtx, { body }: InputOf<Api['add']>): Promise<HolidayRow> {
  const { day, name, why } = body;
  const refusal = await adding.still(ctx.db, day);
  if (refusal) throw refusal;
  const is = await declareHoliday(ctx.db, { day, name, by: ctx.caller.userSeq, at: ctx.now });
  if (!is) throw fail('ALREADY_THERE');
  await noteDecision(ctx, { subjects: [subject(day)], why, before: {}, after: { day, name } });
  return { day, name, by: ctx.caller.name };
}

export async function removeHoliday(
  ctx: TxCtx,
  { params: { day }, query: { why } }: InputOf<Api['remove']>,
): Promise<HolidayRow> {
  const refusal = await removing.still(ctx.db, day);
  if (refusal) throw refusal;
  const [row] = await readHolidayRows(ctx.db, day);
  const name = await revokeHoliday(ctx.db, day, ctx.now);
  if (!row || name === null) throw fail('NOT_FOUND');
  await noteDecision(ctx, { subjects: [subject(day)], why, before: { day, name }, after: {} });
  return row;
}
