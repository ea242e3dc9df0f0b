/** 판매가 of many products: how it changes, and what becomes of the first of them. */
import { productBulkApi } from '@jangteo/contract/product/bulk.api.ts';
import { productListApi } from '@jangteo/contract/product/list.api.ts';
import { priceChangeBy } from '@jangteo/contract/product/product.enums.ts';
import type { ProductFilter } from '@jangteo/contract/product/product.list.ts';
import { changedPrice, type PriceChange } from '@jangteo/contract/product/product.price.ts';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../../kit/call/query.ts';
import { FormDialog } from '../../../kit/form/FormDialog.tsx';
import { useForm } from '../../../kit/form/useForm.ts';
import { count, won } from '../../../ui/format.ts';
import { MoneyInput, NumberInput } from '../../../ui/NumberInput.tsx';
import { SegmentedField } from '../../../ui/SegmentedField.tsx';
import '../../../ui/table.css';
import { countOf, firstScope, namedJob, type Job, type Seen } from './job.ts';
import { changeOf, priceStart, type PriceForm } from './price-form.ts';

const SHOWN = 5;
const WAYS = priceChangeBy.values.map((value) => ({ value, label: priceChangeBy.label(value) }));
const SIDES = [
  { value: 'DOWN', label: '내리기' },
  { value: 'UP', label: '올리기' },
] as const;
const ROUNDS = (['1', '10', '100'] as const).map((value) => ({ value, label: `${value}원` }));

/** The first of them: as they stand on screen, or as the filter finds them. */
function useFirst(job: Job): readonly Seen[] {
  const productsQuery = useQuery({
    ...query(productListApi.search, {
      query: { ...(job.found?.filter as ProductFilter), start: 0, length: SHOWN },
    }),
    enabled: job.found !== undefined,
  });
  return job.found ? (productsQuery.data?.data ?? []) : job.rows.slice(0, SHOWN);
}

function Preview({ rows, change, all }: { rows: readonly Seen[]; change: PriceChange; all: number }) {
  return (
    <div className="jt-product-preview">
      <table className="jt-table">
        <thead>
          <tr>
            <th>상품</th>
            <th className="jt-num">지금</th>
            <th className="jt-num">변경 후</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ productSeq, name, salePrice = 0, consumerPrice = null }) => {
            const after = changedPrice({ salePrice, consumerPrice }, change);
            return (
              <tr key={productSeq}>
                <td className="jt-cell-ellipsis">{name}</td>
                <td className="jt-num">{won(salePrice)}</td>
                <td className="jt-num" data-refused={after === null || undefined}>
                  {after ? won(after.salePrice) : '범위 밖'}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <p className="jt-muted">
        {all > rows.length && `그 밖에 ${count(all - rows.length)}개도 같이 바뀝니다. `}
        200원부터 9,999,999,999원까지를 벗어나는 상품은 그대로 두고 알려 드립니다. 정가가 더 낮아지면 함께
        올립니다.
      </p>
    </div>
  );
}

export function PriceDialog({ job, done }: { job: Job; done: (answer: PriceChange | null) => void }) {
  const rows = useFirst(job);
  const form = useForm({
    schema: productBulkApi.changePrice.body,
    start: priceStart,
    words: {
      value: '판매가는 200원부터 9,999,999,999원까지입니다.',
      percent: '내리기는 90%까지, 올리기는 900%까지입니다.',
    },
    check: ({ by, value, percent }) => ({
      value: by === 'ADD' && value === 0 && '얼마를 바꿀지 적어 주세요.',
      percent: by === 'RATE' && percent === 0 && '얼마를 바꿀지 적어 주세요.',
    }),
    body: (value) => ({ ...firstScope(job), ...changeOf(value) }),
    title: '판매가 변경',
    send: ({ by, value, roundTo }) => done({ by, value, roundTo: roundTo as PriceChange['roundTo'] }),
  });
  const { by, way } = form.value;
  return (
    <FormDialog
      form={form}
      title="판매가 변경"
      width={560}
      onClose={() => done(null)}
      submit={`${count(countOf(job))}개 변경`}
    >
      <p className="jt-product-act">
        <b>{namedJob(job)}</b>
      </p>
      <SegmentedField<PriceForm['by']> label="방법" {...form.bind('by')} options={WAYS} />
      {by !== 'SET' && (
        <SegmentedField<PriceForm['way']> label="방향" {...form.bind('way')} options={SIDES} />
      )}
      {by === 'RATE' ? (
        <NumberInput
          label="비율"
          {...form.bind('percent')}
          required
          max={way === 'DOWN' ? 90 : 900}
          decimals={2}
          suffix="%"
        />
      ) : (
        <MoneyInput label={by === 'SET' ? '판매가' : '금액'} {...form.bind('value')} required />
      )}
      <SegmentedField<PriceForm['roundTo']>
        label="내림 단위"
        {...form.bind('roundTo')}
        options={ROUNDS}
        hint="이 단위 아래는 버립니다."
      />
      <Preview rows={rows} change={changeOf(form.value)} all={countOf(job)} />
    </FormDialog>
  );
}
