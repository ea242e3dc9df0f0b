/** Beside the title of a desk: what is over its time, and the way there. */
import type { returnList } from '@jangteo/contract/claim/claim.list.ts';
import { PageLink, type ListSearch } from '../../kit/PageLink.tsx';
import type { exchangeApi } from '@jangteo/contract/claim/exchange.api.ts';
import type { returnApi } from '@jangteo/contract/claim/return.api.ts';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { IconClock } from '@tabler/icons-react';
import { query } from '../../kit/call/query.ts';
import { Chip } from '../../ui/Chip.tsx';
import { count } from '../../ui/format.ts';

interface Props {
  /** Of the desk, which has a tab 처리지연: asked without a search, as the menu asks it. */
  of: typeof returnApi.summary | typeof exchangeApi.summary;
}

export function LateNote({ of }: Props) {
  const here = useLocation({ select: (at) => at.pathname });
  const lateQuery = useQuery(query(of as typeof returnApi.summary));
  const late = lateQuery.data?.data.cards.find(({ key }) => key === 'delay')?.count ?? 0;
  if (late === 0) return null;
  return (
    <PageLink<ListSearch<typeof returnList>>
      to={here}
      search={{ tab: 'delay', period: 'all' }}
      className="jt-claim-late"
    >
      <Chip tone="danger" icon={<IconClock aria-hidden />}>
        처리기한 경과 {count(late)}건
      </Chip>
    </PageLink>
  );
}
