/** 라이브 요청 상품: what buyers would like to see in a live (product-desk.md §6). */
import { liveRequestApi } from '@jangteo/contract/product/live-request.api.ts';
import { liveRequestList, type LiveRequestRow } from '@jangteo/contract/product/live-request.list.ts';
import { productDisplayStatus } from '@jangteo/contract/product/product.enums.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { query } from '../../../kit/call/query.ts';
import { EnumTag } from '../../../kit/EnumTag.tsx';
import type { Filter } from '../../../kit/list-page/list.ts';
import { ListPage } from '../../../kit/list-page/ListPage.tsx';
import { session } from '../../../kit/session.ts';
import { Figures } from '../../../ui/Figures.tsx';
import { count, day } from '../../../ui/format.ts';
import { editPath } from '../edit-path.ts';
import { CardHead, Marks, OfMember, productFolds, ProductName } from '../list/cells.tsx';
import { columnsFor } from '../list/choices.ts';
import { liveRequestMenu, showRequesters } from './acts.tsx';

function RequestFigures({ filter }: { filter: Filter }) {
  const summaryQuery = useQuery({
    ...query(liveRequestApi.liveRequestSummary, { query: filter }),
    placeholderData: keepPreviousData,
  });
  const sums = summaryQuery.data?.data;
  return (
    <Figures
      label="라이브 요청 요약"
      items={[
        { label: '요청 상품', value: sums && `${count(sums.products)}개` },
        {
          label: '요청 고객',
          value: sums && `${count(sums.requesters)}명`,
          note: sums && `${count(sums.requests)}번 요청`,
        },
        { label: '알림 발송', value: sums && `${count(sums.notified)}개`, note: '방송을 알린 상품' },
      ]}
    />
  );
}

interface PeopleProps {
  row: LiveRequestRow;
  text: string;
  /** What is counted, where the text does not say it. */
  said?: string;
}

/** How many asked; pressed, it says who. */
const People = ({ row, text, said = text }: PeopleProps) => (
  <button
    type="button"
    className="jt-product-stock jt-link"
    data-tip="요청 고객 보기"
    aria-label={`${row.name} ${said} 보기`}
    onClick={(event) => {
      event.stopPropagation();
      void showRequesters(row);
    }}
  >
    {text}
  </button>
);

const RequestCard = ({ row }: { row: LiveRequestRow }) => (
  <>
    <CardHead
      row={row}
      note={`요청 ${count(row.requests)}번 · 최근 ${day(row.lastRequestedAt)} · 재고 ${count(row.stock.available)}개`}
    />
    <div className="jt-row jt-wrap">
      <EnumTag of={productDisplayStatus} value={row.displayStatus} />
      <Marks marks={row.marks} />
      <OfMember seller={row.seller} />
      <span className="jt-product-price">
        <People row={row} text={`요청 고객 ${count(row.requesters)}명`} />
      </span>
    </div>
  </>
);

export function LiveRequestPage() {
  const user = session.use()?.user;
  return (
    <ListPage<LiveRequestRow>
      spec={liveRequestList}
      load={liveRequestApi.liveRequests}
      note="고객은 상품마다 하루에 한 번 요청할 수 있습니다."
      shows={columnsFor(user)}
      searchHint="상품명, 상품코드"
      figures={(filter) => <RequestFigures filter={filter} />}
      folds={productFolds}
      cells={{
        name: (row, context) => <ProductName row={row} context={context} />,
        requesters: (row) => {
          const people = count(row.requesters);
          return <People row={row} text={people} said={`요청 고객 ${people}`} />;
        },
      }}
      page={(row) => editPath(row.productSeq)}
      linked="name"
      rowActions={liveRequestMenu}
      card={(row) => <RequestCard row={row} />}
      empty={{
        title: '라이브를 요청한 고객이 없습니다.',
        next: '고객이 상품 화면에서 라이브 요청을 누르면 많이 찾는 상품부터 이곳에 보입니다.',
      }}
    />
  );
}
