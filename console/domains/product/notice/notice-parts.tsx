/** The sections of a notice. */
import { noticePosition, noticeScope } from '@jangteo/contract/product/notice.enums.ts';
import { ImagesField } from '../../../kit/form/ImagesField.tsx';
import type { Section } from '../../../kit/form/sections.ts';
import type { Form } from '../../../kit/form/useForm.ts';
import { uploader } from '../../../kit/upload.ts';
import { DatePicker } from '../../../ui/DatePicker.tsx';
import { SegmentedField } from '../../../ui/SegmentedField.tsx';
import { Textarea, TextInput } from '../../../ui/TextInput.tsx';
import { ToggleField } from '../../../ui/ToggleField.tsx';
import { ChosenProducts } from '../pick/ChosenProducts.tsx';
import type { NoticeForm } from './notice-form.ts';

interface PartProps {
  form: Form<NoticeForm>;
}

const MOST = 500;
const sendPicture = uploader('PREVIEW_IMAGE');
const optionsOf = <T extends string>(of: { values: readonly T[]; label: (value: T) => string }) =>
  of.values.map((value) => ({ value, label: of.label(value) }));
const POSITIONS = optionsOf(noticePosition);
const SCOPES = optionsOf(noticeScope);

const TextPart = ({ form }: PartProps) => (
  <>
    <TextInput className="jt-wide" label="제목" {...form.bind('title')} />
    <Textarea
      className="jt-wide"
      label="내용"
      {...form.bind('body')}
      required={form.value.images.length === 0}
      rows={6}
    />
    <ImagesField
      className="jt-wide"
      label="이미지"
      {...form.bind('images')}
      required={false}
      upload={sendPicture}
      max={1}
      hint="글 대신 이미지 한 장만 올려도 됩니다. jpg, png 5MB까지."
    />
  </>
);

const WherePart = ({ form }: PartProps) => (
  <>
    <SegmentedField
      label="위치"
      {...form.bind('position')}
      options={POSITIONS}
      hint="상품 상세의 위나 아래에 보입니다."
    />
    <SegmentedField label="대상" {...form.bind('scope')} options={SCOPES} />
    {form.value.scope === 'SELECTED' && (
      <ChosenProducts {...form.bind('productSeqList')} required title="공지할 상품" most={MOST} />
    )}
  </>
);

const WhenPart = ({ form }: PartProps) => (
  <>
    <DatePicker label="노출 시작" {...form.bind('from')} required={false} clearable placeholder="바로" />
    <DatePicker
      label="노출 종료"
      {...form.bind('to')}
      required={false}
      clearable
      placeholder="계속"
      hint="이날까지 보입니다."
    />
    <ToggleField
      label="노출"
      {...form.bind('exposed')}
      required={false}
      words={['구매자에게 보입니다.', '숨깁니다.']}
    />
  </>
);

export const noticeSections: readonly Section<NoticeForm>[] = [
  {
    id: 'text',
    title: '내용',
    required: true,
    fields: ['title', 'body', 'images'],
    missing: ({ title, body, images }) => [
      ...(title.trim() === '' ? (['title'] as const) : []),
      ...(body.trim() === '' && images.length === 0 ? (['body'] as const) : []),
    ],
    Part: TextPart,
  },
  {
    id: 'where',
    title: '어디에',
    required: true,
    fields: ['position', 'scope', 'productSeqList'],
    missing: ({ scope, productSeqList }) =>
      scope === 'SELECTED' && productSeqList.length === 0 ? ['productSeqList'] : [],
    Part: WherePart,
  },
  { id: 'when', title: '언제', fields: ['from', 'to', 'exposed'], missing: () => [], Part: WhenPart },
];
