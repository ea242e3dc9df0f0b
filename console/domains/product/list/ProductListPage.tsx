/** 상품 목록: every product of the seller in nine states (product-desk.md §6). */
import type { ProductRow } from '@jangteo/contract/product/product.row.ts';
import { Link, useNavigate } from '@tanstack/react-router';
import { IconPlus, IconTableImport } from '@tabler/icons-react';
import type { Act } from '../../../kit/acts.ts';
import { ListPage } from '../../../kit/list-page/ListPage.tsx';
import { paths } from '../../../kit/paths.ts';
import { session } from '../../../kit/session.ts';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { UndoNote } from '../../../kit/undo/UndoNote.tsx';
import { editPath } from '../edit-path.ts';
import { openProductSheet } from '../sheet/open.tsx';
import { downloadsOf, productAsks } from './asks.ts';
import { ProductCard, productCells, productFolds } from './cells.tsx';
import { columnsFor, searchKeysFor } from './choices.ts';
import { PRODUCTS } from './job.ts';
import { productBulk, productMenu } from './menus.tsx';
import { productActs } from './perform.tsx';

const one = ['displayStatus'];
const tabHides = Object.fromEntries(Object.keys(productAsks.spec.tabs).map((tab) => [tab, one]));

/** The way to the form. */
const Register = () => (
  <Link to={paths.productCreate()} className={buttonClass({ variant: 'primary' })}>
    <IconPlus aria-hidden /> 상품 등록
  </Link>
);

const sheetAct: Act = {
  key: 'sheet',
  label: '엑셀로 올리기',
  icon: <IconTableImport />,
  onSelect: () => void openProductSheet(),
};

export function ProductListPage() {
  const user = session.use()?.user;
  const navigate = useNavigate();
  const register: Act = {
    key: 'register',
    label: '상품 등록',
    icon: <IconPlus />,
    lead: true,
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
      note={<UndoNote rows={PRODUCTS} act={productActs.undo} />}
      actions={
        <>
          <Button icon={<IconTableImport />} onClick={() => void openProductSheet()}>
            엑셀로 올리기
          </Button>
          <Register />
        </>
      }
      page={(row) => editPath(row.productSeq)}
      linked="name"
      rowActions={productMenu}
      bulk={productBulk(user?.productType === 'voucher')}
      acts={[productActs.undo, sheetAct, register]}
      card={(row) => <ProductCard row={row} />}
      download={downloadsOf('product')}
      empty={{
        title: '등록한 상품이 없습니다.',
        next: '상품을 등록하면 이곳에서 판매를 시작하고 재고를 관리합니다.',
        action: <Register />,
      }}
    />
  );
}
