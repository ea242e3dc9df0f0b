/** 연장: a later end, no later than thirty days after it was made (product-desk.md §9). */
import { productBulkApi } from '@jangteo/contract/product/bulk.api.ts';
import type { BulkResult } from '@jangteo/contract/kit/bulk.ts';
import { flashLimit } from '@jangteo/contract/product/product.flash.ts';
import type { ProductRow } from '@jangteo/contract/product/product.row.ts';
import { call } from '../../../kit/call/call.ts';
import { FormDialog } from '../../../kit/form/FormDialog.tsx';
import { useForm } from '../../../kit/form/useForm.ts';
import { DatePicker } from '../../../ui/DatePicker.tsx';
import { dateTime } from '../../../ui/format.ts';
import { now } from '../../../ui/now.ts';
import { moment, wall } from '../moments.ts';

interface Props {
  product: Pick<ProductRow, 'productSeq' | 'name' | 'startAt' | 'endAt' | 'createdAt'>;
  done: (result: BulkResult | null) => void;
}

const instant = (shown: string): number => Date.parse(moment(shown)!);

export function ExtendDialog({ product, done }: Props) {
  const { productSeq, name, startAt, endAt, createdAt } = product;
  const last = flashLimit(Date.parse(createdAt));
  const form = useForm({
    schema: productBulkApi.changePeriod.body,
    start: { endAt: wall(endAt) } as { endAt: string | null },
    title: '연장',
    words: { endAt: '언제까지 팔지 골라 주세요.' },
    body: ({ endAt: until }) => ({
      productSeqList: [productSeq],
      startAt,
      endAt: moment(until) ?? '',
    }),
    check: ({ endAt: until }) => ({
      endAt:
        until !== null &&
        ((instant(until) > last && `${dateTime(new Date(last).toISOString())}까지 연장할 수 있습니다.`) ||
          (instant(until) <= now() && '지금보다 뒤를 골라 주세요.')),
    }),
    send: async (body) => done((await call(productBulkApi.changePeriod, { body })).data),
  });
  return (
    <FormDialog form={form} title="연장" submit="연장" width={420} onClose={() => done(null)}>
      <div className="jt-flash-sheet">
        <p>
          <b>{name}</b>
        </p>
        <DatePicker
          label="판매 종료"
          {...form.bind('endAt')}
          withTime
          firstTime="23:59:59"
          hint={`${dateTime(new Date(last).toISOString())}까지 연장할 수 있습니다.`}
        />
      </div>
    </FormDialog>
  );
}
