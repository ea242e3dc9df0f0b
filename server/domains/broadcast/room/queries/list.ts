import { sql } from 'kysely';
import { chatList } from '@jangteo/contract/broadcast/chat.list.ts';
import { pattern } from '../../../../kit/list/conditions.ts';
import { listSource, type Condition } from '../../../../kit/list/source.ts';

const KINDS: Record<string, Condition> = {
  QUESTION: sql`l.kind = 'QUESTION'`,
  BUYER: sql`l.marks like '%O%'`,
  HIDDEN: sql`l.hidden_by is not null`,
};

/** How the chat of a live and its sheet read. */
export const chatSource = listSource(chatList, {
  table: 'chat_message',
  id: 'chat_seq',
  joins: () => sql`left join account_user u on u.user_seq = l.user_seq`,
  fields: {
    chatSeq: 'l.chat_seq',
    messageSeq: 'l.message_seq',
    at: 'l.at',
    sec: 'l.sec',
    nickname: 'l.nickname',
    userId: "coalesce(u.login_id, '')",
    userSeq: 'l.user_seq',
    role: 'l.role',
    text: 'l.text',
    kind: "case when l.kind = 'QUESTION' then 'QUESTION' when l.marks like '%O%' then 'BUYER' else 'ALL' end",
    hiddenBy: 'l.hidden_by',
  },
  filters: {
    contentSeq: (content) => sql`l.content_seq = ${content}`,
    secFrom: (sec) => sql`l.sec >= ${sec}`,
    secTo: (sec) => sql`l.sec <= ${sec}`,
    kind: (kind) => KINDS[kind] ?? null,
    userSeq: (user) => sql`l.user_seq = ${user}`,
    keyword: (word) => sql`normalize(l.text, NFD) like ${pattern(word)}`,
  },
  sorts: { at: { column: 'l.at' } },
});
