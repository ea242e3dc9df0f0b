/** What lies over a stage on which nothing moves: before the live, and after it. */
import type { LivePage } from '@jangteo/contract/market/live.api.ts';
import { Icon } from '../kit/icons.tsx';
import { TimeLeft } from '../notices/TimeLeft.tsx';
import { whenOf } from '../notices/when.ts';

/** `seconds`: until it begins. */
export function Soon({ live, seconds }: { live: LivePage; seconds: number }) {
  return (
    <div className="w-over">
      <p className="w-over-when">
        <time dateTime={live.at}>{whenOf(live.at)}</time>
      </p>
      <TimeLeft seconds={seconds} />
      {live.reservationSeq !== null && (
        <a className="w-over-act" href={`/notices/${live.reservationSeq}`}>
          <Icon name="bell" /> {live.reserved ? '알림 신청함' : '알림 신청'}
        </a>
      )}
    </div>
  );
}

export const Ended = () => (
  <div className="w-over" role="status">
    <p className="w-over-when">방송이 끝났습니다</p>
    <p>함께해 주셔서 고맙습니다. 다시보기가 준비되면 이곳에서 볼 수 있습니다.</p>
    <a className="w-over-act" href="/live">
      다른 방송 보기
    </a>
  </div>
);
