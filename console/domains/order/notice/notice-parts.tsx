/** The sections of a notice of orders. */
import { NOTICE_PRODUCTS } from '@jangteo/contract/order/notice.body.ts';
import { orderNoticePosition, orderNoticeTarget } from '@jangteo/contract/order/notice.enums.ts';
import { ImagesField } from '../../../kit/form/ImagesField.tsx';
import type { Section } from '../../../kit/form/sections.ts';
import type { Form } from '../../../kit/form/useForm.ts';
import { uploader } from '../../../kit/upload.ts';
import { DatePicker } from '../../../ui/DatePicker.tsx';
import { SegmentedField } from '../../../ui/SegmentedField.tsx';
import { Textarea, TextInput } from '../../../ui/TextInput.tsx';
import { ToggleField } from '../../../ui/ToggleField.tsx';
import { ChosenProducts } from '../../product/pick/ChosenProducts.tsx';
import type { NoticeForm } from './notice-form.ts';

interface PartProps {
  form: Form<NoticeForm>;
}

const sendPicture = uploader('PREVIEW_IMAGE');
const optionsOf = <T extends string>(of: { values: readonly T[]; label: (value: T) => string }) =>
  of.values.map((value) => ({ value, label: of.label(value) }));
const POSITIONS = optionsOf(orderNoticePosition);
const TARGETS = optionsOf(orderNoticeTarget);

const TextPart = ({ form }: PartProps) => (
  <>
    <TextInput className="jt-wide" label="제목" {...form.bind('title')} />
    <Textarea
      className="jt-wide"
      label="내용"
      {...form.bind('body')}
      rows={6}
      hint="줄바꿈까지 쓴 그대로 1,000자까지 보입니다."
    />
    <ImagesField
      className="jt-wide"
      label="이미지"
      {...form.bind('images')}
      required={false}
      upload={sendPicture}
      max={1}
      hint="글 아래에 보입니다. jpg, png 5MB까지."
    />
  </>
);

const WherePart = ({ form }: PartProps) => (
  <>
    <SegmentedField
      label="위치"
      {...form.bind('position')}
      options={POSITIONS}
      hint="주문을 마친 화면이나 주문 상세에 최근 수정한 안내부터 3개까지 보입니다."
    />
    <SegmentedField label="대상" {...form.bind('target')} options={TARGETS} />
    {form.value.target === 'PRODUCTS' && (
      <ChosenProducts
        {...form.bind('productSeqList')}
        required
        title="안내할 상품"
        most={NOTICE_PRODUCTS}
        hint="이 가운데 하나라도 산 주문에 보입니다."
      />
    )}
  </>
);

const WhenPart = ({ form }: PartProps) => (
  <>
    <DatePicker
      label="노출 시작"
      {...form.bind('from')}
      withTime
      firstTime="00:00:00"
      placeholder="날짜와 시각 선택"
    />
    <DatePicker
      label="노출 종료"
      {...form.bind('to')}
      required={false}
      withTime
      firstTime="23:59:59"
      clearable
      placeholder="계속"
    />
    <ToggleField
      label="노출"
      {...form.bind('expose')}
      required={false}
      words={['기간 동안 구매자에게 보입니다.', '숨깁니다.']}
    />
  </>
);

export const noticeSections: readonly Section<NoticeForm>[] = [
  {
    id: 'text',
    title: '내용',
    required: true,
    fields: ['title', 'body', 'images'],
    missing: ({ title, body }) => [
      ...(title.trim() === '' ? (['title'] as const) : []),
      ...(body.trim() === '' ? (['body'] as const) : []),
    ],
    Part: TextPart,
  },
  {
    id: 'where',
    title: '어디에',
    required: true,
    fields: ['position', 'target', 'productSeqList'],
    missing: ({ target, productSeqList }) =>
      target === 'PRODUCTS' && productSeqList.length === 0 ? ['productSeqList'] : [],
    Part: WherePart,
  },
  {
    id: 'when',
    title: '언제',
    required: true,
    fields: ['from', 'to', 'expose'],
    missing: ({ from }) => (from === null ? ['from'] : []),
    Part: WhenPart,
  },
];
