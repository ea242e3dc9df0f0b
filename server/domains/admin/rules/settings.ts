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
import { fail, fieldError, type Refusal } from '../../../kit/http/fail.ts';
import { lockWord } from '../../../kit/db/lock-word.ts';
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
import { tooLate } from './days.ts';

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

/** What the effect of a number that money follows from was counted over goes on preceding it (docs/decisions/0258). */
const hasLater = (name: Setting, day: string, changes: readonly SettingChange[]): boolean =>
  settingFacts[name].money && changes.some(({ from }) => from > day);

const planOf = async (db: Db, body: NewSetting): Promise<Plan> => ({
  ...body,
  over: standingOn(body.effectiveFrom, await readSettingChanges(db, body.name))?.from ?? null,
});

async function effect(
  { name, value, effectiveFrom }: NewSetting,
  asked: Parameters<typeof effectOf>[0],
): Promise<Effect> {
  const before = valueOn(name, effectiveFrom, await readSettingChanges(asked.db, name));
  return effectOf(asked, { kind: 'SETTING', name, from: effectiveFrom, before, after: value });
}

/** Why it is not set so any more. */
async function stillSets(db: Db, { name, effectiveFrom, over }: Plan): Promise<Refusal | null> {
  const late = tooLate('effectiveFrom', effectiveFrom);
  if (late) return late;
  const changes = await readSettingChanges(db, name);
  const standing = standingOn(effectiveFrom, changes)?.from ?? null;
  if (standing === effectiveFrom || (over !== undefined && over !== standing)) return fail('STATE_CHANGED');
  return hasLater(name, effectiveFrom, changes)
    ? fieldError('effectiveFrom', 'MIN', '이미 정한 변경보다 뒤의 날짜를 선택해 주세요.')
    : null;
}

/** Whoever sets a number and whoever takes a change of it back come one after another: each looks at what stands then. */
const lockSetting = (db: Db, name: Setting): Promise<unknown> => lockWord(db, subject(name), 0);

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
    await lockSetting(db, name);
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

/**
 * As early as it would have been set: what was in force stays known, and no process goes on reading what is gone. Of
 * numbers that money follows from the last change goes first.
 */
export async function removeSetting(
  ctx: TxCtx,
  { params, query }: InputOf<Api['remove']>,
): Promise<SettingRow> {
  const { name, effectiveFrom } = params;
  if (tooLate('effectiveFrom', effectiveFrom)) throw fail('STATE_CHANGED');
  await lockSetting(ctx.db, name);
  if (hasLater(name, effectiveFrom, await readSettingChanges(ctx.db, name)))
    throw fieldError('effectiveFrom', 'REFERENCE', '뒤에 정한 변경부터 취소해 주세요.');
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
