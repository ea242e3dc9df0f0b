/** 판매자 API: keys of a shop's own programs, what they called, where they are told what happened (claims.md §8). */
import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { CallListPage } from './CallListPage.tsx';
import { DeliveryListPage } from './DeliveryListPage.tsx';
import { KeysPage } from './KeysPage.tsx';
import { WebhooksPage } from './WebhooksPage.tsx';

export function ApiDesk({ part, desks }: { part: string; desks: ReactNode }) {
  const webhook = useLocation({
    select: (at) => Number((at.search as { webhook?: unknown }).webhook) || null,
  });
  if (part === 'log') return <CallListPage desks={desks} />;
  if (part === 'keys') return <KeysPage desks={desks} />;
  if (webhook === null) return <WebhooksPage desks={desks} />;
  return <DeliveryListPage key={webhook} webhookSeq={webhook} desks={desks} />;
}
