/** 상품 연결: what a short sells, in its order (R320). */
import { SHORTS_PRODUCTS, type Shorts } from '@jangteo/contract/broadcast/clip.shape.ts';
import type { RailProduct } from '@jangteo/contract/broadcast/rail.row.ts';
import { shortsApi } from '@jangteo/contract/broadcast/shorts.api.ts';
import { IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react';
import { call } from '../../../kit/call/call.ts';
import { Part } from '../../../kit/detail/DetailParts.tsx';
import { sendOne } from '../../../kit/list-acts/one.ts';
import { show } from '../../../kit/overlay.tsx';
import { Button } from '../../../ui/Button.tsx';
import { count, won } from '../../../ui/format.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { later } from '../../../ui/later.tsx';
import { Thumb } from '../list/cells.tsx';
import { OLD, whyNot } from './acts.tsx';

const PickProducts = later(() => import('../../product/pick/PickProducts.tsx').then((m) => m.PickProducts));

const seqsOf = ({ products }: Shorts): number[] => products.map(({ productSeq }) => productSeq);

async function choose(short: Shorts): Promise<void> {
  const before = seqsOf(short);
  const params = { shortsId: short.shortsId };
  const chosen = await show<number[]>((done) => (
    <PickProducts title="상품 연결" chosen={before} most={SHORTS_PRODUCTS} done={done} />
  ));
  if (!chosen) return;
  const gone = before.filter((seq) => !chosen.includes(seq));
  const fresh = chosen.filter((seq) => !before.includes(seq));
  if (gone.length > 0)
    await sendOne(OLD, () => call(shortsApi.removeProducts, { params, body: { productSeqList: gone } }));
  if (fresh.length > 0)
    await sendOne(
      OLD,
      () => call(shortsApi.addProducts, { params, body: { productSeqList: fresh } }),
      `상품 ${count(fresh.length)}개를 연결했습니다.`,
    );
}

function move(short: Shorts, at: number, by: 1 | -1): void {
  const order = seqsOf(short);
  const [one] = order.splice(at, 1);
  order.splice(at + by, 0, one!);
  void sendOne(OLD, () =>
    call(shortsApi.orderProducts, {
      params: { shortsId: short.shortsId },
      body: { version: short.railVersion, productSeqList: order },
    }),
  );
}

const drop = (short: Shorts, { productSeq }: RailProduct): void =>
  void sendOne(OLD, () =>
    call(shortsApi.removeProducts, {
      params: { shortsId: short.shortsId },
      body: { productSeqList: [productSeq] },
    }),
  );

export function ProductsPart({ short }: { short: Shorts }) {
  const why = whyNot(short, 'editRail', '상품 연결');
  const last = short.products.length - 1;
  return (
    <Part
      title={`상품 ${count(short.products.length)}`}
      aside={
        <Button size="small" disabledReason={why} onClick={() => void choose(short)}>
          상품 연결
        </Button>
      }
    >
      {last < 0 && <p className="jt-muted">연결한 상품이 없습니다. 상품을 연결하면 쇼츠에서 바로 팝니다.</p>}
      <ol className="jt-live-goods">
        {short.products.map((product, n) => (
          <li key={product.productSeq}>
            <Thumb src={product.thumbnail} size={32} />
            <span className="jt-grow jt-ellipsis">{product.name}</span>
            <b className="jt-num">{won(product.salePrice, true)}</b>
            {why === null && (
              <>
                <IconButton
                  size="small"
                  label={`‘${product.name}’ 위로`}
                  icon={<IconArrowUp />}
                  disabledReason={n === 0 && '이미 맨 위입니다.'}
                  onClick={() => move(short, n, -1)}
                />
                <IconButton
                  size="small"
                  label={`‘${product.name}’ 아래로`}
                  icon={<IconArrowDown />}
                  disabledReason={n === last && '이미 맨 아래입니다.'}
                  onClick={() => move(short, n, 1)}
                />
                <IconButton
                  size="small"
                  label={`‘${product.name}’ 빼기`}
                  icon={<IconX />}
                  onClick={() => drop(short, product)}
                />
              </>
            )}
          </li>
        ))}
      </ol>
    </Part>
  );
}
