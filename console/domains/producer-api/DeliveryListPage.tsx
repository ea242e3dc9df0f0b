/** 전송 기록: what a webhook was sent, each message with its attempts. */
import { deliveryLogList, type WebhookDelivery } from '@jangteo/contract/producer-api/delivery.list.ts';
import { webhookDeliveryState, webhookType } from '@jangteo/contract/producer-api/producer-api.enums.ts';
import { webhookApi } from '@jangteo/contract/producer-api/webhook.api.ts';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo, type ReactNode } from 'react';
import { query } from '../../kit/call/query.ts';
import { EnumTag } from '../../kit/EnumTag.tsx';
import { ListPage } from '../../kit/list-page/ListPage.tsx';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { count, dateTime } from '../../ui/format.ts';
import type { MenuItem } from '../../ui/Menu.tsx';
import { replay, replayMany } from './acts.tsx';
import { DeliveryDrawer } from './DeliveryDrawer.tsx';
import { webhooksPath } from './paths.ts';
import './producer-api.css';

const { webhookSeq: _address, ...filters } = deliveryLogList.filters;
const POLL_MS = 5_000;

const Type = ({ row }: { row: WebhookDelivery }) => (
  <span className="jt-row">
    {webhookType.label(row.type)}
    {row.test && row.type !== 'webhook.test' && <Chip outline>테스트</Chip>}
  </span>
);

const DeliveryCard = ({ row }: { row: WebhookDelivery }) => (
  <>
    <b>
      <Type row={row} />
    </b>
    <div className="jt-row jt-wrap">
      <EnumTag of={webhookDeliveryState} value={row.state} />
      <span className="jt-muted-tag">시도 {count(row.attempts)}번</span>
      {row.lastStatus !== null && <span className="jt-muted-tag">응답 {row.lastStatus}</span>}
    </div>
    <span className="jt-muted-tag">{dateTime(row.createdAt)}</span>
  </>
);

export const deliveryMenu = (row: WebhookDelivery): MenuItem[] => [
  { key: 'replay', label: '다시 보내기', onSelect: () => void replay(row) },
];

export function DeliveryListPage({ webhookSeq, desks }: { webhookSeq: number; desks: ReactNode }) {
  const spec = useMemo(() => ({ ...deliveryLogList, filters, always: { webhookSeq } }), [webhookSeq]);
  const webhook = useQuery({
    ...query(webhookApi.detail, { params: { webhookSeq } }),
    select: ({ data }) => data,
  });
  return (
    <ListPage<WebhookDelivery>
      note={webhook.data && <code className="jt-api-code">{webhook.data.url}</code>}
      spec={spec}
      load={webhookApi.deliveries}
      desks={desks}
      beside={`api=webhooks&webhook=${webhookSeq}`}
      poll={(rows) => rows.some(({ state }) => state === 'QUEUED') && POLL_MS}
      cells={{ type: (row) => <Type row={row} /> }}
      actions={
        <>
          <Link to={webhooksPath()} className={buttonClass({})}>
            <IconArrowLeft aria-hidden /> 웹훅
          </Link>
          <Button onClick={() => void replayMany(webhookSeq)}>기간 다시 보내기</Button>
        </>
      }
      rowActions={deliveryMenu}
      card={(row) => <DeliveryCard row={row} />}
      openKey={(row) => String(row.deliverySeq)}
      drawer={(context) => <DeliveryDrawer webhookSeq={webhookSeq} {...context} />}
      empty={{
        title: '보낸 기록이 없습니다.',
        next: '고른 일이 생기면 이 주소로 알리고 여기에 남깁니다. 테스트로 먼저 확인할 수 있습니다.',
      }}
    />
  );
}
