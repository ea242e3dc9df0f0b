/** What goes out, to the byte, and whom it reaches; sent as it was seen. */
import { fanLeftOut, smsKind } from '@jangteo/contract/fan/fan.enums.ts';
import { messageApi, type MessageInput, type MessagePreview } from '@jangteo/contract/fan/message.api.ts';
import { useState } from 'react';
import { call } from '../../../kit/call/call.ts';
import { messageOf } from '../../../kit/call/error.ts';
import { newKey } from '../../../kit/call/key.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Chip.tsx';
import { dialog } from '../../../ui/dialog.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Facts } from '../../../ui/Facts.tsx';
import { count, dateTime } from '../../../ui/format.ts';
import { toast } from '../../../ui/toast.ts';
import '../fan.css';

interface Props {
  body: MessageInput;
  preview: MessagePreview;
  /** To what was written; with a moment, to send it then. */
  back: (sendAt?: string) => void;
  done: (sent: true | null) => void;
}

/** Why it cannot be sent as it stands. */
function refusal({ willReceive, allowedAt }: MessagePreview): string | null {
  if (allowedAt) return `${dateTime(allowedAt)}부터 보낼 수 있습니다.`;
  return willReceive === 0 ? '받을 수 있는 팬이 없습니다.' : null;
}

export function PreviewDialog({ body, preview, back, done }: Props) {
  const [busy, setBusy] = useState(false);
  const [key] = useState(newKey);
  const { willReceive, audience, leftOut, text, bytes, kind, allowedAt } = preview;
  const send = async (): Promise<void> => {
    setBusy(true);
    try {
      await call(messageApi.sendMessage, { body: { ...body, expectedCount: willReceive } }, { key });
      toast(body.sendAt ? '메시지를 예약했습니다.' : `${count(willReceive)}명에게 보내기 시작했습니다.`, {
        tone: 'success',
      });
      done(true);
    } catch (error) {
      setBusy(false);
      await dialog.alert(messageOf(error));
      // Somebody agreed or withdrew meanwhile: what was seen is old.
      back();
    }
  };
  return (
    <Dialog
      open
      onClose={() => done(null)}
      title="팬 메시지 미리보기"
      width={520}
      actions={
        <>
          <Button onClick={() => back()}>수정하기</Button>
          <Button variant="primary" busy={busy} disabledReason={refusal(preview)} onClick={() => void send()}>
            {body.sendAt ? '예약' : `${count(willReceive)}명에게 보내기`}
          </Button>
        </>
      }
    >
      {allowedAt && (
        <Notice
          tone="warning"
          actions={
            <Button size="small" onClick={() => back(allowedAt)}>
              {dateTime(allowedAt)}에 예약
            </Button>
          }
        >
          밤 9시부터 오전 8시까지는 광고를 보낼 수 없습니다.
        </Notice>
      )}
      <pre className="jt-fan-message">{text}</pre>
      <Facts
        tight
        facts={[
          ['받는 사람', `${count(willReceive)}명 (대상 ${count(audience)}명)`],
          ['보낼 때', body.sendAt ? dateTime(body.sendAt) : '바로'],
          ['종류', `${smsKind.label(kind)} · ${count(bytes)}바이트`],
          ...leftOut.map((one): [string, string] => [
            fanLeftOut.label(one.reason),
            `${count(one.count)}명 제외`,
          ]),
        ]}
      />
    </Dialog>
  );
}
