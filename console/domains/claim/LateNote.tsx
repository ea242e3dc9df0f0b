/** Beside the title of a desk: what is over its time, and the way there. */
import type { Endpoint } from '@jangteo/contract/kit/endpoint.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { IconClock } from '@tabler/icons-react';
import { query } from '../../kit/call/query.ts';
import { Chip } from '../../ui/Chip.tsx';
import { count } from '../../ui/format.ts';

interface Props {
  /** The count of its tab 처리지연. */
  of: Endpoint;
}

export function LateNote({ of }: Props) {
  const here = useLocation({ select: (at) => at.pathname });
  const asked = useQuery(query(of, { query: { dateKey: 'NONE' } } as never));
  const late = (asked.data as { data: { count: number } } | undefined)?.data.count ?? 0;
  if (late === 0) return null;
  return (
    <Link to={here} search={{ tab: 'delay', period: 'all' } as never} className="jt-claim-late">
      <Chip tone="danger" icon={<IconClock aria-hidden />}>
        처리기한 경과 {count(late)}건
      </Chip>
    </Link>
  );
}
