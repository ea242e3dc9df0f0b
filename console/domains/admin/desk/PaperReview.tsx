/** A paper that waits: it is taken, or goes back to whoever handed it in with what is wrong with it. */
import type { Endpoint } from '@jangteo/contract/kit/endpoint.ts';
import { line } from '@jangteo/contract/kit/entered.ts';
import { day } from '@jangteo/contract/kit/field.ts';
import { useState, type ReactNode } from 'react';
import { z } from 'zod';
import { refetchDomains, type QueryDomain } from '../../../kit/call/query.ts';
import { FormDialog } from '../../../kit/form/FormDialog.tsx';
import { useForm } from '../../../kit/form/useForm.ts';
import { CallButton } from '../../../kit/CallButton.tsx';
import { Checkbox } from '../../../ui/Check.tsx';
import { DatePicker } from '../../../ui/DatePicker.tsx';
import { josa } from '../../../ui/format.ts';
import { TextInput } from '../../../ui/TextInput.tsx';
import { toast } from '../../../ui/toast.ts';
import { sameText, type PaperFact } from '../review/paper-facts.ts';
import { sendBack } from './send-back.ts';
import './desk.css';

const schema = z.strictObject({ text: line(200, 5), expiresOn: day().nullable() });
interface Said {
  text: string;
  expiresOn: string | null;
}

interface Props {
  title: string;
  width: number;
  /** The paper's name, in what is told when it is decided. */
  name: string;
  /** Whoever handed it in. */
  owner: '판매자' | '신청자';
  /** What the buttons say. */
  acts: { approve: string; reject: string };
  /** Its last day, as they wrote it. */
  expiresOn?: string | null;
  words: { expires: string; example: string };
  /** What decides it. */
  calls: { approve: Endpoint; reject: Endpoint };
  approve: (said: { why: string; expiresOn?: string }) => Promise<unknown>;
  reject: (reason: string) => Promise<unknown>;
  /** Domains whose calls are asked again. */
  again: readonly QueryDomain[];
  onClose: () => void;
  /** What was said that the paper shows, too: ticked where it is the same. */
  facts?: readonly PaperFact[];
  /** The paper itself, beside all else where there is room. */
  copy?: ReactNode;
  children: ReactNode;
}

export function PaperReview(props: Props) {
  const { name, owner, acts, words, again, onClose, facts = [] } = props;
  const done = async (decided: string) => {
    toast(`${josa(name, '을/를')} ${decided}했습니다.`, { tone: 'success' });
    await refetchDomains(again); // what is done next begins from what stands now
    onClose();
  };
  const form = useForm<Said, typeof schema>({
    schema,
    start: { text: '', expiresOn: props.expiresOn ?? null },
    places: { why: 'text', reason: 'text' },
    words: { text: '사유를 5자 이상 적어 주세요.' },
    title: '서류 심사',
    send: async ({ text, expiresOn }) => {
      await props.approve({ why: text, ...(expiresOn && { expiresOn }) });
      await done('승인');
    },
  });
  /** What all of them being the same comes to, and nothing where one is not; what was typed stays. */
  const found = (all: string, isAll: boolean) => {
    if (['', all].includes(form.value.text.trim())) form.set('text', isAll ? all : '');
  };
  const reject = async () => {
    if (!(await form.check(['text']))) return;
    await sendBack({
      question: '이 서류를 반려할까요?',
      title: '서류 반려',
      detail: `${owner}에게 이렇게 전합니다: ${form.value.text}`,
      send: () => props.reject(form.value.text.trim()),
      done: () => done('반려'),
      again,
    });
  };
  return (
    <FormDialog
      form={form}
      title={props.title}
      width={props.width}
      onClose={onClose}
      submit={acts.approve}
      calls={props.calls.approve}
      aside={
        <CallButton call={props.calls.reject} destructive className="jt-push" onClick={() => void reject()}>
          {acts.reject}
        </CallButton>
      }
    >
      <div className={props.copy ? 'jt-paper-sides' : undefined}>
        {props.copy}
        <div className="jt-review-stack">
          {facts.length > 0 && <Same facts={facts} onSame={found} />}
          {props.children}
          <DatePicker
            label="유효기간"
            {...form.bind('expiresOn')}
            required={false}
            placeholder="없음"
            hint={words.expires}
          />
          <TextInput
            label="사유"
            {...form.bind('text')}
            required
            maxLength={200}
            placeholder={words.example}
            hint={`승인하면 기록에만 남고, 반려하면 ${owner}에게 그대로 보입니다.`}
          />
        </div>
      </div>
    </FormDialog>
  );
}

/** The application beside its paper: whoever finds all of it the same has said why it is approved. */
function Same({
  facts,
  onSame,
}: {
  facts: readonly PaperFact[];
  onSame: (all: string, isAll: boolean) => void;
}) {
  const [same, setSame] = useState<readonly string[]>([]);
  const tick = (label: string, on: boolean) => {
    const next = facts.map(([one]) => one).filter((one) => (one === label ? on : same.includes(one)));
    setSame(next);
    onSame(sameText(facts.map(([one]) => one)), next.length === facts.length);
  };
  return (
    <fieldset className="jt-paper-facts">
      <legend>신청서와 서류 맞추기</legend>
      {facts.map(([label, said]) => (
        <div key={label} data-same={same.includes(label) || undefined}>
          <span className="jt-muted">{label}</span>
          <b>{said}</b>
          <Checkbox
            label={`${label} 같음`}
            hideLabel
            checked={same.includes(label)}
            onChange={(on) => tick(label, on)}
          />
        </div>
      ))}
    </fieldset>
  );
}
