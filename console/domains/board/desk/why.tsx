/** An act of the operator asks why first; the access log keeps it. */
import { line } from '@jangteo/contract/kit/entered.ts';
import type { Endpoint } from '@jangteo/contract/kit/endpoint.ts';
import type { ReactNode } from 'react';
import { z } from 'zod';
import { callRecord } from '../../../kit/record/record.ts';
import type { QueryDomain } from '../../../kit/call/query.ts';
import { FormDialog } from '../../../kit/form/FormDialog.tsx';
import { sectionOf } from '../../../kit/form/part-of.ts';
import { useForm, type Form } from '../../../kit/form/useForm.ts';
import { editOne } from '../../../kit/list-acts/one.ts';
import { mayNot } from '../../../kit/may.ts';
import { TextInput } from '../../../ui/TextInput.tsx';
import { josa } from '../../../ui/format.ts';
import type { MenuItem } from '../../../ui/Menu.tsx';

interface Act {
  title: string;
  submit: string;
  call: Endpoint;
  params: Record<string, number>;
  /** Of the body, besides `why`. */
  more?: object;
  /** Whose queries are old then. */
  old: QueryDomain;
  done: string;
  note?: ReactNode;
}
const schema = z.strictObject({ why: line(200, 5) });

export const deskAct = (act: Act): void =>
  void editOne<true>([act.old], (done) => <AskWhy act={act} done={done} />, act.done);

interface Shown {
  /** 배너, 팝업. */
  noun: string;
  exposed: boolean;
  params: Act['params'];
  api: { expose: Act['call']; remove: Act['call'] };
  old: Act['old'];
  onEdit: () => void;
}

/** The menu of what stands before people on days of its own: 수정, 숨기기 or 노출하기, 삭제. */
export function shownMenu({ noun, exposed, params, api, old, onEdit }: Shown): MenuItem[] {
  const it = josa(noun, '을/를');
  return [
    { key: 'edit', label: '수정', onSelect: onEdit },
    {
      key: 'expose',
      disabledReason: mayNot(api.expose),
      label: exposed ? '숨기기' : '노출하기',
      onSelect: () =>
        deskAct({
          title: `${noun} ${exposed ? '숨김' : '노출'}`,
          submit: exposed ? '숨김' : '노출',
          call: api.expose,
          params,
          more: { exposed: !exposed },
          old,
          done: exposed ? `${it} 숨겼습니다.` : `${it} 노출합니다.`,
        }),
    },
    {
      key: 'remove',
      disabledReason: mayNot(api.remove),
      label: '삭제',
      destructive: true,
      onSelect: () =>
        deskAct({
          title: `${noun} 삭제`,
          submit: '삭제',
          call: api.remove,
          params,
          old,
          done: `${it} 삭제했습니다.`,
        }),
    },
  ];
}

function AskWhy({ act, done }: { act: Act; done: (sent: true | null) => void }) {
  const form = useForm({
    schema,
    start: { why: '' },
    words: { why: '사유를 5자 이상 적어 주세요.' },
    title: act.title,
    send: async (body) => {
      await callRecord(act.call, { params: act.params, body: { ...act.more, ...body } });
      done(true);
    },
  });
  return (
    <FormDialog
      form={form}
      calls={act.call}
      title={act.title}
      width={480}
      onClose={() => done(null)}
      submit={act.submit}
    >
      {act.note && <p>{act.note}</p>}
      <Why form={form} />
    </FormDialog>
  );
}

export function Why<V extends { why: string }>({ form }: { form: Form<V> }) {
  const of = sectionOf<{ why: string }, V>(form);
  return (
    <TextInput
      label="사유"
      {...of.bind('why')}
      required
      placeholder="예: 정책 변경을 안내합니다."
      hint="기록에 남습니다."
    />
  );
}
