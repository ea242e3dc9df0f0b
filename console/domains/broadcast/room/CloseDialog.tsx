/** 방송 종료: with many viewers their number is typed first (live.md §12). */
import { liveApi } from '@jangteo/contract/broadcast/live.api.ts';
import { useState } from 'react';
import { call } from '../../../kit/call/call.ts';
import { messageOf } from '../../../kit/call/error.ts';
import { refetchDomains } from '../../../kit/call/query.ts';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Check.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { count } from '../../../ui/format.ts';
import { TextInput } from '../../../ui/TextInput.tsx';
import { toast } from '../../../ui/toast.ts';
import { stopCamera } from './camera/camera.ts';
import { endText, mayClose, MANY_VIEWERS } from './closing.ts';
import type { Room } from './useRoom.ts';

export function CloseDialog({ room, done }: { room: Room; done: () => void }) {
  const { content, contentSeq } = room;
  // As many as there were when it was asked: the number must not move while it is typed.
  const [viewers] = useState(room.live.get().viewers);
  const [typed, setTyped] = useState('');
  const [publishVod, setPublishVod] = useState(content.publishVod);
  const [busy, setBusy] = useState(false);
  const isPublic = content.state === 'LIVE_PUBLIC_ONAIR';
  const why = mayClose(isPublic ? viewers : 0, typed);
  const close = async () => {
    setBusy(true);
    try {
      await call(liveApi.close, { query: { contentSeq, ...(isPublic && { publishVod }) } });
      stopCamera();
      done();
    } catch (error) {
      toast(messageOf(error), { tone: 'danger', duration: 6_000 });
      setBusy(false);
    }
    await refetchDomains(['broadcast']);
  };
  return (
    <Dialog
      open
      title={isPublic ? '방송 종료' : content.mode === 'RECORD' ? '녹화 끝내기' : '연습 끝내기'}
      onClose={done}
      actions={
        <>
          <Button onClick={done} data-autofocus>
            {isPublic ? '계속 방송' : '계속하기'}
          </Button>
          <Button destructive busy={busy} disabledReason={why} onClick={() => void close()}>
            {isPublic ? '방송 종료' : '끝내기'}
          </Button>
        </>
      }
    >
      <p>{endText(content, viewers)}</p>
      {isPublic && <Checkbox label="다시보기를 바로 공개" checked={publishVod} onChange={setPublishVod} />}
      {isPublic && viewers > MANY_VIEWERS && (
        <TextInput
          label={`시청자 수 ${count(viewers)}을 입력해 주세요`}
          value={typed}
          onChange={setTyped}
          inputMode="numeric"
        />
      )}
    </Dialog>
  );
}
