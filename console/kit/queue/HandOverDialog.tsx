/** To whom, and why: it stands in the access log. */
import { deskApi } from '@jangteo/contract/desk/desk.api.ts';
import type { DeskKey } from '@jangteo/contract/desk/desks.ts';
import { line } from '@jangteo/contract/kit/entered.ts';
import { seq } from '@jangteo/contract/kit/field.ts';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { count } from '../../ui/format.ts';
import { Select } from '../../ui/Select.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { query } from '../call/query.ts';
import { FormDialog } from '../form/FormDialog.tsx';
import { useForm } from '../form/useForm.ts';

const schema = z.strictObject({ to: seq(), why: line(200, 5) });
export type HandedOver = z.output<typeof schema>;

interface Props {
  desk: DeskKey;
  noun: string;
  rows: number;
  done: (given: HandedOver | null) => void;
}

export function HandOverDialog({ desk, noun, rows, done }: Props) {
  const people = useQuery(query(deskApi.people, { params: { queue: desk } }));
  const form = useForm<{ to: string | null; why: string }, typeof schema>({
    schema,
    start: { to: null, why: '' },
    words: { to: '넘겨받을 운영자를 선택해 주세요.', why: '사유를 5자 이상 적어 주세요.' },
    title: '넘기기',
    body: ({ to, why }) => ({ to: Number(to), why }),
    send: async (body) => done(body),
  });
  return (
    <FormDialog
      form={form}
      title={`${noun} ${count(rows)}건 넘기기`}
      width={480}
      onClose={() => done(null)}
      submit="넘기기"
    >
      <Select
        label="넘겨받을 운영자"
        {...form.bind('to')}
        required
        options={(people.data?.data ?? []).map(({ userSeq, name }) => ({
          value: String(userSeq),
          label: name,
        }))}
        placeholder={people.isPending ? '불러오는 중' : '선택'}
      />
      <TextInput label="사유" {...form.bind('why')} required maxLength={200} hint="기록에 남습니다." />
    </FormDialog>
  );
}
