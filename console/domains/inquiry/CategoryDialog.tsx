import { inquiryApi } from '@jangteo/contract/inquiry/inquiry.api.ts';
import { inquiryCategory, type InquiryCategory } from '@jangteo/contract/inquiry/inquiry.enums.ts';
import type { InquiryRow } from '@jangteo/contract/inquiry/inquiry.list.ts';
import type { InquiryDetail } from '@jangteo/contract/inquiry/inquiry.thread.ts';
import { call } from '../../kit/call/call.ts';
import { FormDialog } from '../../kit/form/FormDialog.tsx';
import { useForm } from '../../kit/form/useForm.ts';
import { Select } from '../../ui/Select.tsx';

interface Props {
  row: Pick<InquiryRow, 'inquirySeq' | 'category' | 'version'>;
  done: (saved: InquiryDetail | null) => void;
}

export const CATEGORIES = inquiryCategory.values
  .filter((one) => one !== 'NONE')
  .map((value) => ({ value, label: inquiryCategory.label(value) }));

export function CategoryDialog({ row, done }: Props) {
  const form = useForm<{ category: InquiryCategory | null }, typeof inquiryApi.setCategory.body>({
    schema: inquiryApi.setCategory.body,
    start: { category: row.category },
    words: { category: '유형을 골라 주세요.' },
    title: '유형 변경',
    body: ({ category }) => ({ category, version: row.version }),
    send: async (body) => {
      const { data } = await call(inquiryApi.setCategory, { params: { inquirySeq: row.inquirySeq }, body });
      done(data);
    },
  });
  return (
    <FormDialog
      form={form}
      calls={inquiryApi.setCategory}
      title="문의 유형 변경"
      submit="변경"
      width={400}
      onClose={() => done(null)}
    >
      <Select label="유형" {...form.bind('category')} options={CATEGORIES} />
    </FormDialog>
  );
}
