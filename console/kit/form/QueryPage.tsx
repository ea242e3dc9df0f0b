/** A page of what a seller says once, as soon as it is read. */
import type { ReactNode } from 'react';
import { QueryView, type QueryState } from '../QueryView.tsx';
import { PageHead } from '../PageHead.tsx';

interface Props<T> {
  query: QueryState<T>;
  children: (found: T) => ReactNode;
}

export const QueryPage = <T,>({ query, children }: Props<T>) => (
  <>
    {query.data === undefined && <PageHead />}
    <QueryView query={query} noun="저장된 정보">
      {children}
    </QueryView>
  </>
);
