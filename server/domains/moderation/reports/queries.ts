/** Reports of everybody, and what is hidden for a while, as the operator's desk reads them. */
import { sql } from 'kysely';
import type { ReportReason } from '@jangteo/contract/fan/fan.enums.ts';
import type { Blind, DeskReport } from '@jangteo/contract/moderation/report.api.ts';
import { reportList } from '@jangteo/contract/moderation/report.list.ts';
import type { BlindState, BlindTarget } from '@jangteo/contract/moderation/moderation.enums.ts';
import { mask } from '@jangteo/contract/kit/mask.ts';
import { send, type Db } from '../../../kit/db/bound.ts';
import { any, fromDay, toDay } from '../../../kit/list/conditions.ts';
import { listSource } from '../../../kit/list/source.ts';
import { heldFields, type Desk } from '../../desk/index.ts';

/** Beside a report: who made it, how many are open of its target, and whether that is hidden for a while. */
const joined = sql`join account_user u on u.user_seq = l.reporter_user_seq
  left join (select target_type, target_seq, count(*) from report where state in ('NEW', 'REVIEWING') group by 1, 2) o
    on o.target_type = l.target_type and o.target_seq = l.target_seq
  left join blind b on b.target_type = l.target_type and b.target_seq = l.target_seq and b.state = 'ON'`;
const HELD = heldFields('reports', 'l.report_seq');

/** What nobody has decided, for the desk. */
export const waitingReports: Desk['waits'] =
  () => sql`select report_seq as seq, created_at as since, null::timestamptz as due
    from report where state in ('NEW', 'REVIEWING')`;

const COUNT = 'coalesce(o.count, 0)';
const NAME = `left(coalesce(l.evidence ->> 'name', ''), 100)`;

export const reportSource = listSource(reportList, {
  table: 'report',
  owner: null,
  id: 'report_seq',
  joins: () => joined,
  fields: {
    reportSeq: 'l.report_seq',
    createdAt: 'l.created_at',
    targetType: 'l.target_type',
    targetSeq: 'l.target_seq',
    targetName: NAME,
    reason: 'l.reason',
    count: COUNT,
    reporter: 'u.name',
    temporary: 'l.temporary',
    blindUntil: 'b.until_at',
    ...HELD,
    state: 'l.state',
    version: 'l.version',
  },
  filters: {
    from: (day) => fromDay(sql`l.created_at`, day),
    to: (day) => toDay(sql`l.created_at`, day),
    state: any('l.state'),
    targetType: any('l.target_type'),
    reason: any('l.reason'),
    temporary: (is) => (is ? sql`l.temporary` : sql`not l.temporary`),
    tab: (tab) =>
      tab === 'open' ? sql`l.state in ('NEW', 'REVIEWING')` : sql`l.state in ('ACTED', 'DISMISSED')`,
  },
  sorts: { createdAt: { column: 'l.created_at' } },
});

/** What of the target was copied when it was reported; of each kind some of it. */
export interface Looks {
  name?: string | null;
  nickname?: string | null;
  text?: string | null;
  image?: string | null;
  images?: string[];
  price?: number;
  state?: string;
  channelSeq?: number;
  sellerSeq?: number;
  contentSeq?: number;
  messageSeqList?: number[];
  chat?: DeskReport['chat'];
}

export interface StoredReport extends Omit<
  DeskReport,
  'evidence' | 'pictures' | 'images' | 'author' | 'others' | 'blind' | 'hides' | 'can'
> {
  looks: Looks;
  /** In whose books a comment of a review stands. */
  owner: number | null;
  /** Pathnames. */
  images: string[];
}

export async function readReport(db: Db, by: number, report: number): Promise<StoredReport | null> {
  const { rows } = await send(
    db,
    sql<StoredReport>`select l.report_seq as "reportSeq", l.created_at as "createdAt", l.target_type as "targetType",
        l.target_seq as "targetSeq", ${sql.raw(NAME)} as "targetName", l.reason, ${sql.raw(COUNT)} as count,
        u.name as reporter, l.temporary, b.until_at as "blindUntil", l.state, l.version,
        ${sql.raw(HELD.holderSeq)} as "holderSeq", ${sql.raw(HELD.holder)} as holder,
        l.text, l.evidence as looks, (l.evidence ->> 'sellerSeq')::bigint as owner, l.images, l.reporter_user_seq as "reporterSeq", l.result, d.name as "decidedBy",
        l.decided_at as "decidedAt"
      from report l ${joined} left join account_user d on d.user_seq = l.decided_by
      where l.reporter_user_seq = ${by} and l.report_seq = ${report}`,
  );
  const [row] = rows;
  return row ? { ...row, reporter: mask('name', row.reporter) } : null;
}

