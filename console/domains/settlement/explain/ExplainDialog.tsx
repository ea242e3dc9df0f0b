/** 왜 이 금액?: an amount of a settlement opened down to its lines and how each is counted. */
import { matchingExplainApi, productExplainApi } from '@jangteo/contract/settlement/explain.api.ts';
import type { Explained, ExplainInput, ExplainNode } from '@jangteo/contract/settlement/explain.ts';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import type { z } from 'zod';
import { QueryError } from '../../../kit/QueryView.tsx';
import { queryText } from '../../../kit/call/address.ts';
import { call } from '../../../kit/call/call.ts';
import { paths } from '../../../kit/paths.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { count, percent, won } from '../../../ui/format.ts';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import './explain.css';

export type Side = 'product' | 'matching';
/** A bucket of a month, or one line. */
export type ExplainPlace =
  | { month: string; bucket: string; asOf?: string | undefined }
  | { settleLineSeq: number };

interface Props {
  side: Side;
  place: ExplainPlace;
  title: string;
  /** Opened at once. */
  first?: string;
  onClose: () => void;
}

type Query = z.input<typeof productExplainApi.explain.query>;

/** One node with its children, hundred by hundred. */
const useNode = (side: Side, place: ExplainPlace, node: string | null, enabled = true) =>
  useInfiniteQuery({
    queryKey: ['settlement', 'explain', side, place, node],
    enabled,
    initialPageParam: null as number | null,
    queryFn: async ({ pageParam, signal }): Promise<Explained> => {
      const api = side === 'product' ? productExplainApi.explain : matchingExplainApi.explain;
      const query = { ...place, ...(node ? { node } : {}), ...(pageParam ? { cursor: pageParam } : {}) };
      return (await call(api, { query: query as Query }, { signal })).data;
    },
    getNextPageParam: ({ more }) => more?.cursor ?? null,
  });

const UNITS: Readonly<Record<ExplainInput['unit'], (value: number) => string>> = {
  won: (value) => won(value, true),
  bps: (value) => percent(value / 100),
  count: (value) => count(value),
  code: String,
};

function Term({ formula, inputs }: Pick<ExplainNode, 'formula' | 'inputs'>) {
  if (formula === null && inputs.length === 0) return null;
  return (
    <div className="jt-explain-term">
      {formula}
      <dl className="jt-explain-inputs">
        {inputs.map(({ name, value, unit }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{UNITS[unit](value)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

interface NodeProps {
  side: Side;
  place: ExplainPlace;
  node: ExplainNode;
  first?: string | undefined;
}

function Row({ side, place, node, first }: NodeProps) {
  const below = useId();
  const [open, setOpen] = useState(node.key === first);
  const amount = <b>{won(node.amount)}</b>;
  if (!node.opens)
    return (
      <li>
        <div className="jt-explain-row">
          <i />
          <span>{node.label}</span>
          {amount}
        </div>
        <Term {...node} />
      </li>
    );
  return (
    <li>
      <button
        type="button"
        className="jt-explain-row"
        aria-expanded={open}
        aria-controls={below}
        onClick={() => setOpen(!open)}
      >
        {open ? <IconChevronDown size={16} aria-hidden /> : <IconChevronRight size={16} aria-hidden />}
        <span>{node.label}</span>
        {amount}
      </button>
      <div id={below}>{open && <Below side={side} place={place} node={node} />}</div>
    </li>
  );
}

function Below({ side, place, node }: NodeProps) {
  const nodeQuery = useNode(side, place, node.key);
  const pages = nodeQuery.data?.pages;
  if (!pages) return <Coming query={nodeQuery} />;
  const whole = pages[0]!;
  const { more } = pages.at(-1)!;
  return (
    <>
      <Term {...whole} />
      {whole.link && (
        <div className="jt-explain-term">
          <Link
            className="jt-link"
            to={paths.orders() + queryText({ open: String(whole.link.orderProductSeq) })}
          >
            주문 {whole.link.orderSeq} 보기
          </Link>
        </div>
      )}
      <Children side={side} place={place} nodes={pages.flatMap(({ children }) => children)} />
      {more && (
        <Button busy={nodeQuery.isFetchingNextPage} onClick={() => void nodeQuery.fetchNextPage()}>
          {count(more.count)}건 더 보기 ({won(more.amount, true)})
        </Button>
      )}
    </>
  );
}

const Children = ({
  side,
  place,
  nodes,
  first,
}: Omit<NodeProps, 'node'> & { nodes: readonly ExplainNode[] }) =>
  nodes.length === 0 ? null : (
    <ul className="jt-explain">
      {nodes.map((node) => (
        <Row key={node.key} side={side} place={place} node={node} first={first} />
      ))}
    </ul>
  );

const Coming = ({ query }: { query: ReturnType<typeof useNode> }) =>
  query.isError ? (
    <QueryError query={query} noun="내역" />
  ) : (
    <SkeletonRows rows={4} height={36} columns={2} />
  );

export function ExplainDialog({ side, place, title, first, onClose }: Props) {
  const nodeQuery = useNode(side, place, null);
  const whole = nodeQuery.data?.pages[0];
  return (
    <Dialog open onClose={onClose} title={title} width={640}>
      {whole ? (
        <>
          <div className="jt-explain-total">
            <span>{whole.label}</span>
            <span>{won(whole.amount, true)}</span>
          </div>
          <Children
            side={side}
            place={place}
            nodes={whole.children.filter(({ amount, key }) => amount !== 0 || key === first)}
            first={first}
          />
        </>
      ) : (
        <Coming query={nodeQuery} />
      )}
    </Dialog>
  );
}
