/** Answers that are given again and again, each under ⇧ and its figure. */
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { show } from '../../../kit/overlay.tsx';
import { session } from '../../../kit/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Kbd } from '../../../ui/Kbd.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { CHAT_MAX } from '@jangteo/contract/broadcast/room.frames.ts';
import { keepReplies, NAME_MAX, REPLIES_MAX, repliesOf, type Reply } from './replies.ts';
import type { RoomActs } from './room-keys.ts';

export const useReplies = (): readonly Reply[] => repliesOf(session.use()?.me.userSeq ?? 0).use();

export function Replies({ acts }: { acts: RoomActs }) {
  const replies = useReplies();
  const userSeq = session.use()?.me.userSeq ?? 0;
  return (
    <div className="jt-room-replies" role="group" aria-label="자주 쓰는 답변">
      {replies.map(({ name, text }, i) => (
        <button key={i} type="button" data-tip={text} onClick={() => acts.send(i + 1)}>
          <Kbd>⇧{i + 1}</Kbd> {name}
        </button>
      ))}
      <IconButton
        label="자주 쓰는 답변 수정"
        size="small"
        icon={<IconPencil />}
        onClick={() => void show<null>((done) => <RepliesDialog userSeq={userSeq} done={() => done(null)} />)}
      />
    </div>
  );
}

const BLANK: Reply = { name: '', text: '' };

function RepliesDialog({ userSeq, done }: { userSeq: number; done: () => void }) {
  const [replies, setReplies] = useState<readonly Reply[]>(() =>
    Array.from({ length: REPLIES_MAX }, (_, i) => repliesOf(userSeq).get()[i] ?? BLANK),
  );
  const put = (i: number, change: Partial<Reply>) =>
    setReplies(replies.with(i, { ...replies[i]!, ...change }));
  const keep = () => {
    keepReplies(userSeq, replies);
    done();
  };
  return (
    <Dialog
      open
      title="자주 쓰는 답변"
      width={560}
      onClose={done}
      actions={
        <>
          <Button onClick={done}>취소</Button>
          <Button onClick={keep} variant="primary">
            저장
          </Button>
        </>
      }
    >
      <p className="jt-muted">⇧와 숫자를 누르면 바로 보냅니다. 이 브라우저에 저장합니다.</p>
      <div className="jt-room-reply-form">
        {replies.map(({ name, text }, i) => (
          <div key={i}>
            <Kbd>⇧{i + 1}</Kbd>
            <TextInput
              label={`${i + 1}번 이름`}
              hideLabel
              maxLength={NAME_MAX}
              placeholder="이름"
              value={name}
              onChange={(next) => put(i, { name: next })}
            />
            <TextInput
              label={`${i + 1}번 답변`}
              hideLabel
              maxLength={CHAT_MAX}
              placeholder="답변"
              value={text}
              onChange={(next) => put(i, { text: next })}
            />
          </div>
        ))}
      </div>
    </Dialog>
  );
}
