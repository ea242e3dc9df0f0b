/** A settlement beside the list of them: its items, its lines and its statement. */
import type { MatchSettlementRow, SettlementRow } from '@jangteo/contract/settlement/settlement.list.ts';
import { settlementState } from '@jangteo/contract/settlement/settlement.enums.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { queryText } from '../../kit/call/address.ts';
import { DetailDrawer } from '../../kit/detail/DetailDrawer.tsx';
import { EnumTag } from '../../kit/EnumTag.tsx';
import type { DrawerContext } from '../../kit/list-page/model.ts';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { won } from '../../ui/format.ts';
import { summaryQuery } from './asks.ts';
import { explain, showDifference } from './explaining.tsx';
import { amountWord, sides, type Side } from './side.ts';
import { Statements } from './Statements.tsx';
import { About, Items } from './SummaryPanel.tsx';
import { periodText } from './words.ts';

type Row = SettlementRow | MatchSettlementRow;

export function SettlementDrawer({ context, side }: { context: DrawerContext<Row>; side: Side }) {
  const last = useRef(context.row);
  if (context.row) last.current = context.row;
  const row = last.current;
  const phase = row?.state === 'ESTIMATE' ? 'estimate' : 'result';
  const place = { month: row?.periodKey.slice(0, 7) ?? '', bucket: row?.bucket ?? '' };
  const totalsQuery = useQuery({ ...summaryQuery(side, phase, place), enabled: row !== undefined });
  const summary = totalsQuery.data?.data;
  const word = amountWord(side, phase);
  const lines =
    sides[side][phase].path() + queryText({ ...(phase === 'result' && { view: 'lines' }), ...place });
  return (
    <DetailDrawer
      context={context}
      noun="정산"
      name={row ? periodText(row.periodKey) : ''}
      about={word}
      title={
        row && (
          <div className="jt-row jt-wrap">
            <h2>{periodText(row.periodKey)}</h2>
            <EnumTag of={settlementState} value={row.state} />
            <b className="jt-num">{won(row.settleAmount, true)}</b>
          </div>
        )
      }
      footer={
        row && (
          <div className="jt-row jt-wrap">
            <Link to={lines} className={buttonClass({})}>
              주문별 보기
            </Link>
            <Button onClick={() => explain(side, place)}>왜 이 금액?</Button>
            {side === 'product' && phase === 'result' && (
              <Button onClick={() => showDifference({ ...place, from: row.from, to: row.to })}>
                예정과의 차이
              </Button>
            )}
            {side === 'product' && <Statements phase={phase} {...place} />}
          </div>
        )
      }
      query={totalsQuery}
    >
      {summary && (
        <>
          <About summary={summary} phase={phase} />
          <Items summary={summary} word={word} narrow />
        </>
      )}
    </DetailDrawer>
  );
}
