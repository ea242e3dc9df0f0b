/** 배송 현황, and for e-tickets 발송 현황: lines that were sent (order-desk.md §5). One page, two declarations. */
import type { User } from '@jangteo/contract/account/account.user.ts';
import { deliveryApi } from '@jangteo/contract/delivery/delivery.api.ts';
import type { StatusRow } from '@jangteo/contract/delivery/delivery.row.ts';
import type { Vocabulary } from '@jangteo/contract/kit/enum.ts';
import { orderApi } from '@jangteo/contract/order/order.api.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { query } from '../../kit/call/query.ts';
import { codesOf } from '../../kit/list-page/codes.ts';
import { ListPage } from '../../kit/list-page/ListPage.tsx';
import type { FilterLooks } from '../../kit/list-page/sentence.ts';
import { session } from '../../kit/session.ts';
import { optionsOf, useCompanies } from '../reference/companies.ts';
import { lineMenu } from '../order/desk/menus.ts';
import { lines } from '../order/desk/perform.tsx';
import { columnsFor, sellerLook } from '../order/choices.ts';
import { numberOf, openKeyOf } from '../order/open-key.ts';
import { OrderDetailDrawer } from '../order/OrderDetailDrawer.tsx';
import { searchKeysFor } from '../order/search-keys.ts';
import { showMemos } from '../order/show-memos.tsx';
import { sentAsks } from './asks.ts';
import { SentCard } from './SentCard.tsx';
import { sentCells, sentFolds, ticketSentCells } from './sent-cells.tsx';
import { shipmentFolds } from './cells.tsx';
import { ticketBulk, ticketMenu } from './tickets/actions.tsx';
import '../order/order.css';
import './delivery.css';

const tabHides = {
  start: ['deliveredAt', 'autoConfirmAt', 'fulfilmentStatus'],
  uncompleted: ['deliveredAt', 'autoConfirmAt', 'fulfilmentStatus'],
  confirm: ['autoConfirmAt'],
};

function useLooks(user: User | undefined): FilterLooks {
  const companies = useCompanies();
  return useMemo(
    () => ({
      companyCode: { of: codesOf('DeliveryCompany', optionsOf(companies)) },
      sellerSeq: sellerLook(user),
    }),
    [companies, user],
  );
}

function SentPage({ vocabulary }: { vocabulary: Vocabulary }) {
  const client = useQueryClient();
  const user = session.use()?.user;
  const voucher = vocabulary === 'voucher';
  return (
    <ListPage<StatusRow>
      {...sentAsks(vocabulary)}
      looks={useLooks(user)}
      shows={columnsFor(user)}
      searchKeys={searchKeysFor(sentAsks(vocabulary).spec, user)}
      searchHint={voucher ? '주문번호, 수신자, 이용권' : '주문번호, 송장번호, 수취인'}
      tabHides={tabHides}
      folds={voucher ? shipmentFolds : sentFolds}
      cells={voucher ? ticketSentCells : sentCells}
      rowActions={(row) => [
        ...(voucher ? ticketMenu(row) : []),
        ...lineMenu(row, vocabulary, [
          {
            key: 'memo',
            label: row.memoCount > 0 ? `메모 ${row.memoCount}` : '메모',
            onSelect: () => void showMemos(row.orderSeq),
          },
        ]),
      ]}
      bulk={(target, tools) => [
        ...(voucher ? ticketBulk(target) : []),
        ...lines.bulk(['forceComplete'], { vocabulary })(target, tools),
      ]}
      card={(row) => <SentCard row={row} vocabulary={vocabulary} />}
      openKey={openKeyOf}
      numberOf={numberOf}
      drawer={(context) => <OrderDetailDrawer {...context} />}
      prefetch={(row) =>
        void client.prefetchQuery(query(orderApi.detail, { params: { orderSeq: row.orderSeq } }))
      }
      download={{
        selected: deliveryApi.statusDownloadSelected,
        searched: deliveryApi.statusDownloadSearched,
      }}
      empty={{
        title: '보낸 주문이 없습니다.',
        next: voucher
          ? '발송 관리에서 문자를 보내면 이곳에 나타납니다.'
          : '배송 관리에서 발송처리하면 이곳에 나타납니다.',
      }}
    />
  );
}

export const DeliveryStatusPage = () => <SentPage vocabulary="goods" />;
export const ShipmentStatusPage = () => <SentPage vocabulary="voucher" />;
