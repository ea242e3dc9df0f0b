/** 그룹 정산: what members' buckets come to, and what the master is paid of them. */
import { payoutStatus } from '@jangteo/contract/payout/payout.enums.ts';
import { productSettlementApi } from '@jangteo/contract/settlement/product.api.ts';
import { TOTAL } from '@jangteo/contract/settlement/settlement.enums.ts';
import { groupSettlementList, type GroupRow } from '@jangteo/contract/settlement/settlement.list.ts';
import type { GroupAmount } from '@jangteo/contract/settlement/statement.ts';
import { useQuery } from '@tanstack/react-query';
import { queryBy } from '../../kit/call/query.ts';
import type { AnyList } from '../../kit/list-page/list.ts';
import { ListPage } from '../../kit/list-page/ListPage.tsx';
import { Figures } from '../../ui/Figures.tsx';
import { count, day, won } from '../../ui/format.ts';
import { groupCells, SettlementCard } from './cells.tsx';
import { useMonth } from './month.ts';
import { MonthField } from './MonthField.tsx';

function Amount({ month, bucket }: { month: string; bucket: string }) {
  const { data } = useQuery(
    queryBy<GroupAmount>(productSettlementApi.groupAmount, { query: { month, bucket } }),
  );
  const amount = data?.data;
  return (
    <Figures
      label="그룹 지급액"
      items={[
        {
          label: '그룹 지급액',
          value: amount && won(amount.total, true),
          note: amount && `${day(amount.payDay, true)} 지급 예정`,
        },
        { label: '판매자', value: amount && `${count(amount.members)}곳`, note: '마스터를 포함합니다' },
        { label: '보류', value: amount && won(amount.hold, true) },
        {
          label: '지급',
          value:
            amount && (amount.payout ? payoutStatus.label(amount.payout.state) : '아직 지급하지 않았습니다'),
        },
      ]}
    />
  );
}

const kept = new Map<string, AnyList>();
function specOf(month: string): AnyList {
  const { month: _, ...filters } = groupSettlementList.filters;
  const found = kept.get(month) ?? { ...groupSettlementList, filters, always: { month } };
  kept.set(month, found);
  return found;
}

export function GroupPage() {
  const month = useMonth();
  return (
    <ListPage<GroupRow>
      key={month}
      spec={specOf(month)}
      load={productSettlementApi.groupList}
      beside={`month=${month}`}
      note="멤버의 회차는 각각 마감하고, 금액은 마스터에게 한 번에 지급합니다."
      actions={<MonthField month={month} />}
      figures={({ bucket = TOTAL }) => <Amount month={month} bucket={String(bucket)} />}
      cells={groupCells}
      card={(row) => <SettlementCard row={row} />}
      download={productSettlementApi.groupDownload}
      empty={{
        title: '이 달의 멤버 정산이 없습니다.',
        next: '멤버의 주문이 구매확정되면 이곳에 나타납니다.',
      }}
    />
  );
}
