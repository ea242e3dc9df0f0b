/** 요청 고객: who would like to see a product in a live, by the names that they show (product-desk.md §5). */
import { liveRequestApi, type Requester } from '@jangteo/contract/product/live-request.api.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { QueryError } from '../../../kit/QueryView.tsx';
import { query } from '../../../kit/call/query.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { count, shortTime } from '../../../ui/format.ts';
import { Pagination } from '../../../ui/Pagination.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import type { Named } from '../list/named.ts';
import './live-request.css';

const WIDTH = 480;
const SHOWN = 50;

const People = ({ people }: { people: readonly Requester[] }) => (
  <ol className="jt-requesters" tabIndex={0} aria-label="요청 고객">
    {people.map(({ nickname, requestedAt }, i) => (
      <li key={`${i} ${requestedAt}`}>
        <b className="jt-ellipsis">{nickname || '닉네임이 없는 고객'}</b>
        <time dateTime={requestedAt}>{shortTime(requestedAt)}</time>
      </li>
    ))}
  </ol>
);

interface RequestersDialogProps {
  product: Named & { requests: number };
  done: (answer: null) => void;
}

export function RequestersDialog({ product, done }: RequestersDialogProps) {
  const [page, setPage] = useState(1);
  const requestersQuery = useQuery({
    ...query(liveRequestApi.requesters, {
      params: { productSeq: product.productSeq },
      query: { start: (page - 1) * SHOWN, length: SHOWN },
    }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  const found = requestersQuery.data;
  const pages = Math.ceil((found?.recordsFiltered ?? 0) / SHOWN);
  return (
    <Dialog
      open
      onClose={() => done(null)}
      title="요청 고객"
      width={WIDTH}
      actions={<Button onClick={() => done(null)}>닫기</Button>}
    >
      {requestersQuery.isError ? (
        <QueryError query={requestersQuery} noun="요청 고객" />
      ) : found ? (
        <>
          <p className="jt-requesters-sum">
            <b>{product.name}</b> · 고객 <b>{count(found.recordsFiltered)}</b>명이 {count(product.requests)}번
            요청했습니다.
          </p>
          <People people={found.data} />
          {pages > 1 && <Pagination page={page} pages={pages} onPage={setPage} />}
        </>
      ) : (
        <SkeletonRows rows={6} height={36} columns={2} />
      )}
    </Dialog>
  );
}
