/** 첫구매 전용 상품: whom they brought in, and the products (product-desk.md §6, §9). */
import type { ProductRow } from '@jangteo/contract/product/product.row.ts';
import { IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ActButton } from '../../../kit/ActButton.tsx';
import type { Act } from '../../../kit/acts.ts';
import { ListPage } from '../../../kit/list-page/ListPage.tsx';
import type { Filter } from '../../../kit/list-page/list.ts';
import { session } from '../../../kit/session.ts';
import { Figures } from '../../../ui/Figures.tsx';
import { count, percent } from '../../../ui/format.ts';
import type { MenuItem } from '../../../ui/Menu.tsx';
import { UndoNote } from '../../../kit/undo/UndoNote.tsx';
import { editPath } from '../edit-path.ts';
import { downloadsOf, firstPurchaseAsks, summaryQuery } from './asks.ts';
import { ProductCard, productCells, productFolds } from './cells.tsx';
import { columnsFor, searchKeysFor } from './choices.ts';
import { PRODUCTS } from './job.ts';
import { productMenu } from './menus.tsx';
import { chooseFirst, productActs } from './perform.tsx';

const choose: Act = {
  key: 'first-purchase',
  label: '상품 지정',
  icon: <IconPlus />,
  lead: true,
  onSelect: () => void chooseFirst(),
};
const HEAD_ACTS = [productActs.undo, choose];

const Choose = () => <ActButton act={choose} variant="primary" />;

/** 해제 before what the menu of every product offers. */
const menu = (row: ProductRow): MenuItem[] => [...productActs.menu(['unfirst'], row), ...productMenu(row)];

function FirstFigures({ filter }: { filter: Filter }) {
  const sums = useQuery({ ...summaryQuery(filter), placeholderData: keepPreviousData }).data?.data;
  const first = sums?.firstPurchase;
  return (
    <Figures
      label="첫구매 전용 상품 요약"
      items={[
        { label: '상품', value: sums && `${count(sums.total.products)}개` },
        { label: '새 구매자', value: first && `${count(first.newBuyers30)}명`, note: '최근 30일' },
        { label: '주문 비중', value: first && percent(first.orderShare / 100), note: '최근 30일 주문 중' },
      ]}
    />
  );
}

export function FirstPurchasePage() {
  const user = session.use()?.user;
  return (
    <ListPage<ProductRow>
      {...firstPurchaseAsks}
      shows={columnsFor(user)}
      searchKeys={searchKeysFor(user)}
      searchHint="상품명, 상품코드"
      figures={(filter) => <FirstFigures filter={filter} />}
      folds={productFolds}
      cells={productCells}
      note={<UndoNote rows={PRODUCTS} act={productActs.undo} />}
      actions={<Choose />}
      page={(row) => editPath(row.productSeq)}
      linked="name"
      rowActions={menu}
      bulk={productActs.bulk(['unfirst', 'activate', 'deactivate'])}
      acts={HEAD_ACTS}
      card={(row) => <ProductCard row={row} />}
      download={downloadsOf('product-first-purchase')}
      empty={{
        title: '첫구매 전용으로 지정한 상품이 없습니다.',
        next: '스토어에서 처음 사는 구매자만 한 개씩 살 수 있는 상품이 이곳에 나타납니다.',
        action: <Choose />,
      }}
    />
  );
}
