/** 플래시 상품 목록: what is sold for hours or days (product-desk.md §6, §9). */
import type { ProductRow } from '@jangteo/contract/product/product.row.ts';
import { IconPlus } from '@tabler/icons-react';
import { ActButton } from '../../../kit/ActButton.tsx';
import type { Act } from '../../../kit/acts.ts';
import { ListPage } from '../../../kit/list-page/ListPage.tsx';
import { session } from '../../../kit/session.ts';
import { UndoNote } from '../../../kit/undo/UndoNote.tsx';
import { editPath } from '../edit-path.ts';
import { registerFlash } from '../flash/acts.tsx';
import { downloadsOf, flashAsks } from './asks.ts';
import { ProductCard, productCells, productFolds } from './cells.tsx';
import { columnsFor, searchKeysFor } from './choices.ts';
import { PRODUCTS } from './job.ts';
import { productMenu } from './menus.tsx';
import { productActs } from './perform.tsx';

const register: Act = {
  key: 'register',
  label: '플래시 등록',
  icon: <IconPlus />,
  lead: true,
  onSelect: () => void registerFlash(),
};
const HEAD_ACTS = [productActs.undo, register];

const Register = () => <ActButton act={register} variant="primary" />;

export function FlashPage() {
  const user = session.use()?.user;
  return (
    <ListPage<ProductRow>
      {...flashAsks}
      shows={columnsFor(user)}
      searchKeys={searchKeysFor(user)}
      searchHint="상품명, 상품코드"
      folds={productFolds}
      cells={productCells}
      note={<UndoNote rows={PRODUCTS} act={productActs.undo} />}
      actions={<Register />}
      page={(row) => editPath(row.productSeq)}
      linked="name"
      rowActions={productMenu}
      bulk={productActs.bulk(['extend', 'end', 'remove'])}
      acts={HEAD_ACTS}
      card={(row) => <ProductCard row={row} />}
      download={downloadsOf('product-flash')}
      empty={{
        title: '플래시 상품이 없습니다.',
        next: '방송 중에 바로 등록해 짧게 판매하는 상품이 이곳에 나타납니다.',
        action: <Register />,
      }}
    />
  );
}
