/** GET /v1/admin/access-logs: who did what with whose data, the newest first (operator.md §9). */
import { z } from 'zod';
import { int, seq, text, time } from '../kit/field.ts';
import { byLink, flag, keywords, manyOf, period, type FilterDef } from '../kit/filter.ts';
import { listSpec } from '../kit/list.ts';
import { accessKind, accessSearchKey } from './audit.enums.ts';

/** So many days one question may span, both ends included. */
export const ACCESS_DAYS = 92;
const DAY = 86_400_000;
export const ABOUT_MOST = 2_000;

/** Whose data: `user:10001`, `order:26111809`, `list:order`. */
export const accessSubject = () => text(100, 1);

export const accessLogRow = z.strictObject({
  logSeq: seq(),
  at: time(),
  /** Null: the house itself, or whoever was not signed in. */
  actorSeq: seq().nullable(),
  /** An operator by name, anybody else by what their shop or channel is called. */
  actor: text(60).nullable(),
  /** Whom the operator acted for. */
  actAsSeq: seq().nullable(),
  actAs: text(60).nullable(),
  ip: text(64),
  kind: accessKind.schema,
  call: text(300),
  subjects: z.array(text(300)),
  /** The same in one line, cut where it is long. */
  about: text(ABOUT_MOST),
  reason: text(300).nullable(),
  /** Of a sheet: how many rows of the list it has. */
  rows: int(0).nullable(),
  requestId: text(100),
  /** What a decision changed; null: the row has no before and after. */
  change: z
    .array(
      z.strictObject({ field: text(100), before: text(2_000).nullable(), after: text(2_000).nullable() }),
    )
    .nullable(),
});
export type AccessLogRow = z.output<typeof accessLogRow>;

const link = <S extends z.ZodType>(label: string, schema: S) =>
  ({ label, schema, control: 'link' }) as const satisfies FilterDef;

const declared = listSpec({
  key: 'admin-access-log',
  title: '접속기록',
  noun: '접속기록',
  row: accessLogRow,
  id: 'logSeq',
  columns: [
    { id: 'logSeq', header: '기록번호', type: 'code', width: 96 },
    { id: 'at', header: '일시', type: 'time', width: 168 },
    { id: 'actor', header: '한 사람', type: 'text', width: 140 },
    { id: 'actorSeq', header: '회원번호', type: 'code', width: 96 },
    { id: 'actAs', header: '대행한 판매자', type: 'text', width: 140 },
    { id: 'actAsSeq', header: '판매자 번호', type: 'code', width: 96, hidden: true },
    { id: 'kind', header: '종류', type: 'enum', of: accessKind, width: 88 },
    { id: 'call', header: '호출', type: 'text', width: 240, grow: 360 },
    // Numbers of people, and where somebody sat: a sheet of it wants a reason.
    { id: 'about', header: '대상', type: 'text', width: 200, pii: true },
    { id: 'reason', header: '사유', type: 'text', width: 180 },
    { id: 'rows', header: '행수', type: 'count', width: 80 },
    { id: 'ip', header: 'IP', type: 'text', width: 120, pii: true },
    { id: 'requestId', header: '요청번호', type: 'code', width: 160, hidden: true },
  ],
  filters: {
    ...period('일시'),
    kind: manyOf(accessKind, '종류', { bar: true }),
    reason: flag('사유 있음'),
    /** Looking at the log is a row of the log, too; shown where somebody asks for it. */
    looks: flag('접속기록 조회 포함'),
    actorSeq: link('한 사람', seq().optional()),
    subject: link('대상', accessSubject().optional()),
    call: link('호출', text(300, 1).optional()),
    ip: link('IP', text(64, 1).optional()),
    /** Rows that follow this one: the way on, however deep (keyset). */
    before: byLink(link('다음', seq().optional())),
    ...keywords(accessSearchKey),
  },
  sorts: { at: { header: '일시', direction: 'DESC' } },
  defaultSort: 'at',
});

/** A question about more days than that is refused; one that names no days is about the last ones. */
const checkDays = (value: unknown, ctx: z.RefinementCtx): void => {
  const { from, to } = value as { from?: string; to?: string };
  if (from && to && Date.parse(to) - Date.parse(from) >= ACCESS_DAYS * DAY)
    ctx.addIssue({ code: 'custom', path: ['to'], params: { code: 'MAX' } });
};
export const accessLogList = {
  ...declared,
  query: declared.query.superRefine(checkDays) as typeof declared.query,
  filter: declared.filter.superRefine(checkDays) as typeof declared.filter,
};
