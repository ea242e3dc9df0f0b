/** A flash product as it will stand before buyers, of what its base info says; picture and price come when it is made. */
import type { CategoryDetail } from '@jangteo/contract/category/category.api.ts';
import { flashName } from '@jangteo/contract/product/product.flash.ts';
import { flashSaleWindow } from '@jangteo/contract/product/product.enums.ts';
import { Facts } from '../../../ui/Facts.tsx';
import { count } from '../../../ui/format.ts';
import { now } from '../../../ui/now.ts';
import { emptyProduct } from '../form/product-form.ts';
import { ProductPreview } from '../form/ProductPreview.tsx';
import type { BaseForm } from './base-form.ts';

/** Rows of the notice that are shown; there may be twenty. */
const ROWS = 6;

interface Props {
  value: BaseForm;
  shop: string;
  /** Null until it is read, or none is chosen. */
  category: CategoryDetail | null;
}

export function FlashPreview({ value, shop, category }: Props) {
  const { namePattern, window, stock, taxType, legal, asPolicy } = value;
  const names = category?.templates.find(({ key }) => key === legal.templateKey)?.fields ?? [];
  return (
    <ProductPreview
      shop={shop}
      value={{ ...emptyProduct('NORMAL'), name: flashName(namePattern, now(), 1), taxType }}
      more={
        <Facts
          tight
          none="–"
          facts={[
            ['판매 시간', flashSaleWindow.label(window)],
            ['재고', `${count(stock)}개`],
            ...names.slice(0, ROWS).map(({ key, label }) => {
              const said = legal.fields.find((one) => one.key === key);
              return [label, said?.seeDetail ? '상세설명 참조' : said?.value] as const;
            }),
            ['A/S', asPolicy],
          ]}
        />
      }
    />
  );
}
