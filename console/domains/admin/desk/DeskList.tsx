/** A plain page of the desk: what was asked, line by line, with pages below. */
import type { UseQueryResult } from '@tanstack/react-query';
import type { Key, ReactNode } from 'react';
import { messageOf } from '../../../kit/call/error.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { count } from '../../../ui/format.ts';
import { Pagination } from '../../../ui/Pagination.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import './desk.css';

export const DESK_LENGTH = 20;

interface Props<R> {
  title: string;
  noun: string;
  asked: UseQueryResult<{ data: readonly R[]; recordsFiltered: number }>;
  start: number;
  onStart: (start: number) => void;
  empty: { title: string; next: ReactNode };
  keyOf: (row: R) => Key;
  children: (row: R) => ReactNode;
}

export function DeskList<R>({ title, noun, asked, start, onStart, empty, keyOf, children }: Props<R>) {
  const { data } = asked;
  const pages = Math.ceil((data?.recordsFiltered ?? 0) / DESK_LENGTH);
  return (
    <Panel flush title={title} note={data && `${count(data.recordsFiltered)}${noun}`}>
      {asked.isPending && <SkeletonRows rows={5} height={64} columns={3} />}
      {asked.isError && (
        <EmptyState
          title="불러오지 못했습니다."
          next={messageOf(asked.error)}
          action={<Button onClick={() => void asked.refetch()}>다시 불러오기</Button>}
        />
      )}
      {data?.data.length === 0 && <EmptyState {...empty} />}
      <ul className="jt-desk-rows" aria-busy={asked.isFetching}>
        {data?.data.map((row) => (
          <li key={keyOf(row)}>{children(row)}</li>
        ))}
      </ul>
      {pages > 1 && (
        <div className="jt-desk-pages">
          <Pagination
            page={start / DESK_LENGTH + 1}
            pages={pages}
            onPage={(page) => onStart((page - 1) * DESK_LENGTH)}
          />
        </div>
      )}
    </Panel>
  );
}
