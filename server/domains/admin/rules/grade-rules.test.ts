// operator.md §7: rules of grades change from a day on, whom they move is seen before, and a run goes by the rules of its day.
import { beforeAll, expect, test } from 'vitest';
import type { GradeRule, GradeRuleTable } from '@jangteo/contract/admin/grade-rule.api.ts';
import type { Approval } from '@jangteo/contract/approval/approval.shape.ts';
import type { Effect } from '@jangteo/contract/reference/effect.ts';
import { sellerGrade, sellerGradeBadge } from '@jangteo/contract/seller/grade.enums.ts';
import { stageRules, why } from '../../../testing/rules.ts';
import { allChores } from '../../../domains.ts';
import { checkInvariants } from '../../../invariants/check.ts';

const desk = stageRules({ first: '2026-11-22T12:00:00+09:00', demo: true });
const { call, agree, sql } = desk;
type Answer = { approval: { approvalSeq: number } | null };
const SUNDAY = '2026-11-15';
const MONTH = '2026-10-01';

const table = async (token?: string) =>
  (await call<GradeRuleTable>('GET', 'grade-rules', undefined, token)).body.data;
let standing: GradeRule;
let eased: Pick<GradeRule, 'grades' | 'badges'>;
beforeAll(async () => {
  // Some of it was confirmed last month, so that there are badges.
  await sql(
    `update order_product set purchase_confirmed_at = '2026-10-20T12:00:00+09:00'
      where purchase_confirmed_at is not null and order_product_seq % 2 = 0`,
  );
  await runAgain();
  standing = (await table()).now;
  const tenth = (n: number) => Math.ceil(n / 10);
  eased = {
    grades: standing.grades.map((one) => ({ ...one, amount: tenth(one.amount), orders: tenth(one.orders) })),
    // The lowest asks for more than it did, so that somebody falls.
    badges: standing.badges.map((one, i) => ({
      ...one,
      minAmount: one.minAmount * 2 + (i === 0 ? 400_000 : 0),
    })),
  };
});
const body = (more: object = {}) => ({ validFrom: '2026-12-01', why, ...eased, ...more });
const preview = (more?: object) => call<Effect>('POST', 'grade-rules/preview', body(more));
const change = (more?: object, token?: string) => call<Answer>('POST', 'grade-rules', body(more), token);
const asked = async (more?: object) => (await change(more)).body.data.approval!.approvalSeq;
/** What is due now, as the worker does it. */
const evaluate = () =>
  allChores()
    .find(({ name }) => name === 'seller.grades')!
    .run({ ...desk.app().deps, signal: new AbortController().signal });
async function runAgain(): Promise<void> {
  await sql('delete from grade_run');
  await evaluate();
}

interface Stood {
  name: string;
  kind: 'GRADE' | 'BADGE';
  value: string;
}
/** What the runs of the last periods have made of everybody. */
const results = async () =>
  new Map(
    (
      await sql<Stood & { seller: string }>(
        `select g.seller_seq as seller, coalesce(u.shop_name, u.name) as name, kind, value
          from seller_grade g join account_user u on u.user_seq = g.seller_seq
          where (kind, of_day) in (('GRADE', $1), ('BADGE', $2))`,
        [SUNDAY, MONTH],
      )
    ).map(({ seller, ...one }) => [`${one.kind} ${seller}`, one]),
  );
const rankOf = ({ kind, value }: Stood): number =>
  (kind === 'GRADE' ? sellerGrade : sellerGradeBadge).values.findIndex((one) => one === value);
const wordOf = ({ kind, value }: Stood): string =>
  kind === 'GRADE' ? sellerGrade.label(value as 'STAR') : sellerGradeBadge.label(value as 'GOLD');

test('each level asks for more than the one below, on a day to come, and for something else than now', async () => {
  const [first, second, ...others] = standing.grades;
  const bad = async (more: object) => (await preview(more)).status;
  expect(await bad({ grades: [first, { ...second, amount: 0 }, ...others] })).toBe(400);
  expect(await bad({ grades: [{ ...first, orders: 1 }, second, ...others] })).toBe(400);
  expect(await bad({ grades: [second, first, ...others] })).toBe(400);
  expect(await bad({ grades: [first, ...others] })).toBe(400);
  expect(await bad({ grades: [first, { ...second, benefits: ['같은 말', '같은 말'] }, ...others] })).toBe(
    400,
  );
  expect(await bad({ badges: standing.badges.map((one) => ({ ...one, minAmount: 5 })) })).toBe(400);
  expect(await bad({ validFrom: '2026-11-22' })).toBe(400);
  const { status, body: same } = await preview({ grades: standing.grades, badges: standing.badges });
  expect([status, same.message]).toEqual([400, '지금 기준과 같습니다.']);
  expect((await preview()).status).toBe(200);
});

