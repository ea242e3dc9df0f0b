/** The chat of a live as a sheet: masked, and for a reason. */
import { chatList } from '@jangteo/contract/broadcast/chat.list.ts';
import { roomApi } from '@jangteo/contract/broadcast/room.api.ts';
import { reasonSchema } from '@jangteo/contract/download/download.body.ts';
import { downloadReason, type DownloadReason } from '@jangteo/contract/download/download.enums.ts';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { z } from 'zod';
import { FormDialog } from '../../../../kit/form/FormDialog.tsx';
import { useForm } from '../../../../kit/form/useForm.ts';
import { requestDownload } from '../../../../kit/list-page/download.ts';
import { filePasswordDialog } from '../../../../kit/list-page/file-password.ts';
import type { Filter } from '../../../../kit/list-page/list.ts';
import { paths } from '../../../../kit/paths.ts';
import { Later } from '../../../../ui/later.tsx';
import { Select } from '../../../../ui/Select.tsx';
import { TextInput } from '../../../../ui/TextInput.tsx';

const columns = chatList.columns.map(({ id }) => id);
const NO_CODE = null as DownloadReason | null;

interface Props {
  contentSeq: number;
  filter: object;
  done: (answer: null) => void;
}

export function ChatsSheet({ contentSeq, filter, done }: Props) {
  const router = useRouter();
  const FilePassword = filePasswordDialog.use();
  const [locked, setLocked] = useState(false);
  const form = useForm({
    schema: z.strictObject({ reason: reasonSchema }),
    start: { code: NO_CODE, text: '' },
    words: { code: '다운로드 사유를 골라 주세요.', text: '사유를 적어 주세요.' },
    places: { reason: 'code', 'reason.code': 'code', 'reason.text': 'text' },
    body: ({ code, text }) => ({
      reason: { code: code ?? undefined, ...(text.trim() && { text: text.trim() }) },
    }),
    send: async ({ reason }) => {
      const outcome = await requestDownload(
        { selected: roomApi.downloadChats, searched: roomApi.downloadChats, params: { contentSeq } },
        {
          spec: chatList,
          target: { scope: 'searched', count: 0, capped: false, filter: filter as Filter },
          columns,
          reason,
        },
        () => router.history.push(paths.downloads()),
      );
      if (outcome === 'taken') done(null);
      setLocked(outcome === 'locked');
    },
  });
  if (locked && FilePassword)
    return (
      <Later onFail={() => setLocked(false)}>
        <FilePassword waiting onClose={(set) => (set ? void form.submit() : setLocked(false))} />
      </Later>
    );
  return (
    <FormDialog form={form} title="채팅 엑셀 다운로드" submit="다운로드 요청" onClose={() => done(null)}>
      <div className="jt-stack">
        <Select<DownloadReason>
          label="다운로드 사유"
          {...form.bind('code')}
          required
          hint="닉네임과 아이디는 가린 채로 담습니다. 개인정보가 담긴 파일이라 사유를 기록합니다."
          options={downloadReason.values.map((value) => ({ value, label: downloadReason.label(value) }))}
        />
        {form.value.code === 'ETC' && (
          <TextInput label="사유 내용" {...form.bind('text')} required maxLength={200} />
        )}
        <p className="jt-muted">
          지금 조건에 맞는 채팅을 담습니다. 파일은 비밀번호로 잠겨 다운로드 센터에 7일 동안 보관됩니다.
        </p>
      </div>
    </FormDialog>
  );
}
