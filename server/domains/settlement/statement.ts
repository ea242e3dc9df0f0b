/** A statement of a bucket or a month: one object, of which its sheet and its PDF are made (money.md §6). */
import { createHmac } from 'node:crypto';
import {
  salesPeriodBucket,
  settleEventType,
  settlementState,
  type SalesPeriodBucket,
} from '@jangteo/contract/settlement/settlement.enums.ts';
import type { ProductSummary, SettlementUser } from '@jangteo/contract/settlement/statement.ts';
import { kstDay } from '../../kit/clock/clock.ts';
import { keyFor } from '../../kit/http/config.ts';
import type { DownloadTicket } from '@jangteo/contract/kit/sheet-body.ts';
import type { TxCtx } from '../../kit/http/context.ts';
import type { ListSource } from '../../kit/list/source.ts';
import type { Paper, PaperBlock } from '../../kit/pdf/paper.ts';
import type { SheetRow } from '../../kit/sheet/write.ts';
import { defineLayout, requestDownload, type LayoutCtx } from '../download/index.ts';
import { userOf } from './payee.ts';
import { readManual, type ManualLine } from './queries/folds.ts';
import { settleLines, settleResults } from './queries/lines.ts';
import { productSummary } from './summary.ts';

type Phase = 'estimate' | 'result';

interface Statement {
  title: string;
  /** Number of issue, and a code by which the house knows it as its own. */
  no: string;
  verify: string;
  issuedOn: string;
  user: SettlementUser;
  summary: ProductSummary;
  manual: readonly ManualLine[];
  /** What VAT was charged of, and the VAT. */
  fees: { supply: number; vat: number };
}

const FEES: ReadonlySet<string> = new Set(['SALES_FEE', 'LIVE_FEE', 'PG_FEE']);
const TITLES: Readonly<Record<Phase, string>> = { estimate: '정산 예정 명세서', result: '정산 명세서' };
const word = (bucket: string): string => salesPeriodBucket.label(bucket as SalesPeriodBucket);
export const wonText = (amount: number): string => `${amount.toLocaleString('ko-KR').replace('-', '−')}원`;

async function statementOf(ctx: LayoutCtx, filter: object, phase: Phase): Promise<Statement> {
  const asked = filter as { month: string; bucket: string };
  const summary = await productSummary(ctx, asked, phase);
  const [user, manual] = await Promise.all([
    userOf(ctx, 'PRODUCT'),
    readManual(ctx.db, ctx.scope.sellerSeq, asked.month),
  ]);
  const { items, settleAmount, month, bucket, from, to } = summary;
  const no = `JT-${month}-${bucket.replace('PRODUCT_SALES_', '')}-${ctx.scope.sellerSeq}`;
  const verify = createHmac('sha256', keyFor(ctx.config, 'settlement-statement'))
    .update(JSON.stringify({ no, items, settleAmount }))
    .digest('hex')
    .slice(0, 16);
  const sum = (of: (key: string) => boolean): number =>
    items.reduce((total, { key, amount }) => (of(key) ? total - amount : total), 0);
  return {
    title: TITLES[phase],
    no,
    verify: verify.replace(/(.{4})(?=.)/g, '$1-').toUpperCase(),
    issuedOn: kstDay(ctx.now),
    user,
    summary,
    manual: manual.filter(({ from: day }) => day >= from && day <= to),
    fees: { supply: sum((key) => FEES.has(key)), vat: sum((key) => key === 'FEE_VAT') },
  };
}

type Fact = readonly [label: string, text: string];

function facts({ no, verify, issuedOn, user, summary }: Statement): Fact[] {
  const { month, bucket, from, to, payDay, state, account, asOf } = summary;
  return [
    ['발급번호', no],
    ['확인코드', verify],
    ['발급일', issuedOn],
    ['받는 분', user.businessNo ? `${user.name} (${user.businessNo})` : user.name],
    ['입금 계좌', account ? `${account.bankName} ${account.no} ${account.holder}` : '등록된 계좌 없음'],
    ['정산월·회차', `${month} ${word(bucket)}`],
    ['정산기간', `${from} ~ ${to}`],
    ['집계 기준', `${asOf}까지`],
    ['지급예정일', payDay],
    ['상태', state === null ? '내역 없음' : settlementState.label(state)],
  ];
}