test('the preview moves exactly whom the run of the last periods moves by these rules', async () => {
  const { counts, examples, complete, money } = (await preview()).body.data;
  expect([complete, money]).toEqual([true, []]);
  const before = await results();
  // As if they had held then, evaluated anew from what was sold.
  await sql('insert into grade_scheme (valid_from, grades, badges) values ($1, $2, $3)', [
    '2026-10-31',
    JSON.stringify(eased.grades),
    JSON.stringify(eased.badges),
  ]);
  await runAgain();
  const after = await results();
  const pairs = [...before].map(([key, was]) => [was, after.get(key)!] as const);
  const of = (kind: string, moves: (rise: number) => boolean) =>
    pairs.filter(([was, is]) => was.kind === kind && moves(rankOf(is) - rankOf(was))).length;
  const told = Object.fromEntries(counts.map(({ key, n }) => [key, n]));
  expect(told).toEqual(
    Object.fromEntries(
      ['GRADE', 'BADGE'].flatMap((kind) => [
        [`evaluated${kind}`, of(kind, () => true)],
        [`raised${kind}`, of(kind, (rise) => rise > 0)],
        [`lowered${kind}`, of(kind, (rise) => rise < 0)],
      ]),
    ),
  );
  expect(told.raisedGRADE).toBeGreaterThan(0);
  expect(told.loweredBADGE).toBeGreaterThan(0);
  expect(counts[0]!.label).toContain('11월 15일까지');
  expect(counts[3]!.label).toContain('10월 31일까지');
  const moved = new Set(pairs.map(([was, is]) => `${was.name}: ${wordOf(was)} → ${wordOf(is)}`));
  const people = examples.filter(({ before: text }) => !text.endsWith('명'));
  expect(people.length).toBeGreaterThan(0);
  for (const one of people) expect(moved).toContain(`${one.subject}: ${one.before} → ${one.after}`);
  const crowd = (on: Map<string, Stood>, word: string) =>
    [...on.values()].filter((one) => `${one.kind === 'GRADE' ? '등급' : '뱃지'} ${wordOf(one)}` === word)
      .length;
  const levels = examples.filter(({ before: text }) => text.endsWith('명'));
  expect(levels.length).toBeGreaterThan(2);
  for (const { subject, ...one } of levels)
    expect([subject, one]).toEqual([
      subject,
      { before: `${crowd(before, subject)}명`, after: `${crowd(after, subject)}명` },
    ]);
  await sql("delete from grade_scheme where valid_from = '2026-10-31'");
  await runAgain();
  expect(await results()).toEqual(before);
});

test('two agree to it; it comes on its day, and a run goes by what holds on the last day of its period', async () => {
  const seq = await asked();
  expect(await table()).toMatchObject({ waiting: seq, next: [] });
  expect((await change({ validFrom: '2026-12-05' })).body.code).toBe('APPROVAL_WAITING');
  const seen = (await call<Approval>('GET', `approvals/${seq}`)).body.data;
  expect(seen.facts).toContainEqual({
    label: '등급 루키',
    value: '1,000,000원, 20건 → 100,000원, 2건',
  });
  expect(seen.facts).toContainEqual({ label: '뱃지 골드', value: '30,000,000원 → 60,000,000원' });
  expect(seen.effect).toMatchObject({ complete: true });
  expect((await agree(seq, 'policy')).body.code).toBe('SAME_PERSON');
  expect((await agree(seq, 'finance')).body.code).toBe('ACCESS_DENIED');
  expect((await agree(seq)).body.data).toMatchObject({ state: 'DONE' });
  expect(await table()).toMatchObject({
    now: { validFrom: standing.validFrom },
    next: [{ validFrom: '2026-12-01', note: why, by: 'policy', ...eased }],
    waiting: null,
    evaluated: { grade: SUNDAY, badge: '2026-10-31' },
  });
  expect((await change()).body.code).toBe('STATE_CHANGED');
  expect(await checkInvariants(desk.app().deps.pools.job, 'OP2e')).toEqual([]);
  const byRules = async (at: string, of: string, { grades }: Pick<GradeRule, 'grades'>) => {
    await desk.goTo(at);
    await evaluate();
    const rows = await sql<{ value: string; amount: string; orders: number }>(
      "select value, amount, orders from seller_grade where kind = 'GRADE' and of_day = $1",
      [of],
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const { value, amount, orders } of rows)
      expect(value).toBe(
        grades.findLast((one) => Number(amount) >= one.amount && orders >= one.orders)!.grade,
      );
    return rows.map(({ value }) => value);
  };
  const earlier = await byRules('2026-11-30T09:00:00+09:00', '2026-11-29', standing);
  const later = await byRules('2026-12-07T09:00:00+09:00', '2026-12-06', eased);
  expect(later).not.toEqual(earlier);
  await desk.goTo('2026-11-22T12:00:00+09:00');
});

