/** 이벤트·웹훅: what happened and was passed on, and what webhooks of all shops were sent (operator.md §9). */
import { systemApi, type OutboxRow } from '@jangteo/contract/admin/system.api.ts';
import { outboxState } from '@jangteo/contract/admin/system.enums.ts';
import { webhookDeskApi, type DeskDelivery } from '@jangteo/contract/producer-api/desk.api.ts';
import { webhookDeliveryState, webhookType } from '@jangteo/contract/producer-api/producer-api.enums.ts';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../../kit/call/query.ts';
import { EnumTag } from '../../../kit/EnumTag.tsx';
import { noRight } from '../../../kit/may.ts';
import { show } from '../../../kit/overlay.tsx';
import { PageHead } from '../../../kit/PageHead.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Chip } from '../../../ui/Chip.tsx';
import { Dotted } from '../../../ui/Dotted.tsx';
import { count, dateTime } from '../../../ui/format.ts';
import { DateRangePicker } from '../../../ui/DateRangePicker.tsx';
import { Segmented } from '../../../ui/Segmented.tsx';
import { Select } from '../../../ui/Select.tsx';
import { useAddress } from '../desk/address.ts';
import { DeskList } from '../desk/DeskList.tsx';
import { SellerSelect } from '../desk/SellerSelect.tsx';
import { WhyDialog } from '../desk/WhyDialog.tsx';

const LOOK_MS = 10_000;
const ALL = 'ALL';
const anyOr = (value: string): string | null => (value === ALL ? null : value);
const VIEWS = [
  { value: 'outbox', label: '이벤트' },
  { value: 'webhooks', label: '웹훅' },
] as const;
type View = (typeof VIEWS)[number]['value'];
type At = ReturnType<typeof useAddress>;

function daysOf(at: At): { from: string; to: string } | null {
  const [from, to] = [at.get('from'), at.get('to')];
  return from && to ? { from, to } : null;
}

export function EventsPage() {
  const at = useAddress();
  const view: View = at.get('view') === 'webhooks' ? 'webhooks' : 'outbox';
  return (
    <>
      <PageHead
        title="이벤트·웹훅"
        note="이벤트는 2초 안에 작업으로 전달됩니다. 1분 넘게 남아 있으면 점검 결과에 나타납니다."
      />
      <div className="jt-desk">
        <div className="jt-desk-filters">
          <Segmented
            label="보기"
            value={view}
            onChange={(next) => at.go({ view: next, state: null, topic: null, type: null })}
            options={VIEWS}
          />
          <SellerSelect
            value={at.seq('seller')}
            onChange={(next) => at.go({ seller: next })}
            all="모든 판매자"
          />
          <DateRangePicker
            label="기간"
            hideLabel
            quick={[]}
            value={daysOf(at)}
            onChange={(range) => at.go({ from: range?.from ?? null, to: range?.to ?? null })}
          />
        </div>
        {view === 'outbox' ? <Outbox at={at} /> : <Webhooks at={at} />}
      </div>
    </>
  );
}

function Outbox({ at }: { at: At }) {
  const state = outboxState.values.find((value) => value === at.get('state'));
  const topic = at.get('topic');
  const seller = at.seq('seller');
  const open = useQuery({ ...query(systemApi.topics), refetchInterval: LOOK_MS }).data?.data ?? [];
  return (
    <>
      <div className="jt-desk-filters">
        <Segmented
          label="상태"
          value={state ?? ALL}
          onChange={(next) => at.go({ state: anyOr(next) })}
          options={[
            { value: ALL, label: '전체' },
            ...outboxState.values.map((value) => ({
              value: value as string,
              label: outboxState.label(value),
            })),
          ]}
        />
        {(open.length > 0 || topic) && (
          <Select
            label="전달하지 않은 종류"
            hideLabel
            value={topic ?? ALL}
            onChange={(next) => at.go({ topic: anyOr(next) })}
            options={[
              { value: ALL, label: '모든 종류' },
              ...(topic && open.every((one) => one.topic !== topic) ? [{ value: topic, label: topic }] : []),
              ...open.map((one) => ({
                value: one.topic,
                label: one.topic,
                note: `${count(one.open)}건, ${dateTime(one.oldest)}부터`,
              })),
            ]}
          />
        )}
      </div>
      <DeskList
        title="이벤트"
        noun="건"
        call={systemApi.outbox}
        at={at}
        refreshMs={LOOK_MS}
        query={{
          ...(state && { state }),
          ...(topic && { topic }),
          ...(seller !== null && { sellerSeq: seller }),
          ...daysOf(at),
        }}
        empty={{ title: '해당하는 이벤트가 없습니다.', next: '다른 조건으로 찾아 주세요.' }}
        keyOf={(row) => row.outboxSeq}
      >
        {(row) => <EventLine row={row} />}
      </DeskList>
    </>
  );
}

