/** Requests by hand for the desk of the house's rules: each changes something on a day of its own. */
import { sqlNow } from '../../../../tools/testing/moment.ts';
import { addDays } from '../../../kit/clock/clock.ts';
import type { Examples, Occasion } from '../../../proofs/occasion.ts';

const WHY = { why: '운영 회의에서 정했습니다.' };
let days = 0;
/** Far away, so that nothing of the other proofs changes by it. */
const someDay = (): string => addDays('2031-01-01', days++ % 3_000);

const setting = () => ({
  body: { name: 'idleNoticeDays', value: 31, effectiveFrom: someDay(), note: WHY.why },
});

async function comingSetting({ world }: Occasion) {
  const effectiveFrom = someDay();
  await world.sql(
    `insert into setting (name, effective_from, value, note) values ('idleNoticeDays', $1, 30, '예시')
      on conflict do nothing`,
    [effectiveFrom],
  );
  return { params: { name: 'idleNoticeDays', effectiveFrom }, query: WHY };
}

/** Lower than what stands, so that nobody has to be told of it; of a channel of its own. */
const rates = () => ({
  body: { validFrom: someDay(), rows: [{ kind: 'LIVE', channel: 'SHORTS', bps: 1 }], ...WHY },
});

const holiday = () => ({ body: { day: someDay(), name: '예시 휴일', ...WHY } });
const payoutDay = () => ({
  body: { bucket: 'PRODUCT_SALES_THIRD', payDay: 28, effectiveFrom: someDay(), ...WHY },
});

async function comingHoliday({ world }: Occasion) {
  const day = someDay();
  await world.sql('insert into holiday (day, name) values ($1, $2) on conflict do nothing', [
    day,
    '예시 휴일',
  ]);
  return { params: { day }, query: WHY };
}

async function comingPayoutDay({ world }: Occasion) {
  const effectiveFrom = someDay();
  await world.sql(
    `insert into settlement_policy (valid_from, bucket, first_day, pay_day, pay_next_month)
      values ($1, 'THIRD', 15, 28, false) on conflict do nothing`,
    [effectiveFrom],
  );
  return { params: { bucket: 'PRODUCT_SALES_THIRD', effectiveFrom }, query: WHY };
}

/** More than the day before, so that it is no rule that stands. */
async function gradeRule({ world }: Occasion) {
  const rows = await world.sql<{ grades: object[]; badges: { badge: string; minAmount: number }[] }>(
    'select grades, badges from grade_scheme order by valid_from limit 1',
  );
  const { grades, badges } = rows[0]!;
  const validFrom = someDay();
  const more = Number(validFrom.replaceAll('-', '')) % 90_000;
  const moved = badges.map(({ badge, minAmount }) => ({ badge, minAmount: minAmount * 2 + more }));
  return { body: { validFrom, grades, badges: moved, ...WHY } };
}

async function comingGradeRule({ world }: Occasion) {
  const validFrom = someDay();
  await world.sql(
    `insert into grade_scheme (valid_from, grades, badges)
      select $1, grades, badges from grade_scheme order by valid_from limit 1`,
    [validFrom],
  );
  return { params: { validFrom }, query: WHY };
}

export const ruleExamples: Examples = {
  'admin-graderule.preview': async (o) => [await gradeRule(o)],
  'admin-graderule.change': async (o) => {
    // One waits at a time.
    await o.world.sql(
      `update approval set state = 'WITHDRAWN', decided_at = ${sqlNow()} where kind = 'GRADE_RULE' and state = 'WAIT'`,
    );
    return [await gradeRule(o)];
  },
  'admin-graderule.remove': async (o) => [await comingGradeRule(o)],
  'admin-commission.preview': () => [rates()],
  'admin-commission.change': async ({ world }) => {
    // One waits at a time.
    await world.sql(
      `update approval set state = 'WITHDRAWN', decided_at = ${sqlNow()} where kind = 'RATE' and state = 'WAIT'`,
    );
    return [rates()];
  },
  'admin-setting.preview': () => [setting()],
  'admin-setting.add': () => [setting()],
  'admin-setting.remove': async (o) => [await comingSetting(o)],
  'admin-holiday.preview': () => [holiday()],
  'admin-holiday.add': () => [holiday()],
  'admin-holiday.previewRemoval': async (o) => {
    const { params } = await comingHoliday(o);
    return [{ params, body: WHY }];
  },
  'admin-holiday.remove': async (o) => [await comingHoliday(o)],
  'admin-payday.preview': () => [payoutDay()],
  'admin-payday.add': async ({ world }) => {
    // One waits at a time.
    await world.sql(
      `update approval set state = 'WITHDRAWN', decided_at = ${sqlNow()}
        where kind = 'PAYOUT_DAYS' and state = 'WAIT'`,
    );
    return [payoutDay()];
  },
  'admin-payday.remove': async (o) => [await comingPayoutDay(o)],
};
