import { sql } from 'kysely';
import type {
  AppealState,
  SanctionReason,
  SanctionScope,
  SanctionTarget,
} from '@jangteo/contract/sanction/sanction.enums.ts';
import type { ContentSanction, SanctionNote } from '@jangteo/contract/sanction/sanction.shape.ts';
import { send, toQueryable, type Db } from '../../kit/db/bound.ts';
import { emit } from '../../kit/outbox/outbox.ts';

export interface NewSanction {
  userSeq: number;
  reason: SanctionReason;
  /** Said to the sanctioned. */
  text: string;
  products: readonly number[];
  /** Its last day in Korea; null: until it is lifted. */
  until: string | null;
  by: number;
  at: string;
  /** Of a content: which, what it moves, and the moment until which nothing goes on air. */
  content?: { contentSeq: number; target: SanctionTarget; untilAt: string | null };
  /** Of the account itself (WARN): it lives and ends with the account's standing. */
  account?: true;
  /** Of a person: what it takes from them. */
  person?: {
    scope: readonly SanctionScope[];
    untilAt: string | null;
    points: number;
    evidence: readonly string[];
    report: { by: number; seq: number } | null;
    approvedBy: number | null;
  };
}

/** Begins a sanction; answers its number. */
export async function insertSanction(db: Db, one: NewSanction): Promise<number> {
  const { rows } = await send(
    db,
    db
      .insertInto('sanction')
      .values({
        user_seq: one.userSeq,
        reason: one.reason,
        text: one.text,
        product_seqs: [...one.products],
        until_day: one.until,
        imposed_by: one.by,
        imposed_at: one.at,
        content_seq: one.content?.contentSeq ?? null,
        target: one.content?.target ?? (one.account ? 'ACCOUNT' : null),
        until_at: one.content?.untilAt ?? one.person?.untilAt ?? null,
        scope: [...(one.person?.scope ?? [])],
        points: one.person?.points ?? 0,
        evidence: [...(one.person?.evidence ?? [])],
        report_by: one.person?.report?.by ?? null,
        report_seq: one.person?.report?.seq ?? null,
        approved_by: one.person?.approvedBy ?? null,
        state: 'ACTIVE',
      })
      .returning('sanction_seq'),
  );
  const { sanction_seq: sanctionSeq } = rows[0]!;
  await emit(toQueryable(db), {
    topic: 'sanction.imposed',
    key: `sanction.imposed:${sanctionSeq}`,
    payload: {
      sanctionSeq,
      userSeq: one.userSeq,
      reason: one.reason,
      scope: [...(one.person?.scope ?? [])],
      ...(one.content && { contentSeq: one.content.contentSeq }),
    },
  });
  return sanctionSeq;
}

/** What these sanctions say. */
export async function readNotes(db: Db, sanctions: readonly number[]): Promise<SanctionNote[]> {
  const { rows } = await send(
    db,
    sql<SanctionNote>`select sanction_seq as "sanctionSeq", reason, text, until_day as until from sanction
      where sanction_seq = any(${[...sanctions]})`,
  );
  return [...rows];
}

export interface Overdue {
  sanctionSeq: number;
  userSeq: number;
  products: number[];
}

/** Sanctions of products in force whose last day is over. */
export async function readOverdue(db: Db, today: string, limit: number): Promise<Overdue[]> {
  const { rows } = await send(
    db,
    sql<Overdue>`select sanction_seq as "sanctionSeq", user_seq as "userSeq", product_seqs as products
      from sanction where state = 'ACTIVE' and until_day < ${today}::date and content_seq is null and target is null and scope = '{}'
      order by until_day, sanction_seq
      limit ${limit}`,
  );
  return [...rows];
}

/** Sanctions of contents as the operator sees them. */
export async function readContentSanctions(db: Db, sanctions: readonly number[]): Promise<ContentSanction[]> {
  const { rows } = await send(
    db,
    sql<ContentSanction>`select sanction_seq as "sanctionSeq", user_seq as "userSeq", content_seq as "contentSeq",
        reason, target, text, imposed_at as "from", until_at as until, state, version
      from sanction where sanction_seq = any(${[...sanctions]}) and content_seq is not null order by sanction_seq`,
  );
  return [...rows];
}

