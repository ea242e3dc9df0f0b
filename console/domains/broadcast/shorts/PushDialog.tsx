/** 쇼츠 푸시: an advertisement to followers who agreed to it, when the short is first shown (R321). */
import { shortsApi } from '@jangteo/contract/broadcast/shorts.api.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../kit/call/call.ts';
import { query } from '../../../kit/call/query.ts';
import { sendOne } from '../../../kit/list-acts/one.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { count, shortTime } from '../../../ui/format.ts';
import { whoOf } from '../room/PushDialog.tsx';
import { Switch } from '../../../ui/Check.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { OLD } from './acts.tsx';

const TEXT_MAX = 60;

export function PushDialog({ shortsId, done }: { shortsId: number; done: (answer: null) => void }) {
  const pushQuery = useQuery({ ...query(shortsApi.push, { query: { shortsId } }), gcTime: 0 });
  const push = pushQuery.data?.data;
  const [text, setText] = useState<string | null>(null);
  const [chosen, setChosen] = useState<boolean | null>(null);
  const said = text ?? push?.text ?? '';
  const enabled = chosen ?? push?.enabled ?? false;
  const save = async () => {
    const saved = await sendOne(
      OLD,
      () =>
        call(shortsApi.setPush, {
          query: { shortsId, enabled, ...(said.trim() && { text: said.trim() }) },
        }),
      '푸시를 저장했습니다.',
    );
    if (saved) done(null);
  };
  const close = () => done(null);
  return (
    <Dialog
      open
      title="푸시 설정"
      onClose={close}
      actions={
        <>
          <Button onClick={close}>취소</Button>
          <Button
            variant="primary"
            onClick={() => void save()}
            disabledReason={
              push ? push.sentAt !== null && '이 쇼츠의 푸시는 이미 보냈습니다.' : '잠시만 기다려 주세요.'
            }
          >
            저장
          </Button>
        </>
      }
    >
      <Switch label="푸시 보내기" checked={enabled} onChange={setChosen} />
      <TextInput
        label="내용"
        maxLength={TEXT_MAX}
        value={said}
        onChange={setText}
        required={false}
        hint="처음 공개할 때, 공개 중이면 바로, 광고 수신에 동의한 팔로워에게만 갑니다. 3시간에 한 번 보낼 수 있고, 밤(21시~8시)에는 야간 수신에 동의한 사람만 받습니다."
      />
      {push && push.sentAt === null && <p className="jt-muted">지금 보내면 {whoOf(push)}이 받습니다.</p>}
      {push?.sentAt && (
        <p className="jt-muted">
          {shortTime(push.sentAt)}에 {count(push.recipients)}명에게 보냈습니다.
        </p>
      )}
    </Dialog>
  );
}
