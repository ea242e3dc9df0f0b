/** What other rates would have left of the sponsorships of the last days. */
import { sponsorFeesOf } from '@jangteo/contract/sponsorship/count.ts';
import { addDays, kstDay, startOfDay, toKst } from '../../kit/clock/clock.ts';
import { setting, type Effected } from '../reference/index.ts';
import { countReaching, readSponsored } from './queries/due.ts';
import { STORES } from './rules.ts';

const DAYS = 28;
const RATES = ['sponsorStoreBps', 'sponsorCardBps', 'sponsorPlatformBps'] as const;
type Rate = (typeof RATES)[number];
const isRate = (name: string): name is Rate => RATES.some((rate) => rate === name);

export const sponsorRateEffect: Effected = async (db, change, { now }) => {
  if (change.kind !== 'SETTING' || !isRate(change.name)) return null;
  const { name, from, before, after } = change;
  const today = kstDay(now);
  const groups = await readSponsored(
    db,
    [addDays(today, -DAYS), today].map((day) => toKst(startOfDay(day))),
  );
  const ratesWith = (value: number, payMethod: string) => {
    const of = (rate: Rate) => (rate === name ? value : setting(rate, from));
    return {
      storeBps: of(STORES.has(payMethod) ? 'sponsorStoreBps' : 'sponsorCardBps'),
      platformBps: of('sponsorPlatformBps'),
    };
  };
  const sum = (value: number, of: 'storeFee' | 'platformFee' | 'base') =>
    groups.reduce(
      (total, { amount, payMethod, n }) => total + n * sponsorFeesOf(amount, ratesWith(value, payMethod))[of],
      0,
    );
  const line = (label: string, of: 'storeFee' | 'platformFee' | 'base') => ({
    label,
    before: sum(before, of),
    after: sum(after, of),
  });
  return {
    counts: [
      { key: 'sponsorships', label: `최근 ${DAYS}일의 후원`, n: groups.reduce((all, { n }) => all + n, 0) },
    ],
    money: [
      line('스토어·결제수수료', 'storeFee'),
      line('후원 이용수수료', 'platformFee'),
      line('후원받은 사람의 몫', 'base'),
    ],
  };
};

/** Who could apply for what they were given. */
export const exchangeMinimumEffect: Effected = async (db, change) => {
  if (change.kind !== 'SETTING' || change.name !== 'exchangeMinimum') return null;
  const n = await countReaching(db, [change.before, change.after]);
  return {
    counts: [
      { key: 'receivers', label: '환전하지 않은 후원이 있는 회원', n: n.all, unit: '명' },
      { key: 'receiversBefore', label: '그중 지금 신청할 수 있는 회원', n: n.before, unit: '명' },
      { key: 'receiversAfter', label: '바꾼 뒤라면 신청할 수 있는 회원', n: n.after, unit: '명' },
    ],
  };
};
