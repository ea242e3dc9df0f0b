/**
 * What the hourly check of the books found: by name, with the first rows,
 * until somebody has seen it and it holds again.
 */
import { adminApi } from '@jangteo/contract/admin/admin.api.ts';
import type { Alert } from '@jangteo/contract/admin/alert.ts';
import { IconCircleCheck } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { QueryError } from '../../kit/QueryView.tsx';
import { call } from '../../kit/call/call.ts';
import { messageOf } from '../../kit/call/error.ts';
import { keysOf, query } from '../../kit/call/query.ts';
import { CallButton } from '../../kit/CallButton.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { dialog } from '../../ui/dialog.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { count, dateTime } from '../../ui/format.ts';
import { Panel } from '../../ui/Panel.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import './alerts.css';

const EVERY_MS = 60_000;

export function AlertsPanel() {
  const alertsQuery = useQuery({ ...query(adminApi.alerts), refetchInterval: EVERY_MS });
  const found = alertsQuery.data?.data;
  const note = found?.checkedAt
    ? `${dateTime(found.checkedAt)} · ${count(found.checked ?? 0)}개 항목`
    : undefined;
  return (
    <Panel title="점검 결과" note={note} flush>
      {alertsQuery.isPending && (
        <div className="jt-alerts-wait">
          <SkeletonRows rows={1} columns={2} height={40} />
        </div>
      )}
      {alertsQuery.isError && <QueryError query={alertsQuery} noun="점검 결과" />}
      {found && !found.checkedAt && (
        <EmptyState
          title="아직 점검하지 않았습니다."
          next="작업 프로세스가 시작되면 한 시간마다 점검합니다."
        />
      )}
      {found?.overdue && (
        <p className="jt-alerts-overdue" role="status">
          두 시간 넘게 점검하지 못했습니다. 작업 프로세스가 실행 중인지 확인해 주세요.
        </p>
      )}
      {found?.checkedAt && !found.overdue && found.alerts.length === 0 && (
        <EmptyState
          icon={<IconCircleCheck size={28} />}
          title="불일치 데이터가 없습니다."
          next="한 시간마다 데이터를 서로 대조합니다."
        />
      )}
      {found && found.alerts.length > 0 && (
        <ul className="jt-alerts">
          {found.alerts.map((alert) => (
            <AlertLine key={alert.alertSeq} alert={alert} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

/** Something that happened, rather than something that holds or does not. */
const isOnce = ({ firstSeenAt, healedAt }: Alert): boolean => firstSeenAt === healedAt;

function spanOf(alert: Alert): string {
  const from = dateTime(alert.firstSeenAt);
  if (isOnce(alert)) return from;
  return alert.healedAt
    ? `${from}부터, ${dateTime(alert.healedAt)}에 다시 맞았습니다.`
    : `${from}부터, ${dateTime(alert.lastSeenAt)} 점검까지`;
}

function stateOf(alert: Alert) {
  if (isOnce(alert)) return <Chip>알림</Chip>;
  return alert.healedAt ? <Chip tone="success">해소</Chip> : <Chip tone="danger">어긋남</Chip>;
}

function AlertLine({ alert }: { alert: Alert }) {
  const [busy, setBusy] = useState(false);
  const cache = useQueryClient();
  const acknowledge = async () => {
    setBusy(true);
    try {
      await call(adminApi.acknowledgeAlert, { params: { alertSeq: alert.alertSeq }, body: {} });
      await cache.invalidateQueries({ queryKey: keysOf('admin') });
    } catch (error) {
      await dialog.alert(messageOf(error));
    }
    setBusy(false);
  };
  return (
    <li>
      <span className="jt-grow">
        <b>
          {alert.title} {count(alert.rows)}건
        </b>{' '}
        <small>{alert.invariant}</small>
        <small>{spanOf(alert)}</small>
        <code>{alert.first.join('\n')}</code>
      </span>
      {stateOf(alert)}
      {alert.acknowledgedAt ? (
        <small>{dateTime(alert.acknowledgedAt)} 확인</small>
      ) : (
        <CallButton
          call={adminApi.acknowledgeAlert}
          size="small"
          busy={busy}
          onClick={() => void acknowledge()}
          aria-label={`${alert.title} 확인`}
        >
          확인
        </CallButton>
      )}
    </li>
  );
}
