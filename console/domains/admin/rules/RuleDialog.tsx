/** A change of the house's rules: what changes, why, and what that does, asked for before it is sent. */
import type { Endpoint } from '@jangteo/contract/kit/endpoint.ts';
import type { Effect } from '@jangteo/contract/reference/effect.ts';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import { refetchDomains, type QueryDomain } from '../../../kit/call/query.ts';
import { FormDialog } from '../../../kit/form/FormDialog.tsx';
import type { FormOptions } from '../../../kit/form/options.ts';
import { sectionOf } from '../../../kit/form/part-of.ts';
import { useForm, type Form } from '../../../kit/form/useForm.ts';
import { TextInput } from '../../../ui/TextInput.tsx';
import { toast } from '../../../ui/toast.ts';
import { EffectPart } from './EffectPart.tsx';
import { NEEDS_WHY } from './TakeBackDialog.tsx';

/** What the second operator's page is told with. */
export const WAITS = '다른 운영자가 승인함에서 승인하면 적용일부터 쓰입니다.';

interface Props<V extends { why: string }, S extends z.ZodType> extends Omit<FormOptions<V, S>, 'send'> {
  title: string;
  /** The call that `send` makes. */
  calls: Endpoint;
  /** Sends it, and answers what is said then. */
  send: (body: z.output<S>) => Promise<string>;
  /** Asks what it would do. */
  preview: (body: z.output<S>) => Promise<{ data: Effect }>;
  /** What is read anew. */
  again: readonly QueryDomain[];
  /** Another operator agrees to it. */
  byTwo?: boolean;
  width?: number;
  /** What the way on is called, where it is not 등록. */
  submit?: string;
  onClose: () => void;
  children: (form: Form<V>) => ReactNode;
}

/** The fields are the caller's; the reason is the last of them. */
export function RuleDialog<V extends { why: string }, S extends z.ZodType>(props: Props<V, S>) {
  const { title, calls, send, preview, again, byTwo = false, width = 560, onClose, children } = props;
  const { schema, start, body = (all: V): unknown => all, submit = byTwo ? '승인 요청' : '등록' } = props;
  const form = useForm<V, S>({
    ...props,
    words: Object.assign({ why: NEEDS_WHY }, props.words),
    send: async (sent) => {
      toast(await send(sent), { tone: 'success' });
      await refetchDomains(byTwo ? [...again, 'approval'] : again);
      onClose();
    },
  });
  const ask = async () => {
    if (!(await form.check(Object.keys(start)))) return null;
    return (await preview(schema.parse(body(form.now)))).data;
  };
  const { why: _why, ...counted } = form.value;
  return (
    <FormDialog form={form} calls={calls} title={title} width={width} onClose={onClose} submit={submit}>
      {children(form)}
      <TextInput
        label="사유"
        {...sectionOf<{ why: string }, V>(form).bind('why')}
        maxLength={200}
        required
        hint={byTwo ? '승인하는 운영자가 보고, 기록에 남습니다.' : '기록에 남습니다.'}
      />
      <EffectPart of={JSON.stringify(counted)} ask={ask} />
    </FormDialog>
  );
}
