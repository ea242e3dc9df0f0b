/** The answer below a thread: what was typed survives a reload, and whoever else writes is named. */
import { inquiryApi, INQUIRY_TEXT } from '@jangteo/contract/inquiry/inquiry.api.ts';
import type { InquiryDetail } from '@jangteo/contract/inquiry/inquiry.thread.ts';
import { fillTemplate, unfilled } from '@jangteo/contract/seller/template.ts';
import { templateApi, type Template } from '@jangteo/contract/seller/template.api.ts';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../kit/call/call.ts';
import { isApiError, messageOf, OFFLINE } from '../../kit/call/error.ts';
import { newKey } from '../../kit/call/key.ts';
import { refetchDomains } from '../../kit/call/query.ts';
import { ActButton } from '../../kit/ActButton.tsx';
import { useActs, type Act } from '../../kit/acts.ts';
import { useTyped } from '../../kit/thread/typed.ts';
import { uploader } from '../../kit/upload.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Chip.tsx';
import { dialog } from '../../ui/dialog.ts';
import { ImagePicker } from '../../ui/ImagePicker.tsx';
import { Textarea } from '../../ui/TextInput.tsx';
import { toast } from '../../ui/toast.ts';
import type { Uploaded } from '../../ui/upload.ts';
import { OLD } from './acts.tsx';
import { TemplateSelect } from '../seller/templates/TemplateSelect.tsx';

/** Tells this tab from others of the same shop. */
const TAB = newKey();
const upload = uploader('INQUIRY');
const MOST = 10;

/** Says who was first where another answered meanwhile. */
function refusalOf(error: unknown): string {
  const first = isApiError(error) && (error.data?.result as { answeredBy?: string | null } | undefined);
  return isApiError(error) && error.code === 'VERSION_CONFLICT'
    ? `${(first && first.answeredBy) || '다른 담당자'} 님이 먼저 처리했습니다. 대화를 확인하고 다시 보내 주세요.`
    : messageOf(error);
}

/** Others see that somebody writes here, while something is written. */
function useWriting(inquirySeq: number, on: boolean): void {
  useEffect(() => {
    if (!on) return undefined;
    const say = (now: boolean) =>
      void call(inquiryApi.writing, { params: { inquirySeq }, body: { tab: TAB, on: now } }).catch(
        () => undefined,
      );
    say(true);
    const timer = setInterval(() => say(true), 30_000);
    return () => {
      clearInterval(timer);
      say(false);
    };
  }, [inquirySeq, on]);
}

export function ReplyForm({ inquiry }: { inquiry: InquiryDetail }) {
  const { inquirySeq, version, values, writing } = inquiry;
  const [text, setText] = useTyped(`inquiry/${inquirySeq}`);
  const [note, setNote] = useState(false);
  const [template, setTemplate] = useState<number>();
  const [images, setImages] = useState<Uploaded[]>([]);
  const [busy, setBusy] = useState(false);
  const key = useRef(newKey());
  const form = useRef<HTMLDivElement>(null);
  const write = (internal: boolean) => {
    setNote(internal);
    form.current?.querySelector('textarea')?.focus();
  };
  const reply: Act = { key: 'reply', keys: 'R', label: '답변 쓰기', onSelect: () => write(false) };
  const aside: Act = { key: 'note', keys: 'N', label: '내부메모 쓰기', onSelect: () => write(true) };
  useActs(inquiry.can.reply ? [] : [reply, aside], true);
  useWriting(inquirySeq, text !== '' && !note);
  const left = unfilled(text);
  if (inquiry.can.reply)
    return <span className="jt-muted">끝난 문의입니다. 고객이 이어서 물으면 새 문의로 들어옵니다.</span>;
  const send = async () => {
    setBusy(true);
    try {
      const body = {
        text,
        version,
        internal: note,
        images: images.map(({ pathname }) => pathname),
        templateSeq: template,
      };
      await call(inquiryApi.write, { params: { inquirySeq }, body }, { key: key.current });
      key.current = newKey();
      setText('');
      setTemplate(undefined);
      setImages([]);
      toast(note ? '메모를 남겼습니다.' : '답변을 보냈습니다.', { tone: 'success' });
    } catch (error) {
      // Refused: the next try is another one. Without an answer it is the same.
      if (!isApiError(error) || error.status !== OFFLINE) key.current = newKey();
      await dialog.alert(refusalOf(error));
    } finally {
      setBusy(false);
      await refetchDomains(OLD);
    }
  };
  const refused =
    text.trim() === ''
      ? '보낼 내용을 적어 주세요.'
      : left.length > 0
        ? `채우지 못한 항목이 있습니다: ${left.join(', ')}`
        : null;
  return (
    <div className="jt-thread-form" ref={form}>
      {writing && writing.tab !== TAB && (
        <Notice tone="warning">{writing.name} 님이 답변을 작성 중입니다.</Notice>
      )}
      <div className="jt-row jt-wrap">
        <TemplateSelect
          kind="INQUIRY"
          onPick={({ templateSeq, text: words }) => {
            setTemplate(templateSeq);
            setText(fillTemplate(words, values).text);
          }}
        />
        {text.trim() !== '' && (
          <Button size="small" onClick={() => void saveTemplate(text)}>
            문구로 저장
          </Button>
        )}
      </div>
      <Textarea
        label={note ? '내부메모' : '답변'}
        value={text}
        onChange={setText}
        rows={4}
        maxLength={INQUIRY_TEXT}
        placeholder={note ? '고객에게 보이지 않습니다.' : '고객에게 보낼 답변을 적어 주세요.'}
      />
      {!note && (
        <ImagePicker
          label="사진"
          hideLabel
          value={images}
          onChange={setImages}
          upload={upload}
          max={MOST}
          sortable={false}
        />
      )}
      <div className="jt-row jt-wrap">
        <ActButton act={reply} size="small" variant={note ? 'subtle' : 'default'} />
        <ActButton act={aside} size="small" variant={note ? 'default' : 'subtle'} />
        <span className="jt-grow" />
        <Button variant="primary" busy={busy} disabledReason={refused} onClick={() => void send()}>
          {note ? '메모 남기기' : '답변 보내기'}
        </Button>
      </div>
    </div>
  );
}

async function saveTemplate(text: string): Promise<void> {
  const title = text.trim().split('\n')[0]!.slice(0, 30);
  try {
    const body = { kind: 'INQUIRY', title, text: text.slice(0, 1_000), category: null } as const;
    const { data }: { data: Template } = await call(templateApi.addTemplate, { body });
    toast(`‘${data.title}’ 문구를 저장했습니다.`, { tone: 'success' });
    await refetchDomains(['seller']);
  } catch (error) {
    await dialog.alert(messageOf(error));
  }
}
