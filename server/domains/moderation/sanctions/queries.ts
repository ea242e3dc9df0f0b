/** Sanctions as the operator's desk reads them, of whatever kind. */
import { sql } from 'kysely';
import type { DeskSanction } from '@jangteo/contract/moderation/sanction.api.ts';
import { sanctionList, type DeskSanctionRow } from '@jangteo/contract/moderation/sanction.list.ts';
import type { UserType } from '@jangteo/contract/account/account.enums.ts';
import { send, type Db } from '../../../kit/db/bound.ts';
import { any, fromDay, toDay } from '../../../kit/list/conditions.ts';
import { listSource } from '../../../kit/list/source.ts';

const KIND = `case when l.scope <> '{}' then 'PERSON' when l.target = 'ACCOUNT' then 'WARN'
  when l.content_seq is not null then 'CONTENT' else 'PRODUCT' end`;
/** Of products and warnings the end of the last day. */
const UNTIL = `coalesce(l.until_at, (l.until_day + 1)::timestamp at time zone 'Asia/Seoul' - interval '1 second')`;
const NAME = `coalesce(u.shop_name, u.nickname, u.name)`;
const joined = sql`join account_user u on u.user_seq = l.user_seq left join account_user b on b.user_seq = l.imposed_by
  left join sanction_appeal a on a.sanction_seq = l.sanction_seq`;

/** Conditions stand beside no join: counts have none. */
const APPEALED = sql`exists (select from sanction_appeal x where x.sanction_seq = l.sanction_seq)`;

export const sanctionSource = listSource(sanctionList, {
  table: 'sanction',
  owner: null,
  id: 'sanction_seq',
  joins: () => joined,
  fields: {
    sanctionSeq: 'l.sanction_seq',
    userSeq: 'l.user_seq',
    userName: NAME,
    kind: KIND,
    reason: 'l.reason',
    scope: 'to_json(l.scope)',
    from: 'l.imposed_at',
    until: UNTIL,
    points: 'l.points',
    appeal: 'a.state',
    by: "coalesce(b.name, '')",
    state: 'l.state',
    version: 'l.version',
  },
  filters: {
    from: (day) => fromDay(sql`l.imposed_at`, day),
    to: (day) => toDay(sql`l.imposed_at`, day),
    state: any('l.state'),
    reason: any('l.reason'),
    scope: (scopes) => sql`l.scope && ${[...scopes]}::text[]`,
    kind: (kinds) => sql`${sql.raw(KIND)} = any(${[...kinds]})`,
    appeal: (is) => (is ? APPEALED : sql`not ${APPEALED}`),
    userSeq: (user) => sql`l.user_seq = ${user}`,
  },
  sorts: {
    from: { column: 'l.imposed_at' },
    until: { column: UNTIL },
    points: { column: 'l.points' },
  },
});

/** What the list shows of each, where one or few are read. */
const ROW = sql`l.sanction_seq as "sanctionSeq", l.user_seq as "userSeq", ${sql.raw(NAME)} as "userName",
    ${sql.raw(KIND)} as kind, l.reason, l.scope, l.imposed_at as "from", ${sql.raw(UNTIL)} as until, l.points,
    a.state as appeal, coalesce(b.name, '') as by, l.state, l.version`;

/** Somebody's, the newest first, as their page at the desk shows them. */
export async function readSanctionsOf(db: Db, user: number): Promise<DeskSanctionRow[]> {
  const { rows } = await send(
    db,
    sql<DeskSanctionRow>`select ${ROW} from sanction l ${joined}
      where l.user_seq = ${user} order by l.imposed_at desc, l.sanction_seq desc limit 20`,
  );
  return [...rows];
}

type Appealed = NonNullable<DeskSanction['appealed']>;
type Read = Omit<DeskSanction, 'products' | 'appealed' | 'can'> & {
  /** Its pictures by their pathnames. */
  appealed: (Omit<Appealed, 'images'> & { images: string[] }) | null;
  byUserSeq: number;
  approvedBySeq: number | null;
  productSeqs: number[];
};

/** One of them; null: there is none. */
export async function readDeskSanction(db: Db, sanction: number): Promise<Read | null> {
  const { rows } = await send(
    db,
    sql<Read>`select ${ROW},
        case when l.target <> 'ACCOUNT' then l.target end as target, l.content_seq as "contentSeq", l.text, l.evidence,
        l.report_seq as "reportSeq", p.name as "approvedBy", l.product_seqs as "productSeqs",
        case when a.sanction_seq is not null then json_build_object('text', a.text, 'images', a.images,
          'at', ${at('a.at')}, 'decidedAt', ${at('a.decided_at')}, 'decidedBy', d.name, 'answer', a.answer) end as appealed,
        l.ended_at as "endedAt", e.name as "endedBy", l.end_text as "endText", l.imposed_by as "byUserSeq",
        l.approved_by as "approvedBySeq"
      from sanction l ${joined} left join account_user p on p.user_seq = l.approved_by
        left join account_user d on d.user_seq = a.decided_by left join account_user e on e.user_seq = l.ended_by
      where l.sanction_seq = ${sanction}`,
  );
  return rows[0] ?? null;
}

const at = (column: string) =>
  sql.raw(`to_char(${column} at time zone 'Asia/Seoul', 'YYYY-MM-DD"T"HH24:MI:SS"+09:00"')`);

/** What a sanction is about, as it stands. */
export async function readProducts(
  db: Db,
  { userSeq, sanctionSeq, productSeqs }: Pick<Read, 'userSeq' | 'sanctionSeq' | 'productSeqs'>,
): Promise<DeskSanction['products']> {
  if (productSeqs.length === 0) return [];
  const { rows } = await send(
    db,
    sql<DeskSanction['products'][number]>`select product_seq as "productSeq", name, thumbnail,
        sanction_seq is not distinct from ${sanctionSeq} as "inForce"
      from product where seller_seq = ${userSeq} and product_seq = any(${productSeqs}) order by product_seq limit 200`,
  );
  return [...rows];
}

/** The sanction that somebody imposed last on a person. */
export async function readLast(db: Db, { user, by }: { user: number; by: number }): Promise<number> {
  const { rows } = await send(
    db,
    sql<{
      seq: number;
    }>`select sanction_seq as seq from sanction where user_seq = ${user} and imposed_by = ${by}
      order by sanction_seq desc limit 1`,
  );
  return rows[0]!.seq;
}

export interface Person {
  userSeq: number;
  userType: UserType;
  name: string;
  status: 'NORMAL' | 'WARN' | 'LEAVE' | 'IDLE';
  email: string | null;
  phone: string | null;
}
const person = sql`select user_seq as "userSeq", user_type as "userType", coalesce(shop_name, nickname, name) as name,
    status, coalesce(email, case when login_id like '%@%' then login_id end) as email, phone_number as phone
  from account_user`;

/** Whoever is not of the house; null: nobody. */
export async function readPerson(db: Db, user: number): Promise<Person | null> {
  const { rows } = await send(db, sql<Person>`${person} where user_seq = ${user} and user_type <> 'admin'`);
  return rows[0] ?? null;
}

/** What is taken from somebody and given back is decided one after the other: their account's row is held first. */
export const lockPerson = (db: Db, user: number): Promise<unknown> =>
  send(db, sql`select from account_user where user_seq = ${user} for no key update`);
