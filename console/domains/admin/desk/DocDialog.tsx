/** One paper: what it is, the file itself, and the decision where it waits for one. */
import { docApi, type DeskDocRow } from '@jangteo/contract/category/doc.api.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../kit/call/call.ts';
import { messageOf } from '../../../kit/call/error.ts';
import { askAgain, query } from '../../../kit/call/query.ts';
import { FormDialog } from '../../../kit/form/FormDialog.tsx';
import { useForm } from '../../../kit/form/useForm.ts';
import { PrivatePicture } from '../../../kit/Picture.tsx';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { DatePicker } from '../../../ui/DatePicker.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { dialog } from '../../../ui/dialog.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { dateTime, day } from '../../../ui/format.ts';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { toast } from '../../../ui/toast.ts';
import { Facts } from './Facts.tsx';
import './desk.css';

/** Its address is good for a minute. */
const FRESH_MS = 45_000;
const WIDTH = 640;

export function DocDialog({ docSeq, onClose }: { docSeq: number; onClose: () => void }) {
  const asked = useQuery({
    ...query(docApi.deskDoc, { params: { docSeq } }),
    refetchInterval: FRESH_MS,
    gcTime: 0,
  });
  const doc = asked.data?.data;
  if (doc?.state === 'SUBMITTED') return <Decision doc={doc} onClose={onClose} />;
  return (
    <Dialog
      open
      title={doc?.name ?? '서류'}
      width={WIDTH}
      onClose={onClose}
      actions={<Button onClick={onClose}>닫기</Button>}
    >
      {asked.isPending && <SkeletonRows rows={4} columns={2} height={32} />}
      {asked.isError && (
        <EmptyState
          title="서류를 불러오지 못했습니다."
          next={messageOf(asked.error)}
          action={<Button onClick={() => void asked.refetch()}>다시 불러오기</Button>}
        />
      )}
      {doc && <Look doc={doc} />}
    </Dialog>
  );
}

const isPicture = ({ fileName }: DeskDocRow): boolean => /\.(jpe?g|png)$/i.test(fileName);

function Look({ doc }: { doc: DeskDocRow }) {
  const facts: [string, string][] = [
    ['판매자', `${doc.sellerName} (${doc.sellerSeq})`],
    ['카테고리', doc.categoryPath],
    ['제출', dateTime(doc.submittedAt)],
    ['유효기간', doc.expiresOn ? `${day(doc.expiresOn)}까지` : '없음'],
    ...(doc.decidedAt ? [['처리', dateTime(doc.decidedAt)] as [string, string]] : []),
    ...(doc.rejectReason ? [['반려 사유', doc.rejectReason] as [string, string]] : []),
  ];
  return (
    <>
      <Facts facts={facts} />
      <div className="jt-desk-paper">
        {isPicture(doc) && <PrivatePicture link={doc.url} alt={doc.fileName} />}
        <a
          href={doc.url}
          className={buttonClass({ size: 'small' })}
          {...(isPicture(doc) ? { target: '_blank', rel: 'noreferrer' } : {})}
        >
          {doc.fileName} {isPicture(doc) ? '크게 보기' : '열기'}
        </a>
      </div>
    </>
  );
}

function Decision({ doc, onClose }: { doc: DeskDocRow; onClose: () => void }) {
  const params = { docSeq: doc.docSeq };
  const done = async (words: string) => {
    toast(words, { tone: 'success' });
    onClose();
    await askAgain(['category']);
  };
  const form = useForm({
    schema: docApi.approveDoc.body,
    start: { expiresOn: doc.expiresOn, text: '' },
    places: { why: 'text' },
    words: { text: '사유를 5자 이상 적어 주세요.' },
    body: ({ expiresOn, text }) => ({ version: doc.version, why: text, ...(expiresOn && { expiresOn }) }),
    title: '서류 승인',
    send: async (body) => {
      await call(docApi.approveDoc, { params, body });
      await done('서류를 승인했습니다.');
    },
  });
  const reject = async () => {
    if (!(await form.check(['text']))) return;
    const agreed = await dialog.confirm('이 서류를 반려할까요?', {
      title: '서류 반려',
      detail: `판매자에게 이렇게 전합니다: ${form.value.text}`,
      ok: '반려',
      destructive: true,
    });
    if (!agreed) return;
    try {
      await call(docApi.rejectDoc, { params, body: { version: doc.version, reason: form.value.text } });
      await done('서류를 반려했습니다.');
    } catch (error) {
      await dialog.alert(messageOf(error));
      await askAgain(['category']);
    }
  };
  return (
    <FormDialog
      form={form}
      title={`${doc.name} 심사`}
      width={WIDTH}
      onClose={onClose}
      submit="승인"
      aside={
        <Button destructive className="jt-push" onClick={() => void reject()}>
          반려
        </Button>
      }
    >
      <Look doc={doc} />
      <DatePicker
        label="유효기간"
        {...form.bind('expiresOn')}
        required={false}
        placeholder="없음"
        hint="서류에 적힌 마지막 날과 다르면 고쳐 주세요."
      />
      <TextInput
        label="사유"
        {...form.bind('text')}
        required
        maxLength={200}
        placeholder="예: 영업자 이름과 주소가 판매자 정보와 같습니다."
        hint="승인하면 기록에만 남고, 반려하면 판매자에게 그대로 보입니다."
      />
    </FormDialog>
  );
}
