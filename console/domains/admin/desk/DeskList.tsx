/** A plain page of the desk: what was asked, line by line, with pages below; the address says where it starts. */
import type { CallOf, Endpoint, RowOf } from '@jangteo/contract/kit/endpoint.ts';
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { Key, ReactNode } from 'react';
import { QueryView } from '../../../kit/QueryView.tsx';
import { query } from '../../../kit/call/query.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { count } from '../../../ui/format.ts';
import { Pagination } from '../../../ui/Pagination.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import type { useAddress } from './address.ts';
import './desk.css';

const LENGTH = 20;

type Rows<E extends Endpoint> = UseQueryResult<{ data: readonly RowOf<E>[]; recordsFiltered: number }>;

/** A page of a list; the last one stays while the next is asked for. */
const useRows = <E extends Endpoint>(
  endpoint: E,
  filter: object,
  start: number,
  refreshMs?: number,
): Rows<E> =>
  useQuery({
    ...query<Endpoint>(endpoint, { query: { start, length: LENGTH, ...filter } as never }),
    placeholderData: keepPreviousData,
    ...(refreshMs !== undefined && { refetchInterval: refreshMs }),
  }) as Rows<E>;

interface Props<E extends Endpoint> {
  title: string;
  noun: string;
  call: E;
  /** What is asked for of it, but where it starts. */
  query?: Omit<NonNullable<CallOf<E>['query']>, 'start' | 'length'>;
  /** Asked again so often. */
  refreshMs?: number;
  at: ReturnType<typeof useAddress>;
  empty: { title: string; next: ReactNode };
  keyOf: (row: RowOf<E>) => Key;
  children: (row: RowOf<E>) => ReactNode;
}

export function DeskList<E extends Endpoint>(props: Props<E>) {
  const { title, noun, call, query: filter = {}, at, empty, keyOf, children } = props;
  const start = at.seq('start') ?? 0;
  const rowsQuery = useRows(call, filter, start, props.refreshMs);
  const { data } = rowsQuery;
  const pages = Math.ceil((data?.recordsFiltered ?? 0) / LENGTH);
  return (
    <Panel flush title={title} note={data && `${count(data.recordsFiltered)}${noun}`}>
      <QueryView query={rowsQuery} rows={5} height={64} columns={3} />
      {data?.data.length === 0 && <EmptyState {...empty} />}
      <ul className="jt-desk-rows" aria-busy={rowsQuery.isFetching}>
        {data?.data.map((row) => (
          <li key={keyOf(row)}>{children(row)}</li>
        ))}
      </ul>
      {pages > 1 && (
        <div className="jt-desk-pages">
          <Pagination
            page={start / LENGTH + 1}
            pages={pages}
            onPage={(page) => at.go({ start: (page - 1) * LENGTH })}
          />
        </div>
      )}
    </Panel>
  );
}
