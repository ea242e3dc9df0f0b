/** 판매가, 정가, 할인: any two say the third. */
import { taxType, type TaxType } from '@jangteo/contract/product/product.enums.ts';
import { discountPercent } from '@jangteo/contract/product/product.price.ts';
import { won } from '../../../../ui/format.ts';
import { MoneyInput } from '../../../../ui/NumberInput.tsx';
import { SegmentedField } from '../../../../ui/SegmentedField.tsx';
import type { PartProps } from '../place.ts';

/** What a buyer sees of both prices. */
export function priceSentence(salePrice: number, consumerPrice: number): string {
  if (salePrice === 0) return '판매가를 입력하면 구매자가 볼 가격이 여기에 나타납니다.';
  const percent = discountPercent(consumerPrice || null, salePrice);
  if (percent === null) return `구매자는 ${won(salePrice, true)}으로 봅니다.`;
  const off = won(consumerPrice - salePrice, true);
  return `구매자는 정가 ${won(consumerPrice, true)}에서 ${off}(${percent}%) 할인된 ${won(salePrice, true)}으로 봅니다.`;
}

export const PricePart = ({ form }: PartProps) => {
  const { salePrice, consumerPrice } = form.value;
  return (
    <>
      <MoneyInput label="판매가" {...form.bind('salePrice')} />
      <MoneyInput label="정가" {...form.bind('consumerPrice')} required={false} />
      <MoneyInput
        label="할인"
        value={Math.max(0, consumerPrice - salePrice)}
        onChange={(off) => form.set('consumerPrice', off > 0 ? salePrice + off : 0)}
      />
      <SegmentedField<TaxType>
        label="과세"
        {...form.bind('taxType')}
        options={taxType.values.map((value) => ({ value, label: taxType.label(value) }))}
      />
      <p className="jt-wide jt-product-sentence" aria-live="polite">
        {priceSentence(salePrice, consumerPrice)}
      </p>
    </>
  );
};