test('what is planned is taken back before its day; what was agreed to over it is stale then', async () => {
  const grades = eased.grades.map((one, i) => (i === 1 ? { ...one, benefits: ['새 혜택'] } : one));
  const seq = await asked({ validFrom: '2027-01-01', grades });
  const seen = (await call<Approval>('GET', `approvals/${seq}`)).body.data;
  expect(seen.facts).toEqual([
    { label: '적용일', value: '2027-01-01' },
    { label: '루키 혜택, 지금', value: '기본 판매 수수료 · 추천 상품 노출' },
    { label: '루키 혜택, 변경', value: '새 혜택' },
  ]);
  const back = (day: string) =>
    call<GradeRuleTable>('DELETE', `grade-rules/${day}?why=${encodeURIComponent(why)}`);
  expect((await back('2026-11-22')).body.code).toBe('STATE_CHANGED');
  expect((await back('2026-12-02')).status).toBe(404);
  expect((await back('2026-12-01')).body.data).toMatchObject({ next: [], waiting: seq });
  expect((await agree(seq)).body.data).toMatchObject({ state: 'STALE' });
  expect((await table()).next).toEqual([]);
  const logged = await sql<{ detail: { before: object; after: object } }>(
    `select detail from access_log where kind = 'WRITE' and subjects ? 'grade-rules'
        and detail -> 'before' ? 'validFrom' order by log_seq`,
  );
  const old = { grades: standing.grades, badges: standing.badges };
  expect(logged.map(({ detail }) => detail)).toMatchObject([
    { before: { validFrom: standing.validFrom, ...old }, after: { validFrom: '2026-12-01', ...eased } },
    { before: { validFrom: '2026-12-01', grades: eased.grades }, after: { validFrom: '2027-01-01', grades } },
    { before: { validFrom: '2026-12-01', ...eased }, after: {} },
  ]);
});

test('rules are set behind one another, and the last are taken back first', async () => {
  const benefits = (word: string) => eased.grades.map((one) => ({ ...one, benefits: [word] }));
  const agreed = async (validFrom: string, word: string) =>
    (await agree(await asked({ validFrom, grades: benefits(word) }))).body.data;
  const back = (day: string) => call('DELETE', `grade-rules/${day}?why=${encodeURIComponent(why)}`);
  expect(await agreed('2026-12-10', '먼저')).toMatchObject({ state: 'DONE' });
  expect(await agreed('2026-12-20', '나중')).toMatchObject({ state: 'DONE' });
  for (const refused of [
    await change({ validFrom: '2026-12-15', grades: benefits('사이') }),
    await back('2026-12-10'),
  ])
    expect([refused.status, refused.body.data]).toMatchObject([400, { errors: [{ field: 'validFrom' }] }]);
  for (const day of ['2026-12-20', '2026-12-10']) expect((await back(day)).status).toBe(200);
  expect((await table()).next).toEqual([]);
  const past = await change({ validFrom: '2001-01-01' });
  expect([past.status, past.body.data]).toMatchObject([400, { errors: [{ field: 'validFrom' }] }]);
});

test('on its day it is what holds, and what was before stays on record', async () => {
  await agree(await asked());
  await desk.goTo('2026-12-01T00:10:00+09:00');
  expect(await table()).toMatchObject({
    now: { validFrom: '2026-12-01', ...eased },
    history: [{ validFrom: standing.validFrom, by: null }],
  });
  const late = await call('DELETE', `grade-rules/2026-12-01?why=${encodeURIComponent(why)}`);
  expect(late.body.code).toBe('STATE_CHANGED');
  const denied = desk.app().deps.pools.job.query("update grade_scheme set note = 'x'");
  await expect(denied).rejects.toThrow('permission denied');
  await sql("update grade_scheme set badges = '[]' where made_by is not null");
  expect(await checkInvariants(desk.app().deps.pools.job, 'OP2e')).toHaveLength(1);
  await sql('update grade_scheme set badges = $1 where made_by is not null', [JSON.stringify(eased.badges)]);
});

test('who reads rates sees them and changes none; others see nothing', async () => {
  const { finance, content } = desk.tokens;
  expect((await table(finance)).now.grades).toHaveLength(5);
  expect((await change({ validFrom: '2027-03-01' }, finance)).status).toBe(403);
  expect((await call('GET', 'grade-rules', undefined, content)).status).toBe(403);
});
