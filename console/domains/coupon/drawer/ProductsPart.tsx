/** Products that a coupon is for, or that it leaves out: the first ones, more by file, fewer one by one. */
import { couponApi, type Coupon } from '@jangteo/contract/coupon/coupon.api.ts';
import { IconUpload, IconX } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../kit/call/call.ts';
import { messageOf } from '../../../kit/call/error.ts';
import { query } from '../../../kit/call/query.ts';
import { Part } from '../../../kit/detail/DetailParts.tsx';
import { sendOne } from '../../../kit/list-acts/one.ts';
import { show } from '../../../kit/overlay.tsx';
import { Picture } from '../../../kit/Picture.tsx';
import { Button } from '../../../ui/Button.tsx';
import { count, won } from '../../../ui/format.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { later } from '../../../ui/later.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import { OF_COUPONS } from '../side.ts';
import '../coupon.css';

const ProductSheet = later(() => import('./ProductSheet.tsx').then((m) => m.ProductSheet));
const STEP = 20;

export function ProductsPart({ coupon }: { coupon: Coupon }) {
  const { couponSeq, products, productMode, issued } = coupon;
  const [shown, setShown] = useState(STEP);
  const productsQuery = useQuery({
    ...query(couponApi.products, { params: { couponSeq }, query: { length: Math.min(shown, 200) } }),
    placeholderData: keepPreviousData,
  });
  const rows = productsQuery.data?.data;
  const drop = (productSeq: number, name: string) =>
    void sendOne(
      OF_COUPONS,
      () => call(couponApi.removeProducts, { params: { couponSeq }, query: { productSeq: [productSeq] } }),
      `‘${name}’ 상품을 뺐습니다.`,
    );
  const upload = (
    <Button
      size="small"
      icon={<IconUpload />}
      disabledReason={issued > 0 && '발급된 쿠폰의 상품은 바꿀 수 없습니다.'}
      onClick={() => void show<null>((done) => <ProductSheet couponSeq={couponSeq} done={done} />)}
    >
      엑셀로 등록
    </Button>
  );
  return (
    <Part
      title={productMode === 'INCLUDE' ? '쓸 수 있는 상품' : '쓸 수 없는 상품'}
      note={`${count(products)}개`}
      aside={upload}
    >
      {productsQuery.isPending && <SkeletonRows rows={3} height={44} columns={2} />}
      {productsQuery.isError && <p>{messageOf(productsQuery.error)}</p>}
      {rows?.length === 0 && (
        <p className="jt-muted">아직 고른 상품이 없습니다. 수정이나 엑셀로 골라 주세요.</p>
      )}
      <ul className="jt-coupon-products">
        {rows?.map(({ productSeq, name, thumbnail, salePrice }) => (
          <li key={productSeq}>
            <Picture src={thumbnail} size={36} />
            <span className="jt-grow jt-ellipsis">{name}</span>
            <span className="jt-num">{won(salePrice, true)}</span>
            {issued === 0 && (
              <IconButton
                label={`${name} 빼기`}
                size="small"
                icon={<IconX />}
                onClick={() => drop(productSeq, name)}
              />
            )}
          </li>
        ))}
      </ul>
      {rows && rows.length < products && shown < 200 && (
        <Button size="small" onClick={() => setShown(shown + 60)}>
          더 보기
        </Button>
      )}
    </Part>
  );
}
