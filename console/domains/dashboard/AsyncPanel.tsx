/** A panel that asks by itself and fails by itself. */
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { QueryError } from '../../kit/QueryView.tsx';
import { Panel, type PanelProps } from '../../ui/Panel.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';

interface Props<T> extends Omit<PanelProps, 'children'> {
  query: UseQueryResult<{ data: T }>;
  /** What is loaded: 공지. */
  noun: string;
  rows?: number;
  children: (data: T) => ReactNode;
}

export const AsyncPanel = <T,>({ query, noun, rows = 3, children, ...panel }: Props<T>) => (
  <Panel {...panel}>
    {query.isPending && (
      <div className="jt-dashboard-wait">
        <SkeletonRows rows={rows} columns={1} height={36} />
      </div>
    )}
    {query.isError && <QueryError query={query} noun={noun} />}
    {query.data && children(query.data.data)}
  </Panel>
);
