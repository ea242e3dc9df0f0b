/** FAQ 등록 and 수정. */
import { faqBody, type Faq, type FaqBody } from '@jangteo/contract/board/faq/faq.api.ts';
import { faqCategory } from '@jangteo/contract/board/faq/faq.enums.ts';
import type { Form } from '../../../kit/form/useForm.ts';
import { RecordDialog } from '../../../kit/record/RecordDialog.tsx';
import { Select } from '../../../ui/Select.tsx';
import { Textarea, TextInput } from '../../../ui/TextInput.tsx';
import { ToggleField } from '../../../ui/ToggleField.tsx';
import { optionsOf } from '../options.ts';
import { faqRecord } from '../asks.ts';

const form = {
  schema: faqBody,
  empty: (): FaqBody => ({ question: '', answer: '', category: 'PRODUCT', expose: true }),
  toForm: ({ question, answer, category, expose }: Faq): FaqBody => ({ question, answer, category, expose }),
  toBody: (value: FaqBody) => value,
  words: {
    question: '질문을 100자까지, 한 줄로 입력해 주세요.',
    answer: '답변을 1,000자까지 입력해 주세요.',
  },
};

const Fields = ({ form: of }: { form: Form<FaqBody> }) => (
  <>
    <Select label="분류" {...of.bind('category')} options={optionsOf(faqCategory)} />
    <TextInput label="질문" {...of.bind('question')} required placeholder="예: 언제 도착하나요?" />
    <Textarea label="답변" {...of.bind('answer')} required rows={6} />
    <ToggleField
      label="노출"
      {...of.bind('expose')}
      required={false}
      words={['구매자에게 보입니다.', '숨깁니다.']}
    />
  </>
);

export const FaqDialog = (props: { seq: number | null; done: (saved: object | null) => void }) => (
  <RecordDialog record={faqRecord} form={form} Fields={Fields} {...props} />
);
