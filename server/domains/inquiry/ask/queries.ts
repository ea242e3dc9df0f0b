/** 판매자 문의: the channel's own, and the operator's desk over all of them. */
import { sql } from 'kysely';
import type { AskBody, AskContext } from '@jangteo/contract/inquiry/ask.api.ts';
import { askDeskList, askList, type AskDeskRow } from '@jangteo/contract/inquiry/ask.list.ts';
import { send, type Db } from '../../../kit/db/bound.ts';
import { any, fromDay, pattern, toDay, integers } from '../../../kit/list/conditions.ts';
import { listSource, type Condition } from '../../../kit/list/source.ts';
import { heldBy, heldFields, type Desk } from '../../desk/index.ts';
import type { NewEntry } from '../queries/write.ts';

const fields = {
  askSeq: 'l.ask_seq',
  status: 'l.standing',
  type: 'l.type',
  title: 'l.title',
  askedAt: 'l.asked_at',
  lastAskedAt: 'l.last_asked_at',
  answeredAt: 'l.answered_at',
  entries: 'l.entries',
  version: 'l.version',
} as const;

const TABS = {
  waiting: sql`l.standing = 'REQUIRED_CONFIRMED'`,
  replied: sql`l.standing = 'COMPLETED_REPLY'`,
  ended: sql`l.standing in ('COMPLETED_INQUIRY', 'CLOSED_INQUIRY')`,
} as const;

const filters = {
  from: (day: string) => fromDay(sql`l.asked_at`, day),
  to: (day: string) => toDay(sql`l.asked_at`, day),
  type: any('l.type'),
  keyword: (words: readonly string[]): Condition => sql`(l.ask_seq = any(${integers(words)})
    or normalize(l.title, NFD) like any(${words.map(pattern)}))`,
  tab: (tab: keyof typeof TABS): Condition => TABS[tab],
};

/** What the reader has asked. */
export const askSource = listSource(askList, {
  table: 'ask',
  owner: 'owner_seq',
  alone: true,
  id: 'ask_seq',
  joins: () => sql``,
  fields,
  filters,
  sorts: { askedAt: { column: 'l.asked_at' } },
});

const HELD = heldFields('asks', 'l.ask_seq');

/** Whole table: only the operator's calls read it. */
export const askDeskSource = listSource(askDeskList, {
  table: 'ask',
  owner: null,
  id: 'ask_seq',
  joins: () => sql`join account_user u on u.user_seq = l.owner_seq`,
  fields: {
    ...fields,
    slaDueAt: 'l.sla_due_at',
    'asker.userSeq': 'l.owner_seq',
    'asker.name': 'coalesce(u.shop_name, u.nickname, u.name)',
    ...HELD,
  },
  filters: {
    ...filters,
    assignee: heldBy('asks', 'l.ask_seq'),
  },
  sorts: { askedAt: { column: 'l.asked_at' }, slaDueAt: { column: 'l.sla_due_at' } },
});

export interface StoredAsk extends AskDeskRow {
  context: AskContext | null;
}

/** One; null where there is none. */
export async function readAsk(db: Db, ask: number): Promise<StoredAsk | null> {
  const { rows } = await send(
    db,
    sql<StoredAsk>`select l.ask_seq as "askSeq", l.standing as status, l.type, l.title, l.asked_at as "askedAt",
        l.last_asked_at as "lastAskedAt", l.answered_at as "answeredAt", l.entries, l.version,
        l.sla_due_at as "slaDueAt", ${sql.raw(HELD.holderSeq)} as "holderSeq",
        ${sql.raw(HELD.holder)} as holder, l.context,
        json_build_object('userSeq', l.owner_seq, 'name', coalesce(u.shop_name, u.nickname, u.name)) as asker
      from ask l join account_user u on u.user_seq = l.owner_seq where l.ask_seq = ${ask}`,
  );
  return rows[0] ?? null;
}

export interface AskEntry {
  inquiryContentSeq: number;
  side: 'SELLER' | 'OPERATOR' | 'SYSTEM';
  author: string;
  text: string;
  images: string[];
  internal: boolean;
  at: string;
}

export async function readAskEntries(db: Db, ask: number, notes: boolean): Promise<AskEntry[]> {
  const { rows } = await send(
    db,
    sql<AskEntry>`select ask_content_seq as "inquiryContentSeq", side, author, text, images, internal, at
      from ask_content where ask_seq = ${ask} and ${notes ? sql`true` : sql`not internal`} order by ask_content_seq`,
  );
  return [...rows];
}

export async function insertAsk(
  db: Db,
  one: Pick<AskBody, 'type' | 'title' | 'context'> & { owner: number; at: string; due: string },
): Promise<number> {
  const { rows } = await send(
    db,
    sql<{
      seq: number;
    }>`insert into ask (owner_seq, type, title, context, asked_at, last_asked_at, sla_due_at, entries)
      values (${one.owner}, ${one.type}, ${one.title}, ${one.context && JSON.stringify(one.context)}::jsonb, ${one.at},
        ${one.at}, ${one.due}, 1) returning ask_seq as seq`,
  );
  return rows[0]!.seq;
}

export const insertAskEntry = (db: Db, one: Omit<NewEntry, 'inquiry'> & { ask: number }): Promise<unknown> =>
  send(
    db,
    sql`insert into ask_content (ask_seq, side, author_user_seq, author, text, images, internal, at)
      values (${one.ask}, ${one.side}, ${one.user}, ${one.author}, ${one.text}, ${[...(one.images ?? [])]}::text[],
        ${one.internal ?? false}, ${one.at})`,
  );

/** 판매자 문의 without an answer. */
export const askDesk: Desk = {
  desk: 'asks',
  subject: 'ask',
  waits: () => sql`select ask_seq as seq, last_asked_at as since, sla_due_at as due
    from ask where standing = 'REQUIRED_CONFIRMED'`,
};
