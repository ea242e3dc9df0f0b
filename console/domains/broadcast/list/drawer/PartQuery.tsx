import type { ReactNode } from 'react';
import { QueryView, type QueryState } from '../../../../kit/QueryView.tsx';

interface Props {
  query: QueryState<unknown>;
  noun: string;
  /** Said where nothing is there. */
  none: ReactNode;
  children: ReactNode;
}

/** What a part of the drawer asks for: on its way, refused, empty, or there. */
export const PartQuery = ({ query, noun, none, children }: Props) => (
  <QueryView query={query} noun={noun} rows={5} height={32} columns={1}>
    {() => (none ? <p className="jt-muted">{none}</p> : children)}
  </QueryView>
);