/** Of contents, in force, the newest first; one for each content. */
export async function readActiveOfContents(
  db: Db,
  { start, length }: { start: number; length: number },
): Promise<{ rows: ContentSanction[]; total: number }> {
  const { rows } = await send(
    db,
    sql<
      ContentSanction & { total: number }
    >`select "sanctionSeq", "userSeq", "contentSeq", reason, target, text, "from",
        until, state, version, count(*) over () as total from (
        select distinct on (content_seq) sanction_seq as "sanctionSeq", user_seq as "userSeq",
          content_seq as "contentSeq", reason, target, text, imposed_at as "from", until_at as until, state, version
        from sanction where content_seq is not null and state = 'ACTIVE'
        order by content_seq, (target = 'WARNING'), sanction_seq desc) s
      order by "sanctionSeq" desc offset ${start} limit ${length}`,
  );
  return { rows: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 };
}

export interface LiveBan {
  reason: SanctionReason;
  text: string;
  /** Null: until it is lifted. */
  until: string | null;
}
/** What keeps these people from going on air, the longest first. */
export async function readLiveBan(db: Db, users: readonly number[], now: Date): Promise<LiveBan | null> {
  const { rows } = await send(
    db,
    sql<LiveBan>`select reason, text, until_at as until from sanction
      where user_seq = any(${[...new Set(users)]}) and state = 'ACTIVE'
        and (target = 'LIVE' or scope && array['LIVE', 'ACCOUNT'])
        and (until_at is null or until_at > ${now})
      order by until_at desc nulls first, sanction_seq limit 1`,
  );
  return rows[0] ?? null;
}

export interface OverContent {
  sanctionSeq: number;
  userSeq: number;
  contentSeq: number;
  target: SanctionTarget;
}
/** Sanctions of contents in force whose time is over. */
export async function readOverContents(db: Db, now: Date, limit: number): Promise<OverContent[]> {
  const { rows } = await send(
    db,
    sql<OverContent>`select sanction_seq as "sanctionSeq", user_seq as "userSeq", content_seq as "contentSeq", target
      from sanction where state = 'ACTIVE' and content_seq is not null and until_at <= ${now}
      order by until_at, sanction_seq limit ${limit}`,
  );
  return [...rows];
}

/** Sanctions in force of somebody's account itself. */
export async function readOfAccount(db: Db, userSeq: number): Promise<number[]> {
  const { rows } = await send(
    db,
    sql<{ sanction: number }>`select sanction_seq as sanction from sanction
      where user_seq = ${userSeq} and state = 'ACTIVE' and target = 'ACCOUNT' order by sanction_seq`,
  );
  return rows.map(({ sanction }) => sanction);
}

export interface ToldSanction {
  sanctionSeq: number;
  reason: SanctionReason;
  /** Null: of products. */
  target: SanctionTarget | 'ACCOUNT' | null;
  contentSeq: number | null;
  productSeqList: number[];
  scope: SanctionScope[];
  from: string;
  /** Of products: the end of their last day. */
  until: string | null;
  endedAt: string | null;
  text: string;
  points: number;
  appealText: string | null;
  appealState: AppealState | null;
  answer: string | null;
}

const TOLD = sql`select s.sanction_seq as "sanctionSeq", s.reason, s.target, s.content_seq as "contentSeq",
    s.product_seqs as "productSeqList", s.scope, s.imposed_at as "from",
    coalesce(s.until_at, (s.until_day + 1)::timestamp at time zone 'Asia/Seoul' - interval '1 second') as until,
    s.ended_at as "endedAt", s.text, s.points, a.text as "appealText", a.state as "appealState",
    a.answer
  from sanction s left join sanction_appeal a using (sanction_seq)`;

/** Somebody's sanctions in force, and those that ended since; the newest first. */
export async function readOwnSanctions(db: Db, user: number, since: Date): Promise<ToldSanction[]> {
  const { rows } = await send(
    db,
    sql<ToldSanction>`${TOLD} where s.user_seq = ${user} and (s.state = 'ACTIVE' or s.ended_at >= ${since})
      order by s.imposed_at desc, s.sanction_seq desc`,
  );
  return rows;
}

/** One of somebody's, locked for what is written beside it, which is read once it is: who waited finds what was written. */
export async function lockOwnSanction(
  db: Db,
  user: number,
  sanction: number,
): Promise<ToldSanction | undefined> {
  const own = sql`where s.user_seq = ${user} and s.sanction_seq = ${sanction}`;
  await send(db, sql`select from sanction s ${own} for no key update`);
  const { rows } = await send(db, sql<ToldSanction>`${TOLD} ${own}`);
  return rows[0];
}

export const insertAppeal = (
  db: Db,
  said: { sanction: number; user: number; text: string; images: readonly string[]; at: string },
): Promise<unknown> =>
  send(
    db,
    sql`insert into sanction_appeal (sanction_seq, user_seq, text, images, at)
      values (${said.sanction}, ${said.user}, ${said.text}, ${[...said.images]}::text[], ${said.at})`,
  );
