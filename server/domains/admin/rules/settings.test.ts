// operator.md §7: numbers of the house are set from a day on, seen before they are, and where won follow from them by two.
import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import type { SettingRow } from '@jangteo/contract/admin/setting.api.ts';
import type { Approval } from '@jangteo/contract/approval/approval.shape.ts';
import type { Effect } from '@jangteo/contract/reference/effect.ts';
import { settingFacts, settingNames, settingText } from '@jangteo/contract/reference/setting-facts.ts';
import { settingDefaults } from '@jangteo/contract/reference/settings.ts';
import { atOnce } from '../../../proofs/barrier.ts';
import { steppedUp } from '../../../testing/step-up.ts';
import { stageRules, why } from '../../../testing/rules.ts';
import { checkInvariants } from '../../../invariants/check.ts';
import { readSettings, setting } from '../../reference/index.ts';

const desk = stageRules();
const { call, agree } = desk;
type Answer = { approval: { approvalSeq: number } | null; result: SettingRow | null };
afterAll(async () => {
  await desk.sql('delete from setting');
  await readSettings(desk.app().deps.pools.app);
});

const set = (body: object, token?: string) => call<Answer>('POST', 'settings', { note: why, ...body }, token);
const one = async (name: string) =>
  (await call<SettingRow[]>('GET', 'settings')).body.data.find((row) => row.name === name)!;

test('every number that code reads is named with its bounds, in which its default lies', async () => {
  const rows = (await call<SettingRow[]>('GET', 'settings')).body.data;
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(settingDefaults));
  for (const name of settingNames) {
    const { min, max } = settingFacts[name];
    expect([name, settingDefaults[name] >= min && settingDefaults[name] <= max]).toEqual([name, true]);
  }
  expect([
    settingText('lateInterestBps', 1_500),
    settingText('autoPay', 0),
    settingText('fourEyesWon', 5_000_000),
  ]).toEqual(['15%', '꺼짐', '5,000,000원']);
});

test('one sets what no won follows from: it comes on its day, and is taken back before it alone', async () => {
  const change = { name: 'autoConfirmDays', value: 8, effectiveFrom: '2026-12-01' };
  const preview = await call<Effect>('POST', 'settings/preview', { ...change, note: why });
  expect(preview.body.data).toMatchObject({ complete: true, counts: [], money: [] });
  expect((await one('autoConfirmDays')).next).toEqual([]);
  const { body } = await set(change);
  expect(body.data.approval).toBeNull();
  expect(body.data.result).toMatchObject({
    value: 7,
    from: null,
    next: [{ from: '2026-12-01', value: 8, note: why, by: 'policy' }],
  });
  expect((await set({ ...change, value: 9 })).body.code).toBe('STATE_CHANGED');
  await readSettings(desk.app().deps.pools.app);
  expect([setting('autoConfirmDays', '2026-11-30'), setting('autoConfirmDays', '2026-12-01')]).toEqual([
    7, 8,
  ]);
  const back = await call<SettingRow>('DELETE', `settings/autoConfirmDays/2026-12-01?why=${encodeURI(why)}`);
  expect(back.body.data.next).toEqual([]);
  const logged = await desk.sql<{ kind: string; detail: { before: object; after: object } }>(
    `select kind, detail from access_log where subjects ? 'setting:autoConfirmDays' order by log_seq`,
  );
  expect(logged).toEqual([
    {
      kind: 'WRITE',
      detail: {
        before: { value: 7, effectiveFrom: '2026-12-01' },
        after: { value: 8, effectiveFrom: '2026-12-01' },
      },
    },
    { kind: 'WRITE', detail: { before: { value: 8, effectiveFrom: '2026-12-01' }, after: {} } },
  ]);
});

test('what was in force stays; nothing begins today, nor before every process has read it', async () => {
  await set({ name: 'lateDays', value: 9, effectiveFrom: '2026-11-21' });
  expect((await set({ name: 'lateDays', value: 9, effectiveFrom: '2026-11-20' })).status).toBe(400);
  await set({ name: 'lateDays', value: 8, effectiveFrom: '2026-11-22' });
  await desk.goTo('2026-11-21T23:59:30+09:00');
  const read = await call('DELETE', `settings/lateDays/2026-11-22?why=${encodeURI(why)}`);
  expect(read.body.code).toBe('STATE_CHANGED');
  const late = await set({ name: 'lateDays', value: 3, effectiveFrom: '2026-11-22' });
  expect([late.status, late.body.data]).toMatchObject([
    400,
    { errors: [{ field: 'effectiveFrom', code: 'MIN' }] },
  ]);
  const past = await call('DELETE', `settings/lateDays/2026-11-21?why=${encodeURI(why)}`);
  expect(past.body.code).toBe('STATE_CHANGED');
  expect(await one('lateDays')).toMatchObject({ value: 9, from: '2026-11-21', history: [{ value: 9 }] });
  const none = await call('DELETE', `settings/lateDays/2027-11-21?why=${encodeURI(why)}`);
  expect(none.body.code).toBe('NOT_FOUND');
  await desk.goTo('2026-11-20T12:00:00+09:00');
});

test('bounds hold, and a name that nobody reads is none', async () => {
  expect((await set({ name: 'refundDays', value: 4, effectiveFrom: '2026-12-01' })).status).toBe(400);
  expect((await set({ name: 'autoPay', value: 2, effectiveFrom: '2026-12-01' })).status).toBe(400);
  expect((await set({ name: 'noSuchThing', value: 1, effectiveFrom: '2026-12-01' })).status).toBe(400);
});

