/** Notes on an order: for the house, or mailed to the buyer (those stay). */
import { memoApi, type Memo } from '@jangteo/contract/order/memo.api.ts';
import { memoKind, type MemoKind } from '@jangteo/contract/order/memo.enum.ts';
import { useQuery } from '@tanstack/react-query';
import { IconTrash } from '@tabler/icons-react';
import { call } from '../../kit/call/call.ts';
import { messageOf } from '../../kit/call/error.ts';
import { query } from '../../kit/call/query.ts';
import { Form } from '../../kit/form/Form.tsx';
import { useForm } from '../../kit/form/useForm.ts';
import { session } from '../../kit/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { dialog } from '../../ui/dialog.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { dateTime } from '../../ui/format.ts';
import { Segmented } from '../../ui/Segmented.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Textarea } from '../../ui/TextInput.tsx';
import { toast } from '../../ui/toast.ts';
import { refreshLines } from './desk/refresh.ts';
import { Part } from '../../kit/detail/DetailParts.tsx';

const INTERNAL: MemoKind = 'INTERNAL' as MemoKind;
const KINDS = memoKind.values.map((value) => ({ value, label: memoKind.label(value) }));

export function Memos({ orderSeq }: { orderSeq: number }) {
  const memosQuery = useQuery(query(memoApi.memos, { params: { orderSeq } }));
  const memos = memosQuery.data?.data;
  return (
    <Part title={memos?.length ? `메모 ${memos.length}` : '메모'}>
      {memosQuery.isPending && <Skeleton width="60%" />}
      {memosQuery.isError && <p className="jt-muted">{messageOf(memosQuery.error)}</p>}
      {memos && memos.length > 0 && (
        <ul className="jt-order-memos">
          {memos.map((memo) => (
            <MemoLine key={memo.memoSeq} orderSeq={orderSeq} memo={memo} />
          ))}
        </ul>
      )}
      <MemoForm key={orderSeq} orderSeq={orderSeq} />
    </Part>
  );
}

function MemoLine({ orderSeq, memo }: { orderSeq: number; memo: Memo }) {
  const remove = async () => {
    if (!(await dialog.deleteConfirm('이 메모를 삭제할까요?', { title: '메모 삭제', detail: memo.text })))
      return;
    await call(memoApi.removeMemo, { params: { orderSeq, memoSeq: memo.memoSeq } }).then(
      refreshLines,
      (error: unknown) => toast(messageOf(error), { tone: 'danger' }),
    );
  };
  return (
    <li>
      <p>{memo.text}</p>
      <small>
        {memo.kind === 'BUYER' && <Chip tone="info">구매자에게 보냄</Chip>}
        {memo.author} · {dateTime(memo.createdAt)}
      </small>
      {memo.kind === 'INTERNAL' && (
        <IconButton label="메모 삭제" size="small" icon={<IconTrash />} onClick={() => void remove()} />
      )}
    </li>
  );
}

/**
 * What was typed and not sent, by user and order:
 * closing the drawer or walking on with J and K loses nothing.
 */
const drafts = new Map<string, string>();

function useUnsent(orderSeq: number) {
  const key = `${session.use()?.user.userSeq}:${orderSeq}`;
  return {
    read: () => drafts.get(key) ?? '',
    keep: (text: string) => void (text.trim() ? drafts.set(key, text) : drafts.delete(key)),
  };
}

function MemoForm({ orderSeq }: { orderSeq: number }) {
  const { read, keep } = useUnsent(orderSeq);
  const form = useForm({
    schema: memoApi.addMemo.body,
    start: { kind: INTERNAL, text: read() },
    body: ({ kind, text }) => ({ kind, text: text.trim() }),
    words: { text: '남길 내용을 적어 주세요.' },
    onChange: ({ text }) => keep(text),
    blame: 'text',
    send: async (body) => {
      if (
        body.kind === 'BUYER' &&
        !(await dialog.confirm('구매자에게 메일로 보낼까요?', {
          detail: '보낸 메모는 삭제할 수 없습니다.',
          ok: '보내기',
        }))
      )
        return;
      await call(memoApi.addMemo, { params: { orderSeq }, body });
      keep('');
      form.reset({ kind: INTERNAL, text: '' });
      await refreshLines();
    },
  });
  const toBuyer = form.value.kind === 'BUYER';
  return (
    <Form form={form} className="jt-order-memo-form">
      <Textarea
        label="메모 내용"
        hideLabel
        rows={2}
        {...form.bind('text')}
        placeholder={toBuyer ? '구매자에게 보낼 내용을 적어 주세요.' : '함께 일하는 사람만 보는 메모입니다.'}
      />
      <div className="jt-row">
        <Segmented<MemoKind>
          label="메모 종류"
          size="small"
          value={form.value.kind}
          onChange={(kind) => form.set('kind', kind)}
          options={KINDS}
        />
        <Button type="submit" size="small" className="jt-push-end" busy={form.busy}>
          {toBuyer ? '보내기' : '메모 남기기'}
        </Button>
      </div>
    </Form>
  );
}
