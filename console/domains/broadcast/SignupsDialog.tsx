/** 알림신청자: who wants to be told of a live, newest first. */
import { reservationApi } from '@jangteo/contract/broadcast/reservation.api.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../kit/call/error.ts';
import { query } from '../../kit/call/query.ts';
import { Button } from '../../ui/Button.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { count, dateTime } from '../../ui/format.ts';
import { Pagination } from '../../ui/Pagination.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import './reservation.css';

const LENGTH = 50;

interface Props {
  reservationSeq: number;
  title: string;
  onClose: () => void;
}

export function SignupsDialog({ reservationSeq, title, onClose }: Props) {
  const [page, setPage] = useState(1);
  const signupsQuery = useQuery({
    ...query(reservationApi.signups, {
      params: { reservationSeq },
      query: { start: (page - 1) * LENGTH, length: LENGTH },
    }),
    placeholderData: keepPreviousData,
  });
  const total = signupsQuery.data?.recordsTotal ?? 0;
  const pages = Math.ceil(total / LENGTH);
  return (
    <Dialog
      open
      title={total > 0 ? `알림신청자 ${count(total)}명` : '알림신청자'}
      width={560}
      onClose={onClose}
      actions={<Button onClick={onClose}>닫기</Button>}
    >
      <p className="jt-muted-tag">{title}</p>
      {signupsQuery.isPending && <SkeletonRows rows={6} columns={2} height={44} />}
      {signupsQuery.error && (
        <EmptyState title="신청자를 불러오지 못했습니다." next={messageOf(signupsQuery.error)} />
      )}
      {signupsQuery.data && total === 0 && (
        <EmptyState title="아직 신청한 분이 없습니다." next="구매자 화면 링크를 보내 방송을 알려 보세요." />
      )}
      {signupsQuery.data && total > 0 && (
        <ul className="jt-signups" aria-busy={signupsQuery.isFetching}>
          {signupsQuery.data.data.map((one, i) => (
            <li key={(page - 1) * LENGTH + i}>
              <span className="jt-grow">
                <b>{one.nickname}</b> <small>{one.userId}</small>
              </span>
              {one.buyer && <Chip>구매 이력</Chip>}
              {one.remindedAt && <Chip tone="success">알림 보냄</Chip>}
              <time>{dateTime(one.at).slice(0, 16)}</time>
            </li>
          ))}
        </ul>
      )}
      {pages > 1 && <Pagination page={page} pages={pages} onPage={setPage} />}
    </Dialog>
  );
}
