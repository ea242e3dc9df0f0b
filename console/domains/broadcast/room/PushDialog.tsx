/** 푸시: an advertisement to followers who agreed to it, now. */
import { pushApi, type Push } from '@jangteo/contract/broadcast/push.api.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../kit/call/call.ts';
import { messageOf } from '../../../kit/call/error.ts';
import { refetchDomains, query } from '../../../kit/call/query.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { count, shortTime } from '../../../ui/format.ts';
import { TextInput } from '../../../ui/TextInput.tsx';
import type { Room } from './useRoom.ts';

const TEXT_MAX = 60;

/** Why it cannot go now; null: it can. */
const whyNot = (push: Push | undefined): string | null => {
  if (!push) return '보낼 사람을 세고 있습니다.';
  if (push.sentAt) return '이 방송의 푸시는 이미 보냈습니다.';
  if (push.nextAllowedAt) return `${shortTime(push.nextAllowedAt)}부터 다시 보낼 수 있습니다.`;
  if (push.willReceive > 0) return null;
  return push.night ? '야간 수신에 동의한 팔로워가 없습니다.' : '지금 푸시를 받을 팔로워가 없습니다.';
};

/** At night they are few: it says why. */
export const whoOf = ({ willReceive, night }: Pick<Push, 'willReceive' | 'night'>): string =>
  `${night ? '야간 수신에 동의한 ' : ''}${count(willReceive)}명`;

export function PushDialog({ room, done }: { room: Room; done: () => void }) {
  const { contentSeq } = room;
  const pushQuery = useQuery({ ...query(pushApi.push, { query: { contentSeq } }), gcTime: 0 });
  const push = pushQuery.data?.data;
  const [text, setText] = useState<string | null>(null);
  const said = text ?? push?.text ?? '';
  const why = pushQuery.isError ? messageOf(pushQuery.error) : whyNot(push);
  const send = async () => {
    done();
    await room.deeds.do('푸시 보내기', (options) =>
      call(
        pushApi.setPush,
        { query: { contentSeq, enabled: true, ...(said.trim() && { text: said.trim() }) } },
        options,
      ),
    );
    await refetchDomains(['broadcast']);
  };
  return (
    <Dialog
      open
      title="푸시 보내기"
      onClose={done}
      actions={
        <>
          <Button onClick={done}>취소</Button>
          <Button onClick={() => void send()} variant="primary" disabledReason={why}>
            {push && push.willReceive > 0 ? `${whoOf(push)}에게 보내기` : '보내기'}
          </Button>
        </>
      }
    >
      <TextInput
        label="내용"
        maxLength={TEXT_MAX}
        value={said}
        onChange={setText}
        placeholder={room.content.title}
        hint="광고 수신에 동의한 팔로워에게만 갑니다. 방송마다 한 번, 3시간에 한 번 보낼 수 있습니다."
      />
      {push?.sentAt && (
        <p className="jt-muted">
          {shortTime(push.sentAt)}에 {count(push.recipients)}명에게 보냈습니다.
        </p>
      )}
    </Dialog>
  );
}
