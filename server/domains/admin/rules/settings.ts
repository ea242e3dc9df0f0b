/** 기준값 at the desk (operator.md §7): what comes is set and taken back, what was stays. */
import { z } from 'zod';
import type { NewSetting, SettingRow, settingDeskApi } from '@jangteo/contract/admin/setting.api.ts';
import type { InputOf } from '@jangteo/contract/kit/endpoint.ts';
import type { Effect } from '@jangteo/contract/reference/effect.ts';
import { settingFacts, settingNames, settingText } from '@jangteo/contract/reference/setting-facts.ts';
import { settingDefaults, type Setting } from '@jangteo/contract/reference/settings.ts';
import { kstDay } from '../../../kit/clock/clock.ts';
import type { Db } from '../../../kit/db/bound.ts';
import type { TxCtx } from '../../../kit/http/context.ts';
import { fail } from '../../../kit/http/fail.ts';
import { noteDecision } from '../../../kit/lifecycle/decide.ts';
import { defineApproval, previewOf, propose } from '../../approval/index.ts';
import {
  deleteSetting,
  effectOf,
  insertSetting,
  readSettingChanges,
  type SettingChange,
} from '../../reference/index.ts';
import { readWaiting } from '../queries/rules.ts';
import { holdingOn, lockRule, refusedOf, refuseTakingBack } from './in-order.ts';

type Api = typeof settingDeskApi;

const payload = z.strictObject({
  name: z.enum(settingNames as [Setting, ...Setting[]]),
  value: z.number(),
  effectiveFrom: z.string(),
  note: z.string(),
  /** The day of what it was asked for over, null: the default; absent of what was asked for before anybody noted it. */
  over: z.string().nullable().optional(),
});
type Plan = z.output<typeof payload>;

const subject = (name: Setting): string => `setting:${name}`;
const standingOn = (day: string, changes: readonly SettingChange[]): SettingChange | undefined =>
  changes.find(({ from }) => from <= day);
const valueOn = (name: Setting, day: string, changes: readonly SettingChange[]): number =>
  standingOn(day, changes)?.value ?? settingDefaults[name];

/**
 * Days that a change of it has to mind. Those of numbers that no won follows from are set in any order: nobody agreed to
 * an effect of theirs (docs/decisions/0258), so what comes behind is none of this one's.
 */
async function daysFor(db: Db, name: Setting, day: string): Promise<string[]> {
  const days = (await readSettingChanges(db, name)).map(({ from }) => from);
  return settingFacts[name].money ? days : days.filter((one) => one <= day);
}

const planOf = async (db: Db, body: NewSetting): Promise<Plan> => ({
  ...body,
  over: holdingOn(await daysFor(db, body.name, body.effectiveFrom), body.effectiveFrom),
});

async function effect(
  { name, value, effectiveFrom }: NewSetting,
  asked: Parameters<typeof effectOf>[0],
): Promise<Effect> {
  const before = valueOn(name, effectiveFrom, await readSettingChanges(asked.db, name));
  return effectOf(asked, { kind: 'SETTING', name, from: effectiveFrom, before, after: value });
}

const stillSets = async (db: Db, { name, effectiveFrom: day, over }: Plan) =>
  refusedOf(await daysFor(db, name, day), { field: 'effectiveFrom', day, over });

/** Numbers that money follows from are set by two. */
export const settingApproval = defineApproval<Plan>({
  kind: 'SETTING',
  schema: payload,
  subject: ({ name }) => subject(name),
  amount: () => null,
  needs: ({ name }) => settingFacts[name].money,
  still: stillSets,
  run: async (db, plan, { by, at, approvalSeq }) => {
    const { name, value, effectiveFrom, note } = plan;
    await lockRule(db, subject(name));
    const refusal = await stillSets(db, plan);
    if (refusal) throw refusal;
    const set = await insertSetting(db, { name, value, effectiveFrom, note, by, approvalSeq, at });
    if (!set) throw fail('STATE_CHANGED');
  },
  count: (asked, change) => effect(change, asked),
  show: async (db, { name, value, effectiveFrom }) => [
    { label: '기준값', value: settingFacts[name].label },
    { label: '적용일', value: effectiveFrom },
    {
      label: '지금 정해진 값',
      value: settingText(name, valueOn(name, effectiveFrom, await readSettingChanges(db, name))),
    },
    { label: '바꿀 값', value: settingText(name, value) },
  ],
});

function rowOf(
  name: Setting,
  changes: readonly SettingChange[],
  today: string,
  waiting: number | null,
): SettingRow {
  const [coming, been] = [
    changes.filter(({ from }) => from > today),
    changes.filter(({ from }) => from <= today),
  ];
  const shown = ({ name: _name, ...change }: SettingChange) => change;
  return {
    name,
    ...settingFacts[name],
    default: settingDefaults[name],
    value: valueOn(name, today, changes),
    from: been[0]?.from ?? null,
    next: coming.map(shown).toReversed(),
    history: been.map(shown),
    waiting,
  };
}

export async function listSettings(db: Db, now: Date): Promise<SettingRow[]> {
  const byName = Map.groupBy(await readSettingChanges(db), ({ name }) => name);
  const waiting = await readWaiting(db, 'SETTING', now);
  return settingNames.map((name) =>
    rowOf(name, byName.get(name) ?? [], kstDay(now), waiting.get(subject(name)) ?? null),
  );
}

async function oneSetting(db: Db, name: Setting, now: Date): Promise<SettingRow> {
  const waiting = await readWaiting(db, 'SETTING', now);
  return rowOf(name, await readSettingChanges(db, name), kstDay(now), waiting.get(subject(name)) ?? null);
}

export async function previewSetting(ctx: TxCtx, { body }: InputOf<Api['preview']>): Promise<Effect> {
  return previewOf(ctx, settingApproval, await planOf(ctx.db, body));
}

export async function addSetting(ctx: TxCtx, { body }: InputOf<Api['add']>) {
  const { name, value, effectiveFrom, note } = body;
  const before = valueOn(name, effectiveFrom, await readSettingChanges(ctx.db, name));
  const approval = await propose(ctx, settingApproval, await planOf(ctx.db, body), note);
  await noteDecision(ctx, {
    subjects: [subject(name)],
    why: note,
    before: { value: before, effectiveFrom },
    after: { ...approval, value, effectiveFrom },
  });
  return { approval, result: approval ? null : await oneSetting(ctx.db, name, ctx.now) };
}

export async function removeSetting(
  ctx: TxCtx,
  { params, query }: InputOf<Api['remove']>,
): Promise<SettingRow> {
  const { name, effectiveFrom } = params;
  await lockRule(ctx.db, subject(name));
  refuseTakingBack(await daysFor(ctx.db, name, effectiveFrom), {
    field: 'effectiveFrom',
    day: effectiveFrom,
  });
  const value = await deleteSetting(ctx.db, name, effectiveFrom);
  if (value === null) throw fail('NOT_FOUND');
  await noteDecision(ctx, {
    subjects: [subject(name)],
    why: query.why,
    before: { value, effectiveFrom },
    after: {},
  });
  return oneSetting(ctx.db, name, ctx.now);
}
