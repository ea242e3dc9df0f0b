/** 부가세 내역: VAT of what was sold by month, and with `?view=buy` of the fees; for the return, in its order. */
import { vatApi } from '@jangteo/contract/settlement/vat.api.ts';
import {
  vatBuyList,
  vatSalesList,
  type VatBuyRow,
  type VatSalesRow,
} from '@jangteo/contract/settlement/vat.list.ts';
import { IconDownload, IconFileInvoice, IconFileTypePdf } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { queryText } from '../../kit/call/address.ts';
import { call } from '../../kit/call/call.ts';
import { FileButton } from '../../kit/list-page/FileButton.tsx';
import type { Filter } from '../../kit/list-page/list.ts';
import { ListPage } from '../../kit/list-page/ListPage.tsx';
import { paths } from '../../kit/paths.ts';
import { session } from '../../kit/session.ts';
import { Tabs } from '../../ui/Tabs.tsx';
import { VatCard, vatBuyCells } from './cells.tsx';
import { InvoiceDialog } from './InvoiceDialog.tsx';
import './settlement.css';

const ITEMS = [
  { key: 'sales', label: '매출' },
  { key: 'buy', label: '매입(세금계산서)' },
];
const Desks = ({ open }: { open: string }) => (
  <Tabs
    label="부가세 구분"
    items={ITEMS}
    active={open}
    renderLink={({ key, ...link }) => (
      <Link
        key={key}
        to={paths.salesVat() + (key === 'buy' ? queryText({ view: 'buy' }) : '')}
        activeOptions={{ exact: true, includeSearch: true }}
        {...link}
      />
    )}
  />
);

function Files({ filter, of }: { filter: Filter; of: 'sales' | 'buy' }) {
  const endpoint = of === 'sales' ? vatApi.salesDownload : vatApi.buyDownload;
  const ask = (layout: 'LIST' | 'HOMETAX' | 'PDF') => () => call(endpoint, { body: { filter, layout } });
  return (
    <div className="jt-settle-acts">
      <FileButton icon={<IconDownload />} ask={ask('LIST')}>
        엑셀 다운로드
      </FileButton>
      <FileButton icon={<IconFileInvoice />} ask={ask('HOMETAX')}>
        신고자료 받기
      </FileButton>
      <FileButton icon={<IconFileTypePdf />} ask={ask('PDF')}>
        명세서 PDF
      </FileButton>
    </div>
  );
}

const UNREGISTERED = '사업자로 등록하지 않은 판매자는 부가세를 신고하지 않습니다. 참고로만 확인해 주세요.';

export function VatPage() {
  const { view } = useLocation({ select: (at) => at.search as Partial<Record<string, string>> });
  const person = session.use()?.user.producerType === 'individual';
  if (view === 'buy')
    return (
      <ListPage<VatBuyRow>
        spec={vatBuyList}
        load={vatApi.buy}
        beside="view=buy"
        note="마감한 회차의 수수료와 부가세입니다. 다음 달 10일까지 세금계산서를 발행하고, 월을 누르면 PDF로 받을 수 있습니다."
        desks={<Desks open="buy" />}
        figures={(filter) => <Files filter={filter} of="buy" />}
        cells={vatBuyCells}
        openKey={(row) => row.month}
        drawer={({ open, row, close }) => open && <InvoiceDialog month={open} row={row} onClose={close} />}
        card={(row) => <VatCard row={row} />}
        empty={{
          title: '매입 내역이 없습니다.',
          next: '회차를 마감하면 그 달의 수수료가 이곳에 나타납니다.',
        }}
      />
    );
  return (
    <ListPage<VatSalesRow>
      spec={vatSalesList}
      load={vatApi.sales}
      note={person ? UNREGISTERED : '구매확정된 날의 매출입니다. 이번 달은 아직 더해지고 있습니다.'}
      desks={<Desks open="sales" />}
      figures={(filter) => <Files filter={filter} of="sales" />}
      card={(row) => <VatCard row={row} />}
      empty={{
        title: '매출 내역이 없습니다.',
        next: '주문이 구매확정되면 그 달의 매출이 이곳에 나타납니다.',
      }}
    />
  );
}
