/** The address under which buyers read a notice or open a live, to be sent to them or printed. */
import { publicUrl } from '../../kit/call/hosts.ts';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { AddressCode } from '../seller/channel/ChannelQr.tsx';
import './reservation.css';

export type Linked = { reservationSeq: number } | { contentSeq: number };

interface Props {
  of: Linked;
  onClose: () => void;
}

export function LinkDialog({ of, onClose }: Props) {
  const notice = 'reservationSeq' in of;
  const seq = notice ? of.reservationSeq : of.contentSeq;
  const url = publicUrl(notice ? `/notices/${seq}` : `/live/${seq}`);
  return (
    <Dialog
      open
      title="구매자 화면 링크"
      width={480}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>닫기</Button>
          <a className={buttonClass({ variant: 'primary' })} href={url} target="_blank" rel="noreferrer">
            구매자 화면 열기
          </a>
        </>
      }
    >
      <p>
        {notice
          ? '누구나 이 주소에서 예고를 읽고 알림을 신청할 수 있습니다.'
          : '누구나 이 주소에서 방송을 기다리고, 시작하면 보면서 주문할 수 있습니다.'}
      </p>
      <div className="jt-reservation-code">
        <AddressCode url={url} what="링크" file={`장터-${notice ? '예고' : '방송'}-${seq}-QR`} />
      </div>
    </Dialog>
  );
}
