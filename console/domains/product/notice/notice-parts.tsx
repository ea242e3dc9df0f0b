/** The sections of a notice. */
import { noticePosition, noticeScope } from '@jangteo/contract/product/notice.enums.ts';
import { ImagesField } from '../../../kit/form/ImagesField.tsx';
import type { Section } from '../../../kit/form/sections.ts';
import type { Form } from '../../../kit/form/useForm.ts';
import { show } from '../../../kit/overlay.tsx';
import { uploader } from '../../../kit/upload.ts';
import { Button } from '../../../ui/Button.tsx';
import { DatePicker } from '../../../ui/DatePicker.tsx';
import { Field } from '../../../ui/Field.tsx';
import { count } from '../../../ui/format.ts';
import { later } from '../../../ui/later.tsx';
import { SegmentedField } from '../../../ui/SegmentedField.tsx';
import { Textarea, TextInput } from '../../../ui/TextInput.tsx';
import { ToggleField } from '../../../ui/ToggleField.tsx';
import type { NoticeForm } from './notice-form.ts';

const PickProducts = later(() => import('../pick/PickProducts.tsx').then((m) => m.PickProducts));

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

function Products({ form }: PartProps) {
  const chosen = form.value.productSeqList;
  const pick = async () => {
    const next = await show<number[]>((done) => (
      <PickProducts title="공지할 상품" chosen={chosen} most={MOST} done={done} />
    ));
    if (next) form.set('productSeqList', next);
  };
  return (
    <Field label="상품" name="productSeqList" required error={form.bind('productSeqList').error} group>
      {() => (
        <div className="jt-row jt-wrap">
          <Button onClick={() => void pick()}>
            {chosen.length > 0 ? `${count(chosen.length)}개 선택함` : '상품 고르기'}
          </Button>
        </div>
      )}
    </Field>
  );
}

const WherePart = ({ form }: PartProps) => (
  <>
    <SegmentedField
      label="위치"
      {...form.bind('position')}
      options={POSITIONS}
      hint="상품 상세의 위나 아래에 보입니다."
    />
    <SegmentedField label="대상" {...form.bind('scope')} options={SCOPES} />
    {form.value.scope === 'SELECTED' && <Products form={form} />}
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
