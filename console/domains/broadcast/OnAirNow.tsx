/** In the top bar: the live that runs, else the next one's countdown once it is near (live.md §8, R103). */
import { liveApi } from '@jangteo/contract/broadcast/live.api.ts';
import { mayCall } from '@jangteo/contract/kit/audience.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { query } from '../../kit/call/query.ts';
import { session } from '../../kit/session.ts';
import { Countdown, Elapsed } from '../../ui/Countdown.tsx';
import { now } from '../../ui/now.ts';
import { OnAirBadge } from '../../ui/OnAirBadge.tsx';
import { buttonClass } from '../../ui/Button.tsx';
import { roomPath } from './paths.ts';

/** Milliseconds before its time from which the next live is counted down. */
const NEAR_MS = 3_600_000;
/** A live that comes near is seen at the latest so many milliseconds later. */
const LOOK_MS = 60_000;

export function OnAirNow() {
  const user = session.use()?.user;
  const infoQuery = useQuery({
    ...query(liveApi.info),
    enabled: user !== undefined && mayCall(liveApi.info.audience, user),
    refetchInterval: LOOK_MS,
  });
  const info = infoQuery.data?.data;
  if (info?.onAir) {
    const { contentSeq, title, startAt, public: isPublic } = info.onAir;
    const since = <Elapsed from={Date.parse(startAt)} />;
    return (
      <Link to={roomPath(contentSeq)} className="jt-live-now" data-tip={title}>
        {isPublic ? <OnAirBadge>{since}</OnAirBadge> : <span className={buttonClass()}>연습 중 {since}</span>}
        <span className="jt-hidden"> {title} 컨트롤룸</span>
      </Link>
    );
  }
  const next = info?.next;
  const at = next ? Date.parse(next.at) : 0;
  if (!next || at - now() > NEAR_MS || at < now()) return null;
  return (
    <Link to={roomPath(next.contentSeq)} className={buttonClass()} data-tip={`${next.title} 시작까지`}>
      다음 방송 <Countdown to={at} />
    </Link>
  );
}