test('what won follow from is set by two: they see the same, and nothing stands before', async () => {
  const change = { name: 'fourEyesWon', value: 1_000_000, effectiveFrom: '2026-12-01' };
  const asked = (await set(change)).body.data;
  expect(asked.result).toBeNull();
  expect(await one('fourEyesWon')).toMatchObject({ next: [], waiting: asked.approval!.approvalSeq });
  expect((await set({ ...change, value: 2_000_000 })).body.code).toBe('APPROVAL_WAITING');
  const seen = await call<Approval>('GET', `approvals/${asked.approval!.approvalSeq}`);
  expect(seen.body.data.facts).toContainEqual({ label: '바꿀 값', value: '1,000,000원' });
  expect(seen.body.data.effect!.complete).toBe(true);
  expect(seen.body.data.effect!.counts).toContainEqual({ key: 'payouts', label: '최근 28일의 지급', n: 0 });
  expect((await agree(asked.approval!.approvalSeq, 'policy')).body.code).toBe('SAME_PERSON');
  expect((await agree(asked.approval!.approvalSeq, 'finance')).body.code).toBe('ACCESS_DENIED');
  expect((await agree(asked.approval!.approvalSeq)).body.data).toMatchObject({ state: 'DONE' });
  expect(await one('fourEyesWon')).toMatchObject({
    next: [{ value: 1_000_000, by: 'policy' }],
    waiting: null,
  });
  expect(await checkInvariants(desk.app().deps.pools.job, 'OP2a')).toEqual([]);
  await desk.sql("update setting set value = 3 where name = 'fourEyesWon'");
  expect(await checkInvariants(desk.app().deps.pools.job, 'OP2a')).toHaveLength(1);
  await desk.sql("update setting set value = 1000000 where name = 'fourEyesWon'");
});

test('what the effect of a change was counted over goes on preceding it', async () => {
  const change = (value: number, effectiveFrom: string) =>
    set({ name: 'fourEyesRunWon', value, effectiveFrom });
  const agreed = async (value: number, day: string) => {
    const { approval } = (await change(value, day)).body.data;
    return (await agree(approval!.approvalSeq)).body.data;
  };
  const back = (day: string) => call('DELETE', `settings/fourEyesRunWon/${day}?why=${encodeURI(why)}`);
  expect(await agreed(60_000_000, '2026-12-10')).toMatchObject({ state: 'DONE' });
  // Asked for over what is taken back while it waits: whoever agrees would agree to other numbers.
  const waiting = (await change(70_000_000, '2026-12-20')).body.data.approval!.approvalSeq;
  expect((await back('2026-12-10')).status).toBe(200);
  expect((await agree(waiting)).body.data).toMatchObject({ state: 'STALE' });
  // Agreed to: nothing comes between, and the last goes first.
  await agreed(60_000_000, '2026-12-10');
  expect(await agreed(70_000_000, '2026-12-20')).toMatchObject({ state: 'DONE' });
  for (const refused of [await change(65_000_000, '2026-12-15'), await back('2026-12-10')])
    expect([refused.status, refused.body.data]).toMatchObject([
      400,
      { errors: [{ field: 'effectiveFrom' }] },
    ]);
  expect((await back('2026-12-20')).status).toBe(200);
  expect((await back('2026-12-10')).status).toBe(200);
});

test('of who agrees to a change and who takes back what it was asked over at once one does', async () => {
  const change = (value: number, effectiveFrom: string) =>
    set({ name: 'fourEyesRunWon', value, effectiveFrom });
  for (const day of ['11', '12', '13', '14']) {
    const asked = async (value: number, on: string) =>
      (await change(value, on)).body.data.approval!.approvalSeq;
    await agree(await asked(60_000_000, `2026-12-${day}`));
    const waiting = await asked(70_000_000, '2026-12-20');
    const { tokens } = desk;
    const seen = await call<Approval>('GET', `approvals/${waiting}`);
    const { hash } = seen.body.data;
    const headers = (token: string) => steppedUp(desk.app().deps, token);
    const [agreed, back] = await atOnce(desk.app().url, [
      {
        method: 'POST',
        path: `/v1/admin/approvals/${waiting}/approve`,
        token: tokens.approver,
        key: randomUUID(),
        headers: await headers(tokens.approver),
        body: { hash, why },
      },
      {
        method: 'DELETE',
        path: `/v1/admin/settings/fourEyesRunWon/2026-12-${day}?why=${encodeURI(why)}`,
        token: tokens.policy,
        key: randomUUID(),
        headers: await headers(tokens.policy),
      },
    ]);
    const done = (agreed!.data as { state: string } | null)?.state === 'DONE';
    expect([day, done, back!.status === 200]).toEqual([day, done, !done]);
    for (const left of (await one('fourEyesRunWon')).next.toReversed())
      await call('DELETE', `settings/fourEyesRunWon/${left.from}?why=${encodeURI(why)}`);
  }
});

test('of two who set the same day at once one does', async () => {
  const body = (value: number) => ({ name: 'reviewDays', value, effectiveFrom: '2026-12-05' });
  const both = await Promise.all([set(body(4)), set(body(5))]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 412]);
});

test('who reads rates sees them and sets none', async () => {
  const { finance } = desk.tokens;
  expect((await call('GET', 'settings', undefined, finance)).status).toBe(200);
  expect((await set({ name: 'lateDays', value: 4, effectiveFrom: '2026-12-09' }, finance)).status).toBe(403);
});
