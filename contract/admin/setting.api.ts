/** 기준값: numbers of the house that code reads, each from a day on (operator.md §7). */
import { z } from 'zod';
import { decided, why } from '../approval/approval.shape.ts';
import { audience } from '../kit/audience.ts';
import { data, defineApi } from '../kit/endpoint.ts';
import { bool, day, dayToCome, int, seq, text } from '../kit/field.ts';
import { effectSchema } from '../reference/effect.ts';
import { settingFacts, settingNames, settingUnit } from '../reference/setting-facts.ts';
import type { Setting } from '../reference/settings.ts';

const desk = { audience: audience.admin, right: 'RATE' } as const;
const path = '/v1/admin/settings' as const;

const name = z.enum(settingNames as [Setting, ...Setting[]]);

/** From a day on; `by` is null where nobody of the desk set it. */
const change = z.strictObject({ from: dayToCome(), value: int(0), note: text(200), by: text(40).nullable() });

export const settingRow = z.strictObject({
  name,
  label: text(80),
  unit: settingUnit.schema,
  min: int(0),
  max: int(0),
  default: int(0),
  /** Won follow from it: a second operator agrees to a change. */
  money: bool(),
  value: int(0),
  /** Since when; null: nobody has ever set it. */
  from: dayToCome().nullable(),
  /** What comes, the nearest first. */
  next: z.array(change),
  /** What was and is, the newest first. */
  history: z.array(change),
  /** A change that waits for a second operator. */
  waiting: seq().nullable(),
});
export type SettingRow = z.output<typeof settingRow>;

export const newSetting = z
  .strictObject({ name, value: int(0), effectiveFrom: day(), note: why() })
  .superRefine(({ name: which, value }, ctx) => {
    const { min, max } = settingFacts[which];
    const code = value < min ? 'MIN' : 'MAX';
    if (value < min || value > max) ctx.addIssue({ code: 'custom', path: ['value'], params: { code } });
  });
export type NewSetting = z.output<typeof newSetting>;

export const settingDeskApi = defineApi('admin-setting', {
  list: { ...desk, summary: '기준값과 바뀐 내역', method: 'GET', path, answer: data(z.array(settingRow)) },
  preview: {
    ...desk,
    summary: '기준값을 바꾸면 어떻게 되는지 봅니다.',
    method: 'POST',
    path: `${path}/preview`,
    body: newSetting,
    answer: data(effectSchema),
    errors: ['STATE_CHANGED'],
  },
  add: {
    ...desk,
    summary: '적용일부터 쓸 기준값. 금액이 달라지는 값은 다른 운영자의 승인을 기다립니다.',
    method: 'POST',
    path,
    body: newSetting,
    answer: data(decided(settingRow)),
    errors: ['STATE_CHANGED', 'APPROVAL_WAITING'],
  },
  remove: {
    ...desk,
    summary: '아직 적용하지 않은 기준값을 취소합니다.',
    method: 'DELETE',
    path: `${path}/{name}/{effectiveFrom}`,
    params: z.strictObject({ name, effectiveFrom: day() }),
    query: z.strictObject({ why: why() }),
    answer: data(settingRow),
    errors: ['STATE_CHANGED'],
  },
});
