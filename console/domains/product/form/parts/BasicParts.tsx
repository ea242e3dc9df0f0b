/** 상품유형, 카테고리, 기본정보. */
import { productKind, type ProductKind } from '@jangteo/contract/category/category.enums.ts';
import { IconPackage, IconTicket } from '@tabler/icons-react';
import { RadioCards } from '../../../../ui/RadioCards.tsx';
import { TextInput } from '../../../../ui/TextInput.tsx';
import { ToggleField } from '../../../../ui/ToggleField.tsx';
import { CategoryPicker } from '../../../category/CategoryPicker.tsx';
import { useProductPlace, type PartProps } from '../place.ts';

const NOTES: Record<ProductKind, string> = {
  NORMAL: '택배나 직접 배송으로 보내는 상품입니다.',
  VOUCHER: '문자로 보내는 이용권입니다.',
};
/** Why the other kind is not for this shop. */
const elsewhere = (kind: ProductKind): string =>
  `입점할 때 정한 유형과 다릅니다. ${productKind.label(kind)} 판매는 따로 입점을 신청해 주세요.`;
const ICONS = { NORMAL: <IconPackage />, VOUCHER: <IconTicket /> };

export const TypePart = ({ form }: PartProps) => (
  <RadioCards<ProductKind>
    className="jt-wide"
    label="상품유형"
    hideLabel
    {...form.bind('kind')}
    options={productKind.values.map((value) => ({
      value,
      label: productKind.label(value),
      icon: ICONS[value],
      ...(value === form.value.kind
        ? { note: NOTES[value] }
        : { note: elsewhere(value), disabledReason: elsewhere(value) }),
    }))}
  />
);

export const CategoryPart = ({ form }: PartProps) => {
  const { onCategory } = useProductPlace();
  return (
    <CategoryPicker
      className="jt-wide"
      label="카테고리"
      hideLabel
      {...form.bind('categorySeq')}
      kind={form.value.kind}
      onChange={(categorySeq) => {
        form.set('categorySeq', categorySeq);
        onCategory(categorySeq);
      }}
    />
  );
};

export const BasicPart = ({ form }: PartProps) => {
  const { category } = useProductPlace();
  return (
    <>
      <TextInput
        className="jt-wide"
        label="상품명"
        {...form.bind('name')}
        hint="구매자가 검색하는 이름입니다. 할인 문구보다 상품을 알 수 있는 말이 좋습니다."
      />
      <TextInput className="jt-wide" label="한 줄 소개" {...form.bind('intro')} />
      <TextInput label="브랜드" {...form.bind('brand')} />
      <TextInput label="제조사" {...form.bind('manufacturer')} />
      <TextInput label="모델명" {...form.bind('model')} />
      <TextInput label="원산지" {...form.bind('origin')} />
      <TextInput
        label="자체상품코드"
        {...form.bind('yourProductId')}
        hint="다른 상품과 겹치지 않는, 판매자만 보는 코드입니다."
      />
      <ToggleField
        label="성인 상품"
        {...form.bind('adultOnly')}
        required={false}
        words={['성인만 볼 수 있습니다', '누구나 볼 수 있습니다']}
        {...(category?.adultOnly && { disabledReason: '성인 상품만 파는 카테고리입니다.' })}
      />
    </>
  );
};
