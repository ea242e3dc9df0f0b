/** Deadlines that pass while nothing happens, and alerts that are old. */
import { ALERT_DAYS } from '@jangteo/contract/dashboard/alert.api.ts';
import { addDays, clock, kstDay, toKst } from '../../../kit/clock/clock.ts';
import type { Db } from '../../../kit/db/bound.ts';
import { inTransaction } from '../../../kit/db/tx.ts';
import { drain } from '../../../kit/jobs/drain.ts';
import type { Chore, JobContext } from '../../../kit/jobs/jobs.ts';
import {
  dropOldAlerts,
  readEndingPapers,
  readOverdueClaims,
  readOverdueInquiries,
  type Overdue,
} from '../queries/due.ts';
import { addAlerts, type NewAlert } from './queries.ts';

const PAPER_DAYS = 30;
/** A paper that was told of shortly before it runs out is told of once more on no other day. */
const seconds = (at: string): number => Math.floor(Date.parse(at) / 1_000);

const CLAIM_PAGES: Readonly<Record<string, string>> = {
  RETURN: '/order-delivery/order/return?tab=delay&period=all',
  EXCHANGE: '/order-delivery/order/exchange?tab=delay&period=all',
};

const inquiryAlert = ({ seller, seq, due, name }: Overdue): NewAlert => ({
  user: seller,
  key: `inquiry.overdue:${seq}:${seconds(due)}`,
  type: 'INQUIRY_OVERDUE',
  title: '답변기한이 지난 문의가 있습니다.',
  body: name,
  link: '/channels/inquiry/user?tab=overdue&period=all',
});
const claimAlert = ({ seller, seq, due, kind }: Overdue): NewAlert => ({
  user: seller,
  key: `claim.due:${seq}:${seconds(due)}`,
  type: 'CLAIM_DUE',
  title: `처리기한이 지난 ${kind === 'EXCHANGE' ? '교환' : kind === 'RETURN' ? '반품' : '취소'} 요청이 있습니다.`,
  link: CLAIM_PAGES[kind] ?? '/order-delivery/order/cancel?period=all',
});
const paperAlert = ({ seller, seq, due, name }: Overdue): NewAlert => ({
  user: seller,
  key: `doc.expiring:${seq}:${due}`,
  type: 'DOC_EXPIRING',
  title: '곧 만료되는 서류가 있습니다.',
  body: `${name} · ${due}까지`,
  link: '/channels/basic/seller-info?tab=papers&show=ending',
});

const tellAll = (
  ctx: Pick<JobContext, 'pools' | 'signal'>,
  read: (db: Db, now: Date) => Promise<Overdue[]>,
  alertOf: (one: Overdue) => NewAlert,
): Promise<void> => drain(ctx, read, (db, _seller, due, now) => addAlerts(db, due.map(alertOf), toKst(now)));

export async function tellDue(ctx: Pick<JobContext, 'pools' | 'signal'>): Promise<void> {
  await tellAll(ctx, (db, now) => readOverdueInquiries(db, toKst(now)), inquiryAlert);
  await tellAll(ctx, (db, now) => readOverdueClaims(db, toKst(now)), claimAlert);
  await tellAll(
    ctx,
    (db, now) => readEndingPapers(db, kstDay(now), addDays(kstDay(now), PAPER_DAYS)),
    paperAlert,
  );
}

export const alertChores: Chore[] = [
  { name: 'dashboard.tell-due', everySeconds: 60, run: tellDue },
  {
    name: 'dashboard.drop-alerts',
    everySeconds: 3_600,
    run: async ({ pools }) => {
      const before = new Date(clock.now().getTime() - ALERT_DAYS * 86_400_000);
      await inTransaction(pools.job, [], (db) => dropOldAlerts(db, toKst(before)));
    },
  },
];
