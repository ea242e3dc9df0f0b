import { sql } from 'kysely';
import { applicationList } from '@jangteo/contract/seller/application.desk.ts';
import { clock, kstDay } from '../../../../kit/clock/clock.ts';
import { fromDay, pattern, toDay } from '../../../../kit/list/conditions.ts';
import { listSource, type Condition } from '../../../../kit/list/source.ts';
import { heldBy, heldFields } from '../../../desk/index.ts';
import { sanctioned } from '../../../sanction/index.ts';

type Get = (field: string) => string | null;

/** Names are looked for wherever they stand, a number as it is. */
function wordCondition(keyword: string): Condition | null {
  const word = keyword.trim();
  if (word === '') return null;
  const seq = /^[1-9]\d{0,14}$/.test(word) ? Number(word) : null;
  return sql`(l.application_seq = ${seq} or l.user_seq = ${seq}
    or normalize(coalesce(l.company, ''), NFD) ilike ${pattern(word)}
    or exists (select from account_user w where w.user_seq = l.user_seq
      and normalize(w.name, NFD) ilike ${pattern(word)}))`;
}

/** It named this category, or one below it. */
const inCategory = (category: number): Condition => sql`
  array(select jsonb_array_elements_text(l.value -> 'categorySeqList')::bigint) && array(
    select k.category_seq from category k left join category m on m.category_seq = k.parent_seq
      where ${category} in (k.category_seq, k.parent_seq, m.parent_seq))`;

/** Something is red in what it says, or in what its applicant has done. */
const isRed = (red: boolean): Condition =>
  sql`(coalesce(l.red <> '{}', false) or ${sanctioned(sql.ref('l.user_seq'), clock.now())}) = ${red}`;

/** Days from today to a day, below zero where it is over. */
function daysLeft(get: Get): string {
  const due = get('dueDay');
  if (due === null) return 'null';
  return String((Date.parse(due) - Date.parse(kstDay(clock.now()))) / 86_400_000);
}

/** Applications, whole table: only the operator's calls read it. */
export const applicationSource = listSource(applicationList, {
  table: 'seller_application',
  owner: null,
  id: 'application_seq',
  joins: () => sql`join account_user u on u.user_seq = l.user_seq
    left join account_user r on r.user_seq = l.reviewer_seq`,
  fields: {
    applicationSeq: 'l.application_seq',
    userSeq: 'l.user_seq',
    kind: 'l.kind',
    status: 'l.status',
    company: 'coalesce(l.company, u.name)',
    sellerKind: "coalesce(l.value ->> 'sellerKind', 'NONE')",
    categories: `(select coalesce(string_agg(c.name, ' · ' order by c.category_seq), '') from category c
      where c.category_seq in (select jsonb_array_elements_text(l.value -> 'categorySeqList')::bigint))`,
    submittedAt: 'l.submitted_at',
    dueDay: "case when l.status in ('new', 'retry', 'progress') then l.due_day end",
    reviewer: 'r.name',
    ...heldFields('applications', 'l.application_seq'),
    version: 'l.version',
  },
  computed: { daysLeft },
  base: sql`l.status <> 'none'`,
  filters: {
    keyword: wordCondition,
    status: (statuses) => sql`l.status = any(${statuses})`,
    kind: (kind) => sql`l.kind = ${kind}`,
    sellerKind: (kind) => sql`coalesce(l.value ->> 'sellerKind', 'NONE') = ${kind}`,
    categorySeq: inCategory,
    assignee: heldBy('applications', 'l.application_seq'),
    red: isRed,
    from: (day) => fromDay(sql.ref('l.submitted_at'), day),
    to: (day) => toDay(sql.ref('l.submitted_at'), day),
    tab: (tab) => (tab === 'new' ? sql`l.status in ('new', 'retry')` : sql`l.status = ${tab}`),
  },
  sorts: { submittedAt: { column: 'l.submitted_at' }, dueDay: { column: 'l.due_day' } },
});