/** Whether a report of a review is open that its shop has made: buyers report them, too. */
export async function isReportedByShop(db: Db, review: number): Promise<boolean> {
  const { rows } = await send(
    db,
    sql`select 1 from report r join account_user u on u.user_seq = r.reporter_user_seq and u.user_type <> 'consumer'
      where r.target_type = 'REVIEW' and r.target_seq = ${review} and r.state in ('NEW', 'REVIEWING') limit 1`,
  );
  return rows.length > 0;
}

/** What else was said of the same, the newest first. */
export async function readOthers(db: Db, one: StoredReport): Promise<DeskReport['others']> {
  const { rows } = await send(
    db,
    sql<
      DeskReport['others'][number]
    >`select report_seq as "reportSeq", reason, text, state, created_at as "createdAt"
      from report where target_type = ${one.targetType} and target_seq = ${one.targetSeq}
        and report_seq <> ${one.reportSeq} order by report_seq desc limit 20`,
  );
  return [...rows];
}

export async function readName(db: Db, user: number): Promise<string | null> {
  const { rows } = await send(
    db,
    sql<{
      name: string;
    }>`select coalesce(shop_name, nickname, name) as name from account_user where user_seq = ${user}`,
  );
  return rows[0]?.name ?? null;
}

export interface StoredBlind extends Omit<Blind, 'can'> {
  targetSeq: number;
  author: number;
  owner: number | null;
  /** Of the report that it was made for. */
  reportBy: number;
  reportSeq: number;
  version: number;
}
const blinds = sql`select blind_seq as "blindSeq", target_type as "targetType", target_seq as "targetSeq", name,
    author_user_seq as author, owner_seq as owner, report_by as "reportBy", report_seq as "reportSeq", reason, state, from_at as "from", until_at as until, objection,
    objected_at as "objectedAt", ended_at as "endedAt", version from blind`;
const some = async (db: Db, rest: ReturnType<typeof sql>): Promise<StoredBlind[]> => [
  ...(await send(db, sql<StoredBlind>`${blinds} ${rest}`)).rows,
];

/** The newest of this target. */
export const readBlindOf = async (db: Db, type: string, target: number): Promise<StoredBlind | null> =>
  (
    await some(
      db,
      sql`where target_type = ${type} and target_seq = ${target} order by blind_seq desc limit 1`,
    )
  )[0] ?? null;
export const readBlind = async (db: Db, blind: number): Promise<StoredBlind | null> =>
  (await some(db, sql`where blind_seq = ${blind}`))[0] ?? null;
export const readOwnBlinds = (db: Db, author: number): Promise<StoredBlind[]> =>
  some(db, sql`where author_user_seq = ${author} order by blind_seq desc limit 20`);
export const readOverBlinds = (db: Db, now: Date, limit: number): Promise<StoredBlind[]> =>
  some(db, sql`where state = 'ON' and until_at <= ${now} order by until_at, blind_seq limit ${limit}`);

/** Undefined: this target is hidden for a while already. */
export async function insertBlind(
  db: Db,
  one: {
    type: BlindTarget;
    target: number;
    owner: number | null;
    author: number;
    name: string;
    report: { by: number; seq: number; reason: ReportReason };
    at: string;
    until: string;
  },
): Promise<number | undefined> {
  const state: BlindState = 'ON';
  const { rows } = await send(
    db,
    sql<{
      seq: number;
    }>`insert into blind (target_type, target_seq, owner_seq, author_user_seq, name, report_by,
        report_seq, reason, state, from_at, until_at)
      values (${one.type}, ${one.target}, ${one.owner}, ${one.author}, ${one.name.slice(0, 100)}, ${one.report.by},
        ${one.report.seq}, ${one.report.reason}, ${state}, ${one.at}, ${one.until})
      on conflict (target_type, target_seq) where state = 'ON' do nothing returning blind_seq as seq`,
  );
  return rows[0]?.seq;
}

/** False where its author has objected already, or it is over. */
export async function writeObjection(
  db: Db,
  { blind, author, text, at }: { blind: number; author: number; text: string; at: string },
): Promise<boolean> {
  const { rows } = await send(
    db,
    sql`update blind set objection = ${text}, objected_at = ${at}, version = version + 1
      where blind_seq = ${blind} and author_user_seq = ${author} and state = 'ON' and objection is null
      returning blind_seq`,
  );
  return rows.length > 0;
}
