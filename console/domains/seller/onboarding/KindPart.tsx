/** Step 1: who sells, how, what. */
import { userProductType, type UserProductType } from '@jangteo/contract/account/account.enums.ts';
import { referralSource, sellerEntryType } from '@jangteo/contract/seller/application.enums.ts';
import {
  salesForm,
  sellerKind,
  type SalesForm,
  type SellerKind,
} from '@jangteo/contract/seller/business.enums.ts';
import { IconBuilding, IconBuildingStore, IconUser } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { Form } from '../../../kit/form/useForm.ts';
import { Checkboxes } from '../../../ui/Check.tsx';
import type { FieldProps } from '../../../ui/Field.tsx';
import { RadioCards } from '../../../ui/RadioCards.tsx';
import { SegmentedField } from '../../../ui/SegmentedField.tsx';
import { Select } from '../../../ui/Select.tsx';
import type { ApplicationForm } from './application-form.ts';

/** Categories are a later domain's: whoever shows the page gives the field. */
export type CategoryField = ComponentType<
  FieldProps & { value: readonly number[]; onChange: (value: number[]) => void; max: number }
>;
export const CATEGORIES_MAX = 3;

const KINDS: Record<SellerKind, { note: string; icon: React.ReactNode }> = {
  NONE: { note: '사업자등록 없이 팝니다. 서류\u00a02가지', icon: <IconUser /> },
  INDIVIDUAL: { note: '대표자가 직접 신청합니다. 서류\u00a04가지', icon: <IconBuildingStore /> },
  CORPORATE: { note: '담당자가 신청할 수 있습니다. 서류\u00a04가지', icon: <IconBuilding /> },
};
const ENTRIES: Record<ApplicationForm['entry'], string> = {
  SELLER: '내 상품을 등록하고 팝니다.',
  MATCHING: '다른 판매자의 상품을 방송에서 소개하고 수수료를 받습니다.',
};

export const KindPart = ({
  form,
  Categories,
}: {
  form: Form<ApplicationForm>;
  Categories: CategoryField;
}) => (
  <>
    <RadioCards<ApplicationForm['entry']>
      className="jt-wide"
      label="무엇으로 시작하시나요?"
      {...form.bind('entry')}
      options={(['SELLER', 'MATCHING'] as const).map((value) => ({
        value,
        label: sellerEntryType.label(value),
        note: ENTRIES[value],
      }))}
    />
    <RadioCards<SellerKind>
      className="jt-wide"
      label="판매자 유형"
      {...form.bind('sellerKind')}
      required
      options={sellerKind.values.map((value) => ({ value, label: sellerKind.label(value), ...KINDS[value] }))}
    />
    <Checkboxes<SalesForm>
      className="jt-wide"
      label="판매방식"
      {...form.bind('salesForms')}
      required
      options={salesForm.values.map((value) => ({ value, label: salesForm.label(value) }))}
    />
    {form.value.entry === 'SELLER' && (
      <SegmentedField<UserProductType>
        className="jt-wide"
        label="상품 유형"
        {...form.bind('productType')}
        options={userProductType.values.map((value) => ({ value, label: userProductType.label(value) }))}
        hint="e-티켓은 이용권과 숙박처럼 문자로 보내는 상품입니다. 입점한 뒤에는 바꿀 수 없습니다."
      />
    )}
    <Categories
      className="jt-wide"
      label="카테고리"
      {...form.bind('categorySeqList')}
      required
      max={CATEGORIES_MAX}
    />
    <Select
      label="알게 된 경로"
      {...form.bind('referralSource')}
      required={false}
      options={referralSource.values.map((value) => ({ value, label: referralSource.label(value) }))}
    />
  </>
);
