/** 삭제 상품: thirty days in the trash (product-desk.md §6). */
import { productListApi } from '@jangteo/contract/product/list.api.ts';
import type { DeletedRow } from '@jangteo/contract/product/product.row.ts';
import { RowDrawer } from '../../../kit/detail/RowDrawer.tsx';
import { ListPage } from '../../../kit/list-page/ListPage.tsx';
import { session } from '../../../kit/session.ts';
import { deletedAsks } from './asks.ts';
import { DeletedCard, deletedCells, productFolds } from './cells.tsx';
import { columnsFor, searchKeysFor } from './choices.ts';
import { productActs } from './perform.tsx';

const menu = (row: DeletedRow) => productActs.menu(['recover'], row);

export function DeletedPage() {
  const user = session.use()?.user;
  return (
    <ListPage<DeletedRow>
      {...deletedAsks}
      note="삭제한 상품은 30일 동안 보관합니다."
      shows={columnsFor(user)}
      searchKeys={searchKeysFor(user)}
      searchHint="상품명, 상품코드"
      folds={productFolds}
      cells={deletedCells}
      rowActions={menu}
      openKey={(row) => String(row.productSeq)}
      linked="name"
      drawer={(context) => (
        <RowDrawer
          context={context}
          spec={deletedAsks.spec}
          name={(row) => row.name}
          menu={context.row ? menu(context.row) : []}
        />
      )}
      bulk={productActs.bulk(['recover'])}
      card={(row) => <DeletedCard row={row} />}
      download={{
        selected: productListApi.downloadDeletedSelected,
        searched: productListApi.downloadDeletedSearched,
      }}
      empty={{
        title: '삭제한 상품이 없습니다.',
        next: '상품을 삭제하면 30일 동안 이곳에서 복구할 수 있습니다.',
      }}
    />
  );
}
