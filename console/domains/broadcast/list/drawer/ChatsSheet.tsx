/** The chat of a live as a sheet: masked, and for a reason. */
import { chatList } from '@jangteo/contract/broadcast/chat.list.ts';
import { roomApi } from '@jangteo/contract/broadcast/room.api.ts';
import { reasonSchema } from '@jangteo/contract/kit/sheet-body.ts';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { z } from 'zod';
import { FormDialog } from '../../../../kit/form/FormDialog.tsx';
import { useForm } from '../../../../kit/form/useForm.ts';
import { requestDownload } from '../../../../kit/list-page/download.ts';
import {
  NO_REASON,
  ReasonFields,
  reasonOf,
  reasonPlaces,
  reasonWords,
} from '../../../../kit/list-page/DownloadReason.tsx';
import type { Filter } from '../../../../kit/list-page/list.ts';
import { PasswordFirst } from '../../../../kit/list-page/PasswordFirst.tsx';
import { paths } from '../../../../kit/paths.ts';

const columns = chatList.columns.map(({ id }) => id);

interface Props {
  contentSeq: number;
  filter: object;
  done: (answer: null) => void;
}

export function ChatsSheet({ contentSeq, filter, done }: Props) {
  const router = useRouter();
  const [locked, setLocked] = useState(false);
  const form = useForm({
    schema: z.strictObject({ reason: reasonSchema }),
    start: NO_REASON,
    words: reasonWords,
    places: reasonPlaces,
    body: (why) => ({ reason: reasonOf(why) }),
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
  if (locked) return <PasswordFirst again={() => void form.submit()} leave={() => setLocked(false)} />;
  return (
    <FormDialog form={form} title="채팅 엑셀 다운로드" submit="다운로드 요청" onClose={() => done(null)}>
      <div className="jt-stack">
        <ReasonFields
          code={form.bind('code')}
          text={form.bind('text')}
          hint="닉네임과 아이디는 가린 채로 담습니다. 개인정보가 담긴 파일이라 사유를 기록합니다."
        />
        <p className="jt-muted">
          지금 조건에 맞는 채팅을 담습니다. 파일은 비밀번호로 잠겨 다운로드 센터에 7일 동안 보관됩니다.
        </p>
      </div>
    </FormDialog>
  );
}
