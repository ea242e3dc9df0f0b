/** 다음 방송: the one that runs, else the next that is planned, else the way to plan one. */
import { liveApi } from '@jangteo/contract/broadcast/live.api.ts';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../kit/call/query.ts';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { Countdown } from '../../ui/Countdown.tsx';
import { shortTime } from '../../ui/format.ts';
import { now } from '../../ui/now.ts';
import { OnAirBadge } from '../../ui/OnAirBadge.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { roomPath, schedulePath } from '../broadcast/paths.ts';
import { linkOf, PageLink } from '../../kit/PageLink.tsx';

/** From here on the time left is counted in seconds. */
const NEAR_MS = 86_400_000;

const useInfo = () => useQuery({ ...query(liveApi.info), staleTime: 60_000 });

/** To the room of what is on the air or comes next, else to the way to plan one. */
export function StartLive() {
  const info = useInfo().data?.data;
  const live = info?.onAir ?? info?.next;
  return (
    <PageLink
      {...linkOf(live ? roomPath(live.contentSeq) : schedulePath())}
      className={buttonClass({ variant: 'primary' })}
    >
      {info?.onAir ? '방송 중' : '라이브 시작'}
    </PageLink>
  );
}

export function NextLivePanel() {
  const infoQuery = useInfo();
  const info = infoQuery.data?.data;
  const live = info && (info.onAir ?? info.next);
  const at = info?.next ? Date.parse(info.next.at) : 0;
  return (
    <Panel title={info?.onAir ? '지금 방송' : '다음 방송'}>
      <div className="jt-dashboard-card">
        {infoQuery.isPending && <Skeleton height={52} />}
        {infoQuery.isError && (
          <>
            <p>방송 정보를 불러오지 못했습니다.</p>
            <Button onClick={() => void infoQuery.refetch()}>다시 불러오기</Button>
          </>
        )}
        {info && !live && (
          <>
            <p>예정된 방송이 없습니다.</p>
            <PageLink {...linkOf(schedulePath())} className={buttonClass()}>
              방송 예약
            </PageLink>
          </>
        )}
        {live && (
          <>
            <b>{live.title}</b>
            {info.onAir ? (
              <OnAirBadge />
            ) : (
              <p>
                {shortTime(info.next!.at)} 시작
                {at > now() && at - now() < NEAR_MS && (
                  <>
                    {' '}
                    · <Countdown to={at} /> 남음
                  </>
                )}
              </p>
            )}
            <PageLink {...linkOf(roomPath(live.contentSeq))} className={buttonClass()}>
              컨트롤룸
            </PageLink>
          </>
        )}
      </div>
    </Panel>
  );
}
