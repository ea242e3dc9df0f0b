/** A line beside its list: how it comes to its amount. */
import type { MatchRow, SettleRow } from '@jangteo/contract/settlement/line.list.ts';
import { settleEventType } from '@jangteo/contract/settlement/settlement.enums.ts';
import { useRef } from 'react';
import { DetailDrawer } from '../../kit/detail/DetailDrawer.tsx';
import { EnumTag } from '../../kit/EnumTag.tsx';
import type { DrawerContext } from '../../kit/list-page/model.ts';
import { Button } from '../../ui/Button.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { count, dateTime, percent, signedWon, won } from '../../ui/format.ts';
import type { LineRow } from './cells.tsx';
import { explain } from './explaining.tsx';
import { amountWord, type Phase, type Side } from './side.ts';
import { periodText } from './words.ts';
import './settlement.css';

type Term = readonly [label: string, formula: string, amount: number];
const rated = (base: number, bps: number | null): string =>
  bps === null ? '' : `${won(base)} × ${percent(bps / 100)}`;

function settleTerms(row: SettleRow): Term[] {
  const base = row.saleAmount - row.sellerCoupon;
  return [
    ['판매금액', `${count(row.qty)}개`, row.saleAmount],
    ['판매자 쿠폰', '', 0 - row.sellerCoupon],
    ['배송비', '', row.deliveryFee],
    ['반품·공제비', '', row.keptFee],
    ['조정', row.reason, row.adjust],
    ['판매수수료', rated(base, row.salesBps), 0 - row.salesFee],
    ['라이브수수료', rated(base, row.liveBps), 0 - row.liveFee],
    ['결제수수료', rated(base + row.deliveryFee + row.keptFee, row.pgBps), 0 - row.pgFee],
    ['매칭수수료', rated(base, row.matchBps), 0 - row.matchFee],
    ['그리퍼 쿠폰 분담', '', row.gripperCoupon],
    ['수수료 VAT', '회차 VAT에서 이 줄의 몫', 0 - row.feeVat],
  ];
}
const matchTerms = (row: MatchRow): Term[] => [
  ['매칭수수료', rated(row.feeBase, row.matchBps), row.matchFee],
  ['쿠폰 분담', '', 0 - row.gripperCoupon],
  ['조정', row.reason, row.adjust],
  ['원천세', '회차 세액에서 이 줄의 몫', 0 - row.tax],
];

export function Terms({ row, word }: { row: LineRow; word: string }) {
  const terms = ('feeVat' in row ? settleTerms(row) : matchTerms(row)).filter(([, , amount]) => amount !== 0);
  return (
    <table className="jt-settle-items">
      <caption className="jt-hidden">{word} 계산 근거</caption>
      <tbody>
        {terms.map(([label, formula, amount]) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td className="jt-muted">{formula}</td>
            <td>{signedWon(amount)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{word}</th>
          <td />
          <td>{won(row.settleAmount)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

const THERE = { isError: false, error: null, refetch: () => undefined };

export function LineDrawer({
  context,
  side,
  phase,
}: {
  context: DrawerContext<LineRow>;
  side: Side;
  phase: Phase;
}) {
  const last = useRef(context.row);
  if (context.row) last.current = context.row;
  const row = last.current;
  const word = amountWord(side, phase);
  const title = row ? row.productName || settleEventType.label(row.eventType) : '';
  return (
    <DetailDrawer
      context={context}
      noun="정산 내역"
      name={title}
      about={row ? periodText(row.periodKey) : ''}
      title={
        <div className="jt-row jt-wrap">
          <h2>{title}</h2>
          {row && <EnumTag of={settleEventType} value={row.eventType} />}
        </div>
      }
      footer={
        row && (
          <Button onClick={() => explain(side, { settleLineSeq: row.settleLineSeq })}>왜 이 금액?</Button>
        )
      }
      query={THERE}
    >
      {row && (
        <>
          <Facts
            facts={[
              ['확정일시', dateTime(row.eventAt)],
              ['주문번호', 'orderSeq' in row ? row.orderSeq : null],
              ['상품주문번호', row.orderProductSeq],
              ['옵션', row.optionText],
              ['방송', row.content?.title],
              ['판매자', 'seller' in row ? row.seller?.name : null],
            ]}
          />
          <h3 className="jt-settle-head">계산 근거</h3>
          <Terms row={row} word={word} />
        </>
      )}
    </DetailDrawer>
  );
}
