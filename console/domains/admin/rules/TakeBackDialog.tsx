/** A change of the house's rules is taken back before its day. */
import { line } from '@jangteo/contract/kit/entered.ts';
import type { Endpoint } from '@jangteo/contract/kit/endpoint.ts';
import { z } from 'zod';
import { refetchDomains, type QueryDomain } from '../../../kit/call/query.ts';
import { FormDialog } from '../../../kit/form/FormDialog.tsx';
import { useForm } from '../../../kit/form/useForm.ts';
import { TextInput } from '../../../ui/TextInput.tsx';
import { toast } from '../../../ui/toast.ts';

export const NEEDS_WHY = '사유를 5자 이상 적어 주세요.';

const schema = z.strictObject({ why: line(200, 5) });

interface Props {
  /** The call that `remove` makes. */
  calls: Endpoint;
  remove: (why: string) => Promise<unknown>;
  /** What is read anew. */
  again: QueryDomain;
  text: string;
  onClose: () => void;
}

export function TakeBackDialog({ calls, remove, again, text, onClose }: Props) {
  const form = useForm({
    schema,
    start: { why: '' },
    words: { why: NEEDS_WHY },
    title: '변경 취소',
    send: async ({ why }) => {
      await remove(why);
      toast('적용하기 전의 변경을 취소했습니다.', { tone: 'success' });
      await refetchDomains([again]);
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      calls={calls}
      title="변경 취소"
      width={520}
      onClose={onClose}
      submit="변경 취소"
      cancel="닫기"
    >
      <p>{text}</p>
      <TextInput label="사유" {...form.bind('why')} required data-autofocus />
    </FormDialog>
  );
}
