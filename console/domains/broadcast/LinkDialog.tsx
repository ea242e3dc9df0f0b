/** The address under which buyers read a notice, to be sent to them. */
import { reservationApi } from '@jangteo/contract/broadcast/reservation.api.ts';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../../kit/call/error.ts';
import { query } from '../../kit/call/query.ts';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import './reservation.css';

interface Props {
  reservationSeq: number;
  onClose: () => void;
}

export function LinkDialog({ reservationSeq, onClose }: Props) {
  const asked = useQuery({
    ...query(reservationApi.detail, { params: { reservationSeq } }),
    select: ({ data }) => new URL(data.publicUrl, location.origin).href,
  });
  return (
    <Dialog
      open
      title="구매자 화면 링크"
      width={480}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>닫기</Button>
          {asked.data && (
            <a
              className={buttonClass({ variant: 'primary' })}
              href={asked.data}
              target="_blank"
              rel="noreferrer"
            >
              구매자 화면 열기
            </a>
          )}
        </>
      }
    >
      {asked.isPending && <SkeletonRows rows={1} columns={1} height={40} />}
      {asked.error && <EmptyState title="링크를 불러오지 못했습니다." next={messageOf(asked.error)} />}
      {asked.data && (
        <>
          <p>누구나 이 주소에서 예고를 읽고 알림을 신청할 수 있습니다.</p>
          <p className="jt-reservation-link">
            <span className="jt-ellipsis">{asked.data}</span>
            <CopyButton value={asked.data} what="링크" />
          </p>
        </>
      )}
    </Dialog>
  );
}
