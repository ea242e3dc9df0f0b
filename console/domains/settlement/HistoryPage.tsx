/** 정산 내역: settlements of all months; `?view=lines` their lines, `?view=manual` what was adjusted, `?view=tax` what was kept back. */
import { manualList, type ManualRow } from '@jangteo/contract/settlement/settlement.list.ts';
import type { MatchSettlementRow, SettlementRow } from '@jangteo/contract/settlement/settlement.list.ts';
import { productSettlementApi } from '@jangteo/contract/settlement/product.api.ts';
import { Link, useLocation } from '@tanstack/react-router';
import { queryText } from '../../kit/call/address.ts';
import { ListPage } from '../../kit/list-page/ListPage.tsx';
import type { Nothing } from '../../kit/list-page/model.ts';
import { Tabs } from '../../ui/Tabs.tsx';
import { ManualCard, manualCells, SettlementCard, settlementCells } from './cells.tsx';
import { LegacyPage } from './LegacyPage.tsx';
import { LinesPage } from './LinesPage.tsx';
import { SettlementDrawer } from './SettlementDrawer.tsx';
import { sides, type Side } from './side.ts';
import { tabCards } from './tab-cards.ts';
import { WithholdingPage } from './WithholdingPage.tsx';

const VIEWS = {
  product: [
    { key: 'settlements', label: '회차별' },
    { key: 'lines', label: '주문별' },
    { key: 'manual', label: '수기조정' },
    { key: 'legacy', label: '구 정산' },
  ],
  matching: [
    { key: 'settlements', label: '회차별' },
    { key: 'lines', label: '주문별' },
    { key: 'tax', label: '원천징수' },
  ],
} as const;

function Desks({ side, open }: { side: Side; open: string }) {
  const at = sides[side].result.path();
  return (
    <Tabs
      label="정산 내역 보기"
      items={VIEWS[side]}
      active={open}
      renderLink={({ key, ...link }) => (
        <Link
          key={key}
          to={key === 'settlements' ? at : at + queryText({ view: key })}
          activeOptions={{ exact: true, includeSearch: true }}
          {...link}
        />
      )}
    />
  );
}

const NONE: Nothing = {
  title: '정산 내역이 없습니다.',
  next: '첫 주문이 구매확정되면 회차마다 이곳에 한 줄씩 쌓입니다.',
};
const emptyOf = (tab: string): Nothing =>
  tab === '' ? NONE : { title: '이 상태의 정산이 없습니다.', next: '다른 상태나 전체를 확인해 주세요.' };

function Settlements({ side }: { side: Side }) {
  return (
    <ListPage<SettlementRow | MatchSettlementRow>
      {...sides[side].results}
      note="회차마다 한 줄입니다. 아직 끝나지 않은 회차는 어제까지의 예정 금액을 보여 드립니다."
      desks={<Desks side={side} open="settlements" />}
      cards={tabCards(sides[side].results)}
      cells={settlementCells}
      openKey={(row) => row.periodKey}
      drawer={(context) => <SettlementDrawer context={context} side={side} />}
      card={(row) => <SettlementCard row={row} />}
      {...(side === 'product' && { download: productSettlementApi.resultsDownload })}
      empty={emptyOf}
    />
  );
}
function Manual() {
  return (
    <ListPage<ManualRow>
      spec={manualList}
      load={productSettlementApi.manual}
      beside="view=manual"
      note="운영자가 조정하거나 보류한 금액, 앞 회차에서 넘어온 금액입니다."
      desks={<Desks side="product" open="manual" />}
      cards={tabCards({ spec: manualList, load: productSettlementApi.manual })}
      cells={manualCells}
      card={(row) => <ManualCard row={row} />}
      empty={{
        title: '조정한 내역이 없습니다.',
        next: '조정, 보류, 이월이 생기면 사유와 함께 이곳에 남습니다.',
      }}
    />
  );
}

function History({ side }: { side: Side }) {
  const { view } = useLocation({ select: (at) => at.search as Partial<Record<string, string>> });
  if (view === 'lines')
    return <LinesPage side={side} phase="result" view="lines" desks={<Desks side={side} open="lines" />} />;
  if (view === 'manual' && side === 'product') return <Manual />;
  if (view === 'legacy' && side === 'product')
    return <LegacyPage desks={<Desks side="product" open="legacy" />} />;
  if (view === 'tax' && side === 'matching')
    return <WithholdingPage desks={<Desks side="matching" open="tax" />} />;
  return <Settlements side={side} />;
}

export const ProductHistoryPage = () => <History side="product" />;
export const MatchingHistoryPage = () => <History side="matching" />;
