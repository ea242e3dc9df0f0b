/** Column 1, below, once a live is over: how it went, and what there is to do next. */
import { roomApi } from '@jangteo/contract/broadcast/room.api.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { query } from '../../../kit/call/query.ts';
import { show } from '../../../kit/overlay.tsx';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { clock, count, won } from '../../../ui/format.ts';
import { later } from '../../../ui/later.tsx';
import { whyNot } from '../list/perform.ts';
import { highlightPath } from '../paths.ts';
import { bestOf } from './best-minute.ts';
import type { RoomActs } from './room-keys.ts';
import type { Room } from './useRoom.ts';

const ReplayDialog = later(() => import('../list/drawer/ReplayDialog.tsx').then((m) => m.ReplayDialog));

export function OverPanel({ room, acts }: { room: Room; acts: RoomActs }) {
  const { contentSeq, content } = room;
  const series = useQuery(query(roomApi.viewer, { params: { contentSeq } })).data?.data.series;
  const most = Math.max(content.maxViewers, ...(series ?? []).map(({ viewers }) => viewers));
  const film = content.playback?.mp4Url ?? null;
  const noMarks = whyNot(content, 'highlight', '하이라이트를 편집');
  const facts = [
    ['시청자', `${count(content.totalViewers)}명`, `최고 ${count(most)}명`],
    ['주문', `${count(content.orderCount)}건`, won(content.orderAmount, true)],
    ['가장 좋았던 때', ...(series ? bestOf(series) : ['–', ''])],
    ['진행시간', content.durationSec === null ? '–' : clock(content.durationSec * 1_000, true), ''],
  ] as const;
  return (
    <section className="jt-room-past" aria-label="방송 요약">
      <dl>
        {facts.map(([label, value, note]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <b>{value}</b>
              {note && <small>{note}</small>}
            </dd>
          </div>
        ))}
      </dl>
      <div className="jt-room-next">
        {noMarks === null ? (
          <Link className={buttonClass({ variant: 'primary' })} to={highlightPath(contentSeq)}>
            하이라이트
          </Link>
        ) : (
          <Button disabledReason={noMarks}>하이라이트</Button>
        )}
        <Button
          disabledReason={film === null && whyNoFilm(content.state)}
          onClick={() =>
            void show<null>((done) => <ReplayDialog src={film!} sec={0} title={content.title} done={done} />)
          }
        >
          다시보기
        </Button>
        <Button onClick={acts.orders}>주문 보기</Button>
      </div>
    </section>
  );
}

const whyNoFilm = (state: Room['content']['state']): string =>
  state === 'VOD_PROCESSING' ? '다시보기를 만들고 있습니다.' : '다시보기가 없는 방송입니다.';
