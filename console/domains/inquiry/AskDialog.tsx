/** A question to the operator, with the page that it was asked from unless that is taken off. */
import { askApi, type AskContext } from '@jangteo/contract/inquiry/ask.api.ts';
import {
  sellerSupportInquiryType,
  type SellerSupportInquiryType,
} from '@jangteo/contract/inquiry/inquiry.enums.ts';
import { call } from '../../kit/call/call.ts';
import { FormDialog } from '../../kit/form/FormDialog.tsx';
import { useForm } from '../../kit/form/useForm.ts';
import { useTyped } from '../../kit/thread/typed.ts';
import { uploader } from '../../kit/upload.ts';
import { Checkbox } from '../../ui/Check.tsx';
import { ImagePicker } from '../../ui/ImagePicker.tsx';
import { Select } from '../../ui/Select.tsx';
import { Textarea, TextInput } from '../../ui/TextInput.tsx';
import type { Uploaded } from '../../ui/upload.ts';

interface Fields {
  type: SellerSupportInquiryType | null;
  title: string;
  text: string;
  images: Uploaded[];
  /** Whether the page goes along. */
  along: boolean;
}
interface Props {
  /** Where it is asked from; the page that is open unless told. */
  from?: AskContext | null;
  done: (sent: true | null) => void;
}

const TYPES = sellerSupportInquiryType.values.map((value) => ({
  value,
  label: sellerSupportInquiryType.label(value),
}));
const upload = uploader('INQUIRY');
const NUMBER = /\d{4,15}/g;

/** The page that is open, with the numbers in its address. */
export function openPage(): AskContext {
  const { pathname, search } = location;
  const named = [...new URLSearchParams(search)].flatMap(([name, value]) =>
    (value.match(NUMBER) ?? []).map((number) => ({ name: name.slice(0, 40), seq: Number(number) })),
  );
  return { path: (pathname + search).slice(0, 300), ids: named.filter(({ seq }) => seq > 0).slice(0, 10) };
}

export function AskDialog({ from = openPage(), done }: Props) {
  const [kept, keep] = useTyped('ask/new');
  const form = useForm<Fields, typeof askApi.ask.body>({
    schema: askApi.ask.body,
    start: { type: null, title: '', text: kept, images: [], along: true },
    words: { type: '유형을 골라 주세요.', title: '제목을 적어 주세요.', text: '내용을 적어 주세요.' },
    title: '판매자 문의',
    body: ({ type, title, text, images, along }) => ({
      type,
      title,
      text,
      images: images.map(({ pathname }) => pathname),
      context: along ? from : null,
    }),
    send: async (body) => {
      await call(askApi.ask, { body });
      keep('');
      done(true);
    },
  });
  const { onChange, ...text } = form.bind('text');
  return (
    <FormDialog form={form} title="판매자 문의" submit="보내기" width={560} onClose={() => done(null)}>
      <Select label="유형" {...form.bind('type')} options={TYPES} placeholder="유형 선택" />
      <TextInput label="제목" {...form.bind('title')} maxLength={60} />
      <Textarea
        label="내용"
        {...text}
        onChange={(next) => {
          keep(next);
          onChange(next);
        }}
        rows={7}
        maxLength={3_000}
        placeholder="언제, 어디에서, 무엇이 어떻게 되었는지 적어 주세요."
      />
      <ImagePicker label="사진" {...form.bind('images')} upload={upload} max={10} sortable={false} />
      {from && (
        <Checkbox
          label={`지금 보던 화면 함께 보내기: ${from.path}`}
          checked={form.value.along}
          onChange={(on) => form.set('along', on)}
        />
      )}
    </FormDialog>
  );
}
