/** What is sold under a contract: rates, floors, pieces set aside and left; for a broadcaster what it earns. */
import { contractApi } from '@jangteo/contract/contract/contract.api.ts';
import type { ContractSide } from '@jangteo/contract/contract/contract.enums.ts';
import type { ContractProduct } from '@jangteo/contract/contract/contract.list.ts';
import type { ContractDetail } from '@jangteo/contract/contract/contract.shape.ts';
import { productSaleStatus } from '@jangteo/contract/product/product.enums.ts';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../../../kit/call/error.ts';
import { query } from '../../../kit/call/query.ts';
import { Part } from '../../../kit/detail/DetailParts.tsx';
import { EnumTag } from '../../../kit/EnumTag.tsx';
import { Picture } from '../../../kit/Picture.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Chip } from '../../../ui/Chip.tsx';
import { count, won } from '../../../ui/format.ts';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import { rate } from '../words.ts';

interface Props {
  side: ContractSide;
  contract: ContractDetail;
}

export function ProductsPart({ side, contract }: Props) {
  const { matchingContractSeq, productCount } = contract;
  const allProductsQuery = useQuery(query(contractApi.allProducts, { params: { matchingContractSeq } }));
  return (
    <Part title="상품" note={`${count(productCount)}개`}>
      {allProductsQuery.isPending && (
        <SkeletonRows rows={Math.min(productCount, 4)} height={52} columns={2} />
      )}
      {allProductsQuery.isError && (
        <p>
          {messageOf(allProductsQuery.error)}{' '}
          <Button size="small" onClick={() => void allProductsQuery.refetch()}>
            다시 불러오기
          </Button>
        </p>
      )}
      <ul className="jt-contract-products">
        {allProductsQuery.data?.data.map((one) => (
          <Product key={one.productSeq} product={one} side={side} />
        ))}
      </ul>
    </Part>
  );
}

function Product({ product, side }: { product: ContractProduct; side: ContractSide }) {
  const { name, thumbnail, salePrice, saleStatus, priceFloor, commissionBps, expectedCommission } = product;
  return (
    <li>
      <Picture src={thumbnail} size={40} className="jt-list-thumb" />
      <div className="jt-grow">
        <b className="jt-ellipsis">{name}</b>
        <small className="jt-row jt-wrap">
          <EnumTag of={productSaleStatus} value={saleStatus} />
          <span>{won(salePrice, true)}</span>
          {priceFloor !== null && <span>하한가 {won(priceFloor, true)}</span>}
          {product.sample && <Chip outline>샘플</Chip>}
        </small>
        <Stocks stocks={product.stocks} />
      </div>
      <div className="jt-contract-earns">
        <b className="jt-num">{rate(commissionBps)}</b>
        <small data-tip="한 개를 판매가로 팔 때입니다.">
          {side === 'gripper' ? '예상 수익' : '수수료'} {won(expectedCommission, true)}
        </small>
      </div>
    </li>
  );
}

function Stocks({ stocks }: Pick<ContractProduct, 'stocks'>) {
  if (stocks === null) return <small className="jt-muted">모든 구매자와 함께 쓰는 재고</small>;
  return (
    <ul className="jt-contract-stocks" aria-label="배정재고">
      {stocks.map(({ optionSeq, optionText, qty, left }) => (
        <li key={optionSeq}>
          <span className="jt-grow">{optionText || '단일 상품'}</span>
          <span className="jt-num">
            {left === null ? `${count(qty)}개 배정` : `${count(left)} / ${count(qty)}개`}
          </span>
        </li>
      ))}
    </ul>
  );
}
