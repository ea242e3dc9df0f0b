/** 알림: what happened to this channel, the newest first. */
import { Button } from '../../ui/Button.tsx';
import { linkOf, PageLink } from '../../kit/PageLink.tsx';
import { useState } from 'react';
import { AlertWords, readAlerts, useAlerts } from './alerts.tsx';
import { AsyncPanel } from './AsyncPanel.tsx';

const FEW = 5;

export function OwnAlertsPanel() {
  const { query, alerts } = useAlerts();
  const [all, setAll] = useState(false);
  const fresh = alerts.filter(({ readAt }) => readAt === null).length;
  return (
    <AsyncPanel
      query={query}
      noun="알림"
      title="알림"
      note={fresh > 0 ? `읽지 않은 알림 ${fresh}개` : undefined}
      flush
      actions={
        fresh > 0 && (
          <Button size="small" variant="subtle" onClick={() => void readAlerts(alerts)}>
            모두 읽음
          </Button>
        )
      }
    >
      {(told) =>
        told.length === 0 ? (
          <p className="jt-dashboard-none">아직 알림이 없습니다.</p>
        ) : (
          <>
            <ul className="jt-dashboard-lines">
              {told.slice(0, all ? told.length : FEW).map((alert) => (
                <li key={alert.alertSeq}>
                  <PageLink {...linkOf(alert.link)} onClick={() => void readAlerts([alert])}>
                    <AlertWords alert={alert} />
                  </PageLink>
                </li>
              ))}
            </ul>
            {told.length > FEW && !all && (
              <Button variant="subtle" className="jt-dashboard-more" onClick={() => setAll(true)}>
                {told.length - FEW}개 더 보기
              </Button>
            )}
          </>
        )
      }
    </AsyncPanel>
  );
}