const bucketFacts = ({ summary: { buckets } }: Statement): [string, number, string][] =>
  buckets.map(({ bucket, settleAmount, payDay, state }) => [
    word(bucket),
    settleAmount,
    `${payDay} · ${state === null ? '내역 없음' : settlementState.label(state)}`,
  ]);
const manualFacts = ({ manual }: Statement): [string, number, string][] =>
  manual.map(({ at, eventType, amount, reason }) => [
    settleEventType.label(eventType),
    amount,
    `${kstDay(at)} · ${reason}`,
  ]);
const taxFacts = ({ fees }: Statement): [string, number][] => [
  ['수수료 공급가액', fees.supply],
  ['수수료 부가세', fees.vat],
  ['수수료 합계', fees.supply + fees.vat],
];

export const heading = (text: string): PaperBlock => ({ kind: 'heading', text });
const table = (rows: readonly (readonly [string, number, string?])[], notes = false): PaperBlock => ({
  kind: 'table',
  columns: [
    { label: '항목', width: 3 },
    { label: '금액', width: 2, right: true },
    ...(notes ? [{ label: '내용', width: 4 }] : []),
  ],
  rows: rows.map(([label, amount, note]) => [label, wonText(amount), ...(notes ? [note ?? ''] : [])]),
});

function paperOf(statement: Statement): Paper {
  const { title, no, verify, issuedOn, summary } = statement;
  const manual = manualFacts(statement);
  return {
    title,
    note: `${summary.month} ${word(summary.bucket)} · ${issuedOn} 발급`,
    foot: `장터 ${title} ${no} · 확인코드 ${verify}`,
    blocks: [
      { kind: 'facts', facts: facts(statement) },
      heading('요약'),
      table([
        ...summary.items.map(({ label, amount }) => [label, amount] as const),
        ['정산금액', summary.settleAmount],
      ]),
      heading('회차별'),
      table(bucketFacts(statement), true),
      heading('수기조정·보류·이월'),
      manual.length > 0 ? table(manual, true) : { kind: 'text', text: '없습니다.' },
      heading('수수료 세금계산서 기준'),
      table(taxFacts(statement)),
    ],
  };
}

function* rowsOf(statement: Statement): Generator<SheetRow> {
  for (const [label, text] of facts(statement)) yield ['기본', label, null, text];
  for (const { label, amount } of statement.summary.items) yield ['요약', label, amount, ''];
  yield ['요약', '정산금액', statement.summary.settleAmount, ''];
  for (const [label, amount, note] of bucketFacts(statement)) yield ['회차별', label, amount, note];
  for (const [label, amount, note] of manualFacts(statement)) yield ['수기조정', label, amount, note];
  for (const [label, amount] of taxFacts(statement)) yield ['세금계산서', label, amount, ''];
}

const layoutsOf = (phase: Phase) => ({
  XLSX: defineLayout({
    key: `settle-statement-${phase}`,
    title: TITLES[phase],
    open: async (ctx, _ids, { filter }) => ({
      columns: [
        { header: '구분', type: 'text' },
        { header: '항목', type: 'text' },
        { header: '금액', type: 'won' },
        { header: '내용', type: 'text', width: 40 },
      ],
      rows: rowsOf(await statementOf(ctx, filter, phase)),
    }),
  }),
  PDF: defineLayout({
    key: `settle-statement-${phase}-pdf`,
    title: TITLES[phase],
    paper: async (ctx, { filter }) => paperOf(await statementOf(ctx, filter, phase)),
  }),
});
const LAYOUTS = { estimate: layoutsOf('estimate'), result: layoutsOf('result') };
export const statementLayouts = [LAYOUTS.estimate, LAYOUTS.result].flatMap(({ XLSX, PDF }) => [XLSX, PDF]);
const SOURCES: Readonly<Record<Phase, ListSource>> = { estimate: settleLines, result: settleResults };

/** The file is made later; of a month with nothing closed there is none. */
export const downloadStatement =
  (phase: Phase) =>
  async (
    { body: { format, ...filter } }: { body: { month: string; bucket: string; format: 'XLSX' | 'PDF' } },
    ctx: TxCtx,
  ): Promise<DownloadTicket> => {
    const statement = await statementOf(ctx, filter, phase);
    const columns: object = { columns: ['settleAmount'], filter };
    const ticket = await requestDownload(ctx, SOURCES[phase], columns, LAYOUTS[phase][format]);
    return { ...ticket, rows: [...rowsOf(statement)].length };
  };
