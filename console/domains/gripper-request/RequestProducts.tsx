import { gripperRequestApi } from '@jangteo/contract/gripper-request/request.api.ts';
import { REQUEST_PRODUCTS } from '@jangteo/contract/gripper-request/request.body.ts';
import { productDisplayStatus } from '@jangteo/contract/product/product.enums.ts';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../kit/call/query.ts';
import { Part } from '../../kit/detail/DetailParts.tsx';
import { EnumTag } from '../../kit/EnumTag.tsx';
import { Picture } from '../../kit/Picture.tsx';
import { count, won } from '../../ui/format.ts';
import { SkeletonRows } from '../../ui/Skeleton.tsx';

/** What is to be sold. */
export function RequestProducts({ requestSeq }: { requestSeq: number }) {
  const productsQuery = useQuery(
    query(gripperRequestApi.products, { params: { requestSeq }, query: { length: REQUEST_PRODUCTS } }),
  );
  const products = productsQuery.data?.data;
  return (
    <Part title="상품" note={products && `${count(products.length)}개`}>
      {!products && <SkeletonRows rows={2} height={40} columns={2} />}
      {products && (
        <ul className="jt-request-products">
          {products.map((one) => (
            <li key={one.productSeq}>
              <Picture src={one.thumbnail} size={36} className="jt-list-thumb" />
              <span className="jt-grow">
                <b className="jt-ellipsis">{one.name}</b>
                <small className="jt-muted-tag">{won(one.salePrice, true)}</small>
              </span>
              <EnumTag of={productDisplayStatus} value={one.displayStatus} />
            </li>
          ))}
        </ul>
      )}
    </Part>
  );
}
