/** An act of the desk that asks for nothing but why; more of its body, and what stands above, is given. */
import type { Endpoint } from '@jangteo/contract/kit/endpoint.ts';
import type { ReactNode } from 'react';
import { z } from 'zod';
import { line } from '@jangteo/contract/kit/entered.ts';
import { call } from '../../../kit/call/call.ts';
import { refetchDomains, type QueryDomain } from '../../../kit/call/query.ts';
import { FormDialog } from '../../../kit/form/FormDialog.tsx';
import { useForm } from '../../../kit/form/useForm.ts';
import { TextInput } from '../../../ui/TextInput.tsx';
import { toast } from '../../../ui/toast.ts';

interface Props {
  title: string;
  submit: string;
  act: Endpoint;
  params: Readonly<Record<string, number | string>>;
  /** Of the body, besides `why`. */
  more?: object;
  /** The domain whose pages are asked again. */
  again: QueryDomain;
  /** Said when it is done; of what was answered, where that differs. */
  done: string | ((data: unknown) => string);
  onClose: () => void;
  children?: ReactNode;
}

/** Of an act above whose limit another operator agrees first: what is said where it waits, else `done`. */
export const orWaits =
  (done: string) =>
  (data: unknown): string =>
    (data as { approval: unknown }).approval ? '다른 운영자의 승인을 기다립니다.' : done;

const schema = z.strictObject({ why: line(200, 5) });

export function WhyDialog({ title, submit, act, params, more, again, done, onClose, children }: Props) {
  const form = useForm({
    schema,
    start: { why: '' },
    words: { why: '사유를 5자 이상 적어 주세요.' },
    title,
    send: async (body) => {
      const answer = await call(act, { params, body: { ...more, ...body } } as object);
      const { data } = answer as unknown as { data: unknown };
      toast(typeof done === 'string' ? done : done(data), { tone: 'success' });
      await refetchDomains([again]); // what is done next begins from what stands now
      onClose();
    },
  });
  return (
    <FormDialog form={form} title={title} width={520} onClose={onClose} submit={submit} calls={act}>
      {children}
      <TextInput
        label="사유"
        {...form.bind('why')}
        required
        data-autofocus
        placeholder="예: 구매자와 통화로 확인했습니다."
        hint="기록에 남습니다."
      />
    </FormDialog>
  );
}
