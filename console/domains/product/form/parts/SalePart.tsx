/** 재고·구매제한, 판매기간. */
import { CountInput } from '../../../../ui/NumberInput.tsx';
import { count } from '../../../../ui/format.ts';
import { PeriodFields } from '../../PeriodFields.tsx';
import type { PartProps } from '../place.ts';

const MOST = 999_999;

export const StockPart = ({ form }: PartProps) => (
  <>
    <CountInput label="최소 구매수량" {...form.bind('minOrder')} min={1} max={MOST} />
    <CountInput
      label="1회 최대"
      {...form.bind('maxPerOrder')}
      required={false}
      max={MOST}
      hint="0이면 제한하지 않습니다."
    />
    <CountInput
      label="1인 최대"
      {...form.bind('maxPerBuyer')}
      required={false}
      max={MOST}
      hint="0이면 제한하지 않습니다."
    />
    <p className="jt-wide jt-product-sentence">
      지금 팔 수 있는 재고는 모두{' '}
      <b>{count(form.value.options.reduce((sum, { stock }) => sum + stock, 0))}</b>개입니다. 재고는 옵션에서
      적습니다.
    </p>
  </>
);

export const PeriodPart = ({ form }: PartProps) => <PeriodFields bind={form.bind} />;
