/** 보낸 메시지: what was sent or waits to be, how far it is, and how it ends. */
import { fanLeftOut, fanMessageState, fanMessageTarget } from '@jangteo/contract/fan/fan.enums.ts';
import { messageApi, type FanMessage } from '@jangteo/contract/fan/message.api.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../kit/call/call.ts';
import { query } from '../../../kit/call/query.ts';
import { EnumTag } from '../../../kit/EnumTag.tsx';
import { sendOne } from '../../../kit/list-acts/one.ts';
import { Button } from '../../../ui/Button.tsx';
import { dialog } from '../../../ui/dialog.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Facts } from '../../../ui/Facts.tsx';
import { count, dateTime, won } from '../../../ui/format.ts';
import { OfMember } from '../cells.tsx';
import { OLD } from '../old.ts';
import '../fan.css';

const SHOWN = 20;
/** While one goes out. */
const AGAIN_MS = 3_000;

const ends = {
  cancel: {
    label: '예약 취소',
    call: messageApi.cancelMessage,
    sure: '예약한 메시지를 취소할까요?',
    detail: '아직 아무에게도 나가지 않았습니다.',
    done: '예약을 취소했습니다.',
  },
  stop: {
    label: '발송 중지',
    call: messageApi.stopMessage,
    sure: '메시지를 그만 보낼까요?',
    detail: '이미 받은 사람에게서 거둘 수는 없습니다.',
    done: '발송을 멈췄습니다.',
  },
} as const;

async function end(act: keyof typeof ends, { messageSeq }: FanMessage): Promise<void> {
  const { label, sure, detail, call: how, done } = ends[act];
  const agreed = await dialog.confirm(sure, { title: label, ok: label, destructive: true, detail });
  if (agreed) await sendOne(OLD, () => call(how, { params: { messageSeq }, body: {} }), done);
}

function Result({ messageSeq, moving }: { messageSeq: number; moving: boolean }) {
  const messageQuery = useQuery({
    ...query(messageApi.message, { params: { messageSeq } }),
    refetchInterval: moving ? AGAIN_MS : false,
  });
  const one = messageQuery.data?.data;
  if (!one) return null;
  return (
    <>
      <pre className="jt-fan-message">{one.sent}</pre>
      <Facts
        tight
        facts={[
          ['받은 사람', `${count(one.reached)}명`],
          one.left > 0 && ['남은 사람', `${count(one.left)}명`],
          one.resumesAt !== null && ['다시 보낼 때', dateTime(one.resumesAt)],
          one.clicks !== null && ['링크를 연 횟수', `${count(one.clicks)}회`],
          one.orders > 0 && ['7일 안의 주문', `${count(one.orders)}건 ${won(one.amount, true)}`],
          ...one.leftOut.map((left): [string, string] => [
            fanLeftOut.label(left.reason),
            `${count(left.count)}명 제외`,
          ]),
        ]}
      />
    </>
  );
}

function Row({ row, open, onOpen }: { row: FanMessage; open: boolean; onOpen: () => void }) {
  const acts = (['cancel', 'stop'] as const).filter((act) => row.can[act] === null);
  return (
    <li className="jt-fan-sent">
      <div className="jt-row jt-wrap">
        <Button size="small" variant="subtle" aria-expanded={open} onClick={onOpen}>
          {row.title}
        </Button>
        <EnumTag of={fanMessageState} value={row.state} />
        <OfMember seller={row.seller} />
        <small>
          {dateTime(row.sendAt)} · {fanMessageTarget.label(row.target)} · {count(row.planned)}명
        </small>
        {acts.map((act) => (
          <Button key={act} size="small" onClick={() => void end(act, row)}>
            {ends[act].label}
          </Button>
        ))}
      </div>
      {open && <Result messageSeq={row.messageSeq} moving={row.state === 'SENDING'} />}
    </li>
  );
}

export function SentDialog({ done, write }: { done: () => void; write: () => void }) {
  const [open, setOpen] = useState<number | null>(null);
  const messagesQuery = useQuery({
    ...query(messageApi.messages, { query: { length: SHOWN } }),
    refetchInterval: ({ state }) =>
      state.data?.data.some((one) => one.state === 'SENDING') ? AGAIN_MS : false,
  });
  const rows = messagesQuery.data?.data;
  return (
    <Dialog
      open
      onClose={done}
      title="보낸 메시지"
      width={640}
      actions={
        <>
          <Button onClick={done}>닫기</Button>
          <Button variant="primary" onClick={write}>
            메시지 쓰기
          </Button>
        </>
      }
    >
      {rows?.length === 0 ? (
        <EmptyState
          title="보낸 메시지가 없습니다."
          next="광고 수신에 동의한 팔로워에게 소식을 알려 보세요."
        />
      ) : (
        <ul className="jt-fan-list">
          {rows?.map((row) => (
            <Row
              key={row.messageSeq}
              row={row}
              open={open === row.messageSeq}
              onOpen={() => setOpen(open === row.messageSeq ? null : row.messageSeq)}
            />
          ))}
        </ul>
      )}
    </Dialog>
  );
}
