/** The products of a live, in the order in which viewers see them. */
import { RAIL_MAX } from '@jangteo/contract/broadcast/content.body.ts';
import { productApi } from '@jangteo/contract/product/product.api.ts';
import { productDisplayStatus, type ProductDisplayStatus } from '@jangteo/contract/product/product.enums.ts';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useRef } from 'react';
import { query } from '../../../kit/call/query.ts';
import { EnumTag } from '../../../kit/EnumTag.tsx';
import type { Form } from '../../../kit/form/useForm.ts';
import { show } from '../../../kit/overlay.tsx';
import { queryClient } from '../../../kit/query-client.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { won } from '../../../ui/format.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { later } from '../../../ui/later.tsx';
import { OrderBoard } from '../../../ui/OrderBoard.tsx';
import { Thumb } from '../list/cells.tsx';
import { useProducts, useSells } from '../products.ts';
import type { ScheduleForm } from './schedule-form.ts';

const PickProducts = later(() => import('../../product/pick/PickProducts.tsx').then((m) => m.PickProducts));
const PickForOthers = later(() => import('./PickForOthers.tsx').then((m) => m.PickForOthers));

/** On the shelf, or coming to it. */
const SALABLE: ProductDisplayStatus[] = [
  'ON_SALE',
  'COMING_SOON',
  'NEARLY_SOLD_OUT',
  'SOME_OPTIONS_SOLD_OUT',
  'SOLD_OUT',
  'SALES_ENDING_SOON',
];

/** Of the first product, where none was chosen; nobody waits for it. */
async function proposeCategory(form: Form<ScheduleForm>, [first]: readonly number[]): Promise<void> {
  if (first === undefined || form.value.categorySeq !== null) return;
  const asked = query(productApi.detail, { params: { productSeq: first } });
  const found = await queryClient.fetchQuery(asked).catch(() => null);
  if (found?.data.categorySeq) form.set('categorySeq', found.data.categorySeq);
}

export function ProductsPart({ form }: { form: Form<ScheduleForm> }) {
  const { value: chosen, onChange, error } = form.bind('productSeqList');
  const latest = useRef(form);
  latest.current = form;
  const sells = useSells();
  const known = useProducts(chosen);
  const nameOf = (seq: number) => known.get(seq)?.name ?? `상품 ${seq}`;
  const pick = async () => {
    const next = await show<number[]>((done) =>
      sells ? (
        <PickProducts
          title="방송 상품"
          chosen={chosen}
          most={RAIL_MAX}
          only={{ displayStatus: SALABLE }}
          done={done}
        />
      ) : (
        <PickForOthers chosen={chosen} done={done} />
      ),
    );
    if (!next) return;
    onChange(next);
    if (sells) void proposeCategory(latest.current, next);
  };
  return (
    <Field
      className="jt-wide jt-live-rail"
      label="방송 상품"
      hideLabel
      name="productSeqList"
      error={error}
      group
    >
      {() => (
        <>
          {chosen.length > 0 && (
            <OrderBoard
              items={chosen}
              idOf={String}
              nameOf={nameOf}
              onChange={onChange}
              buttons={(seq) => (
                <IconButton
                  label={`${nameOf(seq)} 빼기`}
                  icon={<IconX />}
                  size="small"
                  onClick={() => onChange(chosen.filter((one) => one !== seq))}
                />
              )}
            >
              {(seq) => <Line seq={seq} known={known} />}
            </OrderBoard>
          )}
          <div className="jt-row">
            <Button icon={<IconPlus />} onClick={() => void pick()}>
              {chosen.length > 0 ? '상품 더 담기' : '상품 고르기'}
            </Button>
          </div>
        </>
      )}
    </Field>
  );
}

function Line({ seq, known }: { seq: number; known: ReturnType<typeof useProducts> }) {
  const product = known.get(seq);
  return (
    <span className="jt-live-good">
      <Thumb src={product?.thumbnail ?? ''} size={32} />
      <span className="jt-live-name">
        <b className="jt-ellipsis">{product?.name ?? `상품 ${seq}`}</b>
        {product && (
          <small className="jt-row">
            {won(product.salePrice, true)} <EnumTag of={productDisplayStatus} value={product.displayStatus} />
          </small>
        )}
      </span>
    </span>
  );
}
