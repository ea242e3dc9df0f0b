/** 웹훅: where a shop's own programs are told what happened. */
import { WEBHOOK_MAX, webhookApi, type Webhook } from '@jangteo/contract/producer-api/webhook.api.ts';
import { webhookOff } from '@jangteo/contract/producer-api/producer-api.enums.ts';
import { IconAlertTriangle, IconDots, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { QueryView } from '../../kit/QueryView.tsx';
import { query } from '../../kit/call/query.ts';
import { PageHead } from '../../kit/PageHead.tsx';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { Chip, Notice } from '../../ui/Chip.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { dateTime } from '../../ui/format.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { addWebhook, editWebhook, removeWebhook, renewSecret, replayMany, test } from './acts.tsx';
import { deliveriesPath } from './paths.ts';
import { ShopSelect, useShop } from './shop.tsx';
import { TYPES } from './webhook-words.ts';
import './producer-api.css';

const Register = ({ many, shop }: { many: boolean; shop: { sellerSeq?: number } }) => (
  <Button
    variant="primary"
    icon={<IconPlus />}
    disabledReason={many && `웹훅은 ${WEBHOOK_MAX}개까지 등록할 수 있습니다.`}
    onClick={() => void addWebhook(shop)}
  >
    웹훅 등록
  </Button>
);

export function WebhooksPage({ desks }: { desks: ReactNode }) {
  const shop = useShop();
  const webhooksQuery = useQuery({ ...query(webhookApi.list, { query: shop }), select: ({ data }) => data });
  const all = webhooksQuery.data ?? [];
  return (
    <>
      <PageHead actions={webhooksQuery.data && <Register many={all.length >= WEBHOOK_MAX} shop={shop} />} />
      <div className="jt-api">
        {desks}
        <ShopSelect part="webhooks" />
        <QueryView query={webhooksQuery} noun="웹훅" rows={3} columns={3} height={72} />
        {webhooksQuery.data && all.length === 0 && (
          <EmptyState
            framed
            title="등록한 웹훅이 없습니다."
            next="주문이 들어오거나 반품이 접수될 때 이 주소로 알려 드립니다."
            action={<Register many={false} shop={shop} />}
          />
        )}
        {all.map((one) => (
          <WebhookPanel key={one.webhookSeq} one={one} />
        ))}
      </div>
    </>
  );
}

const minute = (at: string): string => dateTime(at).slice(0, 16);
const typesOf = ({ types }: Webhook): string[] =>
  TYPES.flatMap(({ value, label }) => (types.includes(value) ? [label] : []));

function WebhookPanel({ one }: { one: Webhook }) {
  const { url, description, active, off, failingSince, lastSuccessAt, oldSecretUntil } = one;
  return (
    <Panel
      title={description || new URL(url).host}
      note={active ? <Chip tone="success">사용 중</Chip> : <Chip>꺼짐</Chip>}
      actions={<Acts one={one} />}
    >
      <div className="jt-api-webhook">
        {off && (
          <Notice tone="danger" icon={<IconAlertTriangle aria-hidden />}>
            {minute(off.at)} {webhookOff.label(off.reason)} 수정에서 다시 켤 수 있습니다.
          </Notice>
        )}
        <code className="jt-api-code">{url}</code>
        <div className="jt-row jt-wrap">
          {typesOf(one).map((label) => (
            <Chip key={label} outline>
              {label}
            </Chip>
          ))}
        </div>
        <small>
          {lastSuccessAt ? `${minute(lastSuccessAt)} 마지막 성공` : '전달한 적 없음'}
          {failingSince && ` · ${minute(failingSince)}부터 실패`}
          {oldSecretUntil && ` · 이전 비밀값은 ${minute(oldSecretUntil)}까지`}
        </small>
      </div>
    </Panel>
  );
}

function Acts({ one }: { one: Webhook }) {
  const named = <span className="jt-hidden">: {one.url}</span>;
  return (
    <>
      <Link to={deliveriesPath(one.webhookSeq)} className={buttonClass({ size: 'small' })}>
        전송 기록{named}
      </Link>
      <Button size="small" onClick={() => void test(one)}>
        테스트{named}
      </Button>
      <Menu
        label={`${one.url} 할 일`}
        align="end"
        trigger={<IconButton label={`${one.url} 할 일`} icon={<IconDots />} size="small" />}
        items={[
          { key: 'edit', label: '수정', onSelect: () => void editWebhook(one) },
          { key: 'secret', label: '서명 비밀값 교체', onSelect: () => void renewSecret(one) },
          { key: 'replay', label: '기간 다시 보내기', onSelect: () => void replayMany(one.webhookSeq) },
          { key: 'rule', divider: true },
          { key: 'remove', label: '삭제', destructive: true, onSelect: () => void removeWebhook(one) },
        ]}
      />
    </>
  );
}