const EventLine = ({ row }: { row: OutboxRow }) => (
  <>
    <span className="jt-grow">
      <b>
        {row.topic} <span className="jt-muted">{row.key}</span>
      </b>
      <small>
        <Dotted
          of={[
            dateTime(row.at),
            row.sellerSeq !== null && `판매자 ${row.sellerSeq}`,
            row.doneAt && `${dateTime(row.doneAt)} 전달`,
          ]}
        />
      </small>
    </span>
    <EnumTag of={outboxState} value={row.state} />
  </>
);

function Webhooks({ at }: { at: At }) {
  const state = webhookDeliveryState.values.find((value) => value === at.get('state'));
  const type = webhookType.values.find((value) => value === at.get('type'));
  const seller = at.seq('seller');
  return (
    <>
      <div className="jt-desk-filters">
        <Segmented
          label="상태"
          value={state ?? ALL}
          onChange={(next) => at.go({ state: anyOr(next) })}
          options={[
            { value: ALL, label: '전체' },
            ...webhookDeliveryState.values.map((value) => ({
              value: value as string,
              label: webhookDeliveryState.label(value),
            })),
          ]}
        />
        <Select
          label="종류"
          hideLabel
          value={type ?? ALL}
          onChange={(next) => at.go({ type: anyOr(next) })}
          options={[
            { value: ALL, label: '모든 종류' },
            ...webhookType.values.map((value) => ({
              value: value as string,
              label: webhookType.label(value),
            })),
          ]}
        />
      </div>
      <DeskList
        title="웹훅 전송"
        noun="건"
        call={webhookDeskApi.deliveries}
        at={at}
        refreshMs={LOOK_MS}
        query={{
          ...(state && { state }),
          ...(type && { type }),
          ...(seller !== null && { sellerSeq: seller }),
          ...daysOf(at),
        }}
        empty={{ title: '해당하는 웹훅이 없습니다.', next: '다른 조건으로 찾아 주세요.' }}
        keyOf={(row) => row.deliverySeq}
      >
        {(row) => <DeliveryLine row={row} />}
      </DeskList>
    </>
  );
}

function DeliveryLine({ row }: { row: DeskDelivery }) {
  return (
    <>
      <span className="jt-grow">
        <b>
          {webhookType.label(row.type)} <span className="jt-muted">{row.host}</span>
        </b>
        <small>
          <Dotted
            of={[
              row.sellerName,
              dateTime(row.createdAt),
              `${count(row.attempts)}번 시도`,
              row.lastStatus !== null && `응답 ${row.lastStatus}`,
              row.lastError,
              row.nextAt && row.attempts > 0 && `${dateTime(row.nextAt)}에 다시 시도`,
            ]}
          />
        </small>
      </span>
      {!row.active && <Chip>꺼진 웹훅</Chip>}
      <EnumTag of={webhookDeliveryState} value={row.state} />
      {row.active && noRight(webhookDeskApi.replay) === null && (
        <Button
          size="small"
          aria-label={`${row.sellerName} 웹훅 ${row.deliverySeq} 다시 보내기`}
          onClick={() => void show<true>((done) => <Replay row={row} onClose={() => done(null)} />)}
        >
          다시 보내기
        </Button>
      )}
    </>
  );
}

const Replay = ({ row, onClose }: { row: DeskDelivery; onClose: () => void }) => (
  <WhyDialog
    title="웹훅 다시 보내기"
    submit="다시 보내기"
    act={webhookDeskApi.replay}
    params={{ deliverySeq: row.deliverySeq }}
    more={{ sellerSeq: row.sellerSeq }}
    again="producer-api-desk"
    done="다시 보냅니다."
    onClose={onClose}
  >
    <p>
      {row.sellerName}의 {row.host}에 같은 메시지를 처음부터 다시 보냅니다. 메시지 번호는 그대로입니다.
    </p>
  </WhyDialog>
);
