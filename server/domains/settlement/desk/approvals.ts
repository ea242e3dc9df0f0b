/** What a second operator confirms above its limit (operator.md §4). */
import { z } from 'zod';
import { adjustBody } from '@jangteo/contract/settlement/adjust-desk.api.ts';
import { adjustmentKind, settlementKind } from '@jangteo/contract/settlement/settlement.enums.ts';
import { clock } from '../../../kit/clock/clock.ts';
import { defineApproval } from '../../approval/index.ts';
import { setting } from '../../reference/index.ts';
import { addLine, stillWrites, type ByHand } from '../by-hand.ts';
import { confirmRun, stillConfirms } from '../confirm.ts';
import { readOperator } from '../queries/by-hand.ts';
import { readRun } from '../queries/runs.ts';

const won = (amount: number): string => `${amount.toLocaleString('ko-KR')}원`;

const confirming = z.strictObject({
  runSeq: z.number(),
  expectedNet: z.number(),
  largest: z.number(),
  payouts: z.number(),
  exclude: z.array(z.strictObject({ sellerSeq: z.number(), text: z.string() })),
});
export type RunConfirmed = z.output<typeof confirming>;

export const payoutConfirm = defineApproval<RunConfirmed>({
  kind: 'PAYOUT_CONFIRM',
  schema: confirming,
  subject: ({ runSeq }) => `run:${runSeq}`,
  amount: ({ expectedNet }) => expectedNet,
  needs: ({ expectedNet, largest }, at) =>
    largest > setting('fourEyesWon', at) || expectedNet > setting('fourEyesRunWon', at),
  still: stillConfirms,
  run: async (db, asked, { by, approvedBy, at }) =>
    confirmRun(db, asked, {
      actor: { kind: 'admin', seq: by, name: await readOperator(db, by) },
      approvedBy,
      at,
    }),
  show: async (db, { runSeq, expectedNet, largest, payouts, exclude }) => {
    const run = (await readRun(db, runSeq))!;
    return [
      { label: '회차', value: run.periodKey },
      { label: '구분', value: settlementKind.label(run.kind) },
      { label: '지급 건수', value: `${payouts.toLocaleString('ko-KR')}건` },
      { label: '지급 합계', value: won(expectedNet) },
      { label: '가장 큰 지급', value: won(largest) },
      { label: '지급일', value: run.payDay },
      ...exclude.map(({ sellerSeq, text }) => ({
        label: `보류 ${sellerSeq}`.slice(0, 40),
        value: text.slice(0, 300),
      })),
    ];
  },
});

/** As the call takes it; the same twice is two lines, so what waits names its moment. */
const adjusting = adjustBody.extend({ key: z.string() });
export type Adjusted = z.output<typeof adjusting>;

const handOf = ({ book, kind, key: _key, ...said }: Adjusted): ByHand => ({
  ...said,
  kind: book,
  type: kind,
});

export const adjustment = defineApproval<Adjusted>({
  kind: 'ADJUST',
  schema: adjusting,
  subject: ({ sellerSeq, key }) => `adjust:${sellerSeq}:${key}`,
  amount: ({ amount }) => Math.abs(amount),
  needs: ({ kind, amount }, at) => kind === 'ADJUST' && Math.abs(amount) > setting('fourEyesAdjustWon', at),
  still: (db, asked) => stillWrites(db, handOf(asked), clock.now()),
  run: async (db, asked, { by, approvedBy, at }) =>
    void (await addLine(db, handOf(asked), { by: await readOperator(db, by), approvedBy, at })),
  show: async (_db, { sellerSeq, book, kind, amount, text, orderProductSeq }) => [
    { label: '판매자', value: String(sellerSeq) },
    { label: '정산', value: settlementKind.label(book) },
    { label: '구분', value: adjustmentKind.label(kind) },
    { label: '금액', value: won(amount) },
    { label: '사유', value: text },
    ...(orderProductSeq === null ? [] : [{ label: '상품주문번호', value: String(orderProductSeq) }]),
  ],
});
