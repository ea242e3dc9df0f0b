/** 상품 목록: every product of the seller in nine states (product-desk.md §6). */
import { productListApi } from '@jangteo/contract/product/list.api.ts';
import type { ProductRow } from '@jangteo/contract/product/product.row.ts';
import { Link, useNavigate } from '@tanstack/react-router';
import { IconPlus } from '@tabler/icons-react';
import type { Act } from '../../../kit/acts.ts';
import { ListPage } from '../../../kit/list-page/ListPage.tsx';
import { paths } from '../../../kit/paths.ts';
import { session } from '../../../kit/session.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { UndoNote } from '../../undo/UndoNote.tsx';
import { productAsks } from './asks.ts';
import { ProductCard, productCells, productFolds } from './cells.tsx';
import { columnsFor, searchKeysFor } from './choices.ts';
import { bulkMenu, productActs, productMenu, undoAct } from './menus.tsx';
import { PRODUCTS } from './perform.tsx';

const one = ['displayStatus'];
const tabHides = Object.fromEntries(Object.keys(productAsks.spec.tabs).map((tab) => [tab, one]));

/** The way to the form. */
const Register = () => (
  <Link to={paths.productCreate()} className={buttonClass({ variant: 'primary' })}>
    <IconPlus aria-hidden /> 상품 등록
  </Link>
);

export function ProductListPage() {
  const user = session.use()?.user;
  const navigate = useNavigate();
  const register: Act = {
    key: 'register',
    label: '상품 등록',
    icon: <IconPlus />,
    onSelect: () => void navigate({ to: paths.productCreate() }),
  };
  return (
    <ListPage<ProductRow>
      {...productAsks}
      shows={columnsFor(user)}
      searchKeys={searchKeysFor(user)}
      searchHint="상품명, 상품코드, 브랜드, 태그"
      tabHides={tabHides}
      folds={productFolds}
      cells={productCells}
      note={<UndoNote rows={PRODUCTS} act={undoAct} />}
      actions={<Register />}
      rowActions={productMenu}
      bulk={(target, tools) => bulkMenu(productActs(user?.productType === 'voucher'), target, tools)}
      acts={[undoAct, register]}
      card={(row) => <ProductCard row={row} />}
      download={{ selected: productListApi.downloadSelected, searched: productListApi.downloadSearched }}
      empty={{
        title: '등록한 상품이 없습니다.',
        next: '상품을 등록하면 이곳에서 판매를 시작하고 재고를 관리합니다.',
        action: <Register />,
      }}
    />
  );
}
