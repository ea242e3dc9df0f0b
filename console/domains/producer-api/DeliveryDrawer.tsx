/** One message beside the list: its body as it is signed, and every attempt. */
import type { WebhookDelivery } from '@jangteo/contract/producer-api/delivery.list.ts';
import { webhookDeliveryState, webhookType } from '@jangteo/contract/producer-api/producer-api.enums.ts';
import { webhookApi, type WebhookDeliveryDetail } from '@jangteo/contract/producer-api/webhook.api.ts';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../kit/call/query.ts';
import { DetailDrawer } from '../../kit/detail/DetailDrawer.tsx';
import { Pairs, Part } from '../../kit/detail/DetailParts.tsx';
import { EnumTag } from '../../kit/EnumTag.tsx';
import type { DrawerContext } from '../../kit/list-page/model.ts';
import { Button } from '../../ui/Button.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { count, dateTime } from '../../ui/format.ts';
import { replay } from './acts.tsx';

/** What has not been tried is about to be. */
const POLL_MS = 2_000;

export function DeliveryDrawer({
  webhookSeq,
  ...context
}: DrawerContext<WebhookDelivery> & { webhookSeq: number }) {
  const deliverySeq = Number(context.open) || 0;
  const deliveryQuery = useQuery({
    ...query(webhookApi.delivery, { params: { webhookSeq, deliverySeq } }),
    enabled: deliverySeq > 0,
    refetchInterval: ({ state }) => state.data?.data.state === 'QUEUED' && POLL_MS,
    select: ({ data }) => data,
  });
  const one = deliveryQuery.data ?? context.row;
  return (
    <DetailDrawer
      context={context}
      noun="전송"
      name={context.open ?? ''}
      about={one && dateTime(one.createdAt)}
      title={
        one && (
          <>
            <h2>{webhookType.label(one.type)}</h2>
            <EnumTag of={webhookDeliveryState} value={one.state} />
          </>
        )
      }
      footer={
        one && (
          <Button variant="primary" onClick={() => void replay({ webhookSeq, deliverySeq })}>
            다시 보내기
          </Button>
        )
      }
      query={deliveryQuery}
    >
      {deliveryQuery.data && <Inside one={deliveryQuery.data} />}
    </DetailDrawer>
  );
}

/** Bodies are JSON in one line; here they are read. */
function laidOut(payload: string): string {
  try {
    return JSON.stringify(JSON.parse(payload), null, 2);
  } catch {
    return payload;
  }
}

const Inside = ({ one }: { one: WebhookDeliveryDetail }) => (
  <>
    <Part title="전송">
      <Pairs
        of={[
          [
            '메시지 번호',
            <span key="id" className="jt-row">
              <code className="jt-api-code">{one.messageId}</code>
              <CopyButton value={one.messageId} what="메시지 번호" />
            </span>,
          ],
          ['다음 시도', one.nextAt && dateTime(one.nextAt)],
          ['종료일시', one.finishedAt && dateTime(one.finishedAt)],
        ]}
      />
    </Part>
    <Part title="시도" note={`${count(one.attempts)}번`}>
      {one.attemptList.length === 0 && <p className="jt-muted">아직 보내지 않았습니다.</p>}
      <ol className="jt-api-attempts">
        {one.attemptList.map((attempt) => (
          <li key={attempt.at}>
            <div className="jt-row jt-wrap">
              <time className="jt-num">{dateTime(attempt.at)}</time>
              <Chip tone={attempt.status !== null && attempt.status < 300 ? 'success' : 'danger'}>
                {attempt.status ?? '응답 없음'}
              </Chip>
              <span className="jt-muted-tag">{count(attempt.ms)}ms</span>
            </div>
            {attempt.error && <p>{attempt.error}</p>}
            {attempt.response && <pre tabIndex={0}>{attempt.response}</pre>}
          </li>
        ))}
      </ol>
    </Part>
    <Part title="본문" aside={<CopyButton value={one.payload} what="본문" />}>
      <pre className="jt-api-payload" tabIndex={0}>
        {laidOut(one.payload)}
      </pre>
    </Part>
  </>
);
