/** Alerts in words and links; whoever follows one has read it. */
import { alertType } from '@jangteo/contract/dashboard/dashboard.enums.ts';
import { alertApi, type Alert } from '@jangteo/contract/dashboard/alert.api.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../kit/call/call.ts';
import { refetchDomains, query } from '../../kit/call/query.ts';
import { linkOf, PageLink } from '../../kit/PageLink.tsx';
import { news } from '../../kit/realtime.ts';
import { shortTime } from '../../ui/format.ts';
import type { MenuItem } from '../../ui/Menu.tsx';
import './alerts.css';

/** Its call stands among those of popups, which the frame has no other use for. */
async function markRead(seqList: readonly number[]): Promise<void> {
  const { popupApi } = await import('@jangteo/contract/board/popup/popup.api.ts');
  await call(popupApi.read, { body: { kind: 'ALERT', seqList: [...seqList] } });
}

export async function readAlerts(alerts: readonly Alert[]): Promise<void> {
  const seqList = alerts.filter(({ readAt }) => readAt === null).map(({ alertSeq }) => alertSeq);
  news.set((all) => all.filter(({ kind }) => kind !== 'alert'));
  if (seqList.length === 0) return;
  await markRead(seqList).catch(() => undefined);
  await refetchDomains(['dashboard-alert']);
}

export const useAlerts = (enabled = true) => {
  const alertsQuery = useQuery({ ...query(alertApi.list), staleTime: 60_000, enabled });
  return { query: alertsQuery, alerts: alertsQuery.data?.data ?? [] };
};

export function AlertWords({ alert }: { alert: Alert }) {
  return (
    <span className="jt-alert" data-new={alert.readAt === null || undefined}>
      <b>
        {alert.readAt === null && <span className="jt-hidden">읽지 않음. </span>}
        {alert.title}
      </b>
      <small>
        {[alert.body, alertType.label(alert.type), shortTime(Date.parse(alert.createdAt))]
          .filter(Boolean)
          .join(' · ')}
      </small>
    </span>
  );
}

/** So many stand in the bell; the dashboard has all of them. */
const IN_BELL = 6;

export function useBellItems(opened: boolean): readonly MenuItem[] {
  const { alerts } = useAlerts(opened);
  if (alerts.length === 0) return [];
  return [
    { key: 'alerts', heading: '알림' },
    ...alerts.slice(0, IN_BELL).map((alert) => ({
      key: `alert-${alert.alertSeq}`,
      label: <AlertWords alert={alert} />,
      renderLink: (link: { className: string; role: 'menuitem'; children: React.ReactNode }) => (
        <PageLink {...linkOf(alert.link)} {...link} onClick={() => void readAlerts([alert])} />
      ),
    })),
    ...(alerts.some(({ readAt }) => readAt === null)
      ? [{ key: 'alerts-read', label: '모두 읽음으로 표시', onSelect: () => void readAlerts(alerts) }]
      : []),
  ];
}
