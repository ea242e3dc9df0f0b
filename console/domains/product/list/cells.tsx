/** Cells and cards of the lists of products. */
import { productDisplayStatus, productMark } from '@jangteo/contract/product/product.enums.ts';
import type { DeletedRow, ProductRow } from '@jangteo/contract/product/product.row.ts';
import type { ReactNode } from 'react';
import { EnumTag } from '../../../kit/EnumTag.tsx';
import type { CellContext } from '../../../kit/list-page/model.ts';
import type { Folds } from '../../../kit/list-page/preference.ts';
import { Picture } from '../../../kit/Picture.tsx';
import { session } from '../../../kit/session.ts';
import { Chip } from '../../../ui/Chip.tsx';
import { count, day, won } from '../../../ui/format.ts';
import { editOptions } from './perform.tsx';
import './product-list.css';

export const productFolds: Folds = { name: { header: '상품', ids: ['thumbnail', 'marks'] } };

type Shown = Pick<DeletedRow, 'thumbnail' | 'name' | 'marks' | 'seller'>;

/** A master works on the members' products, too: whose it is stands beside the name. */
export function OfMember({ seller }: Pick<Shown, 'seller'>) {
  const me = session.use()?.user;
  return me && seller.userSeq !== me.userSeq ? <Chip outline>{seller.name}</Chip> : null;
}

export const Marks = ({ marks }: Pick<Shown, 'marks'>) =>
  marks.map((mark) => (
    <Chip key={mark} outline>
      {productMark.label(mark)}
    </Chip>
  ));

export function ProductName({ row, context: { compact, shown } }: { row: Shown; context: CellContext }) {
  return (
    <span className="jt-product-cell">
      {!compact && <Picture src={row.thumbnail} size={26} className="jt-list-thumb" />}
      <b className="jt-ellipsis">{row.name}</b>
      <Marks marks={row.marks} />
      {!shown('seller.name') && <OfMember seller={row.seller} />}
    </span>
  );
}

/** What can be sold, and how many options have nothing left; pressed, it is changed. */
function Stock({ row }: { row: ProductRow }) {
  const { available, optionsOut } = row.stock;
  return (
    <button
      type="button"
      className="jt-product-stock jt-link"
      data-tip={optionsOut > 0 ? `품절 옵션 ${count(optionsOut)}개` : '옵션·재고 수정'}
      aria-label={`${row.name} 재고 ${count(available)} 수정`}
      onClick={(event) => {
        event.stopPropagation();
        void editOptions(row);
      }}
    >
      {optionsOut > 0 && <i aria-hidden />}
      {count(available)}
    </button>
  );
}

type Cells<R> = Readonly<Record<string, (row: R, context: CellContext) => ReactNode>>;

export const productCells: Cells<ProductRow> = {
  name: (row, context) => <ProductName row={row} context={context} />,
  'stock.available': (row) => <Stock row={row} />,
};
export const deletedCells: Cells<DeletedRow> = {
  name: (row, context) => <ProductName row={row} context={context} />,
};

export const CardHead = ({ row, note }: { row: Shown; note: ReactNode }) => (
  <div className="jt-card-line">
    <Picture src={row.thumbnail} size={40} />
    <span className="jt-product-name">
      <b className="jt-ellipsis">{row.name}</b>
      <small className="jt-ellipsis">{note}</small>
    </span>
  </div>
);

/** A product below 768 px; number and menu are the card's head. */
export function ProductCard({ row }: { row: ProductRow }) {
  const { available, options } = row.stock;
  return (
    <>
      <CardHead
        row={row}
        note={`재고 ${count(available)}개 · 옵션 ${count(options)}개 · 30일 판매 ${count(row.sold30)}개`}
      />
      <div className="jt-row jt-wrap">
        <EnumTag of={productDisplayStatus} value={row.displayStatus} />
        <Marks marks={row.marks} />
        <OfMember seller={row.seller} />
        <b className="jt-product-price">{won(row.salePrice, true)}</b>
      </div>
    </>
  );
}

export function DeletedCard({ row }: { row: DeletedRow }) {
  return (
    <>
      <CardHead row={row} note={`${day(row.deletedAt)} ${row.deletedBy} 삭제`} />
      <div className="jt-row jt-wrap">
        <Marks marks={row.marks} />
        <OfMember seller={row.seller} />
        <span className="jt-muted-tag">{row.purgeAt ? `${day(row.purgeAt)} 완전삭제` : ''}</span>
        <b className="jt-product-price">{won(row.salePrice, true)}</b>
      </div>
    </>
  );
}
