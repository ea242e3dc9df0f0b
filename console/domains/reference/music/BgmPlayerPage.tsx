/** /bgm-player, 420 × 680: background music for a broadcast, open to anybody who is signed in (R58, R223). */
import { musicApi } from '@jangteo/contract/reference/music.api.ts';
import { keepPreviousData, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { QueryError } from '../../../kit/QueryView.tsx';
import { query } from '../../../kit/call/query.ts';
import { queryClient } from '../../../kit/query-client.ts';
import { useTitle } from '../../../kit/title.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { count } from '../../../ui/format.ts';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import { ANYTHING, MusicFilters, type Wanted } from './MusicFilters.tsx';
import { PlayerBar } from './PlayerBar.tsx';
import { TuneList } from './TuneList.tsx';
import { useMarks } from './useMarks.ts';
import { useMediaSession } from './useMediaSession.ts';
import { usePlayer } from './usePlayer.ts';
import './player.css';

/** As many as one page of the call may hold; more are found by narrowing. */
const LENGTH = 200;

const inputOf = ({ mood, genre, favourite, keyword }: Wanted) => ({
  length: LENGTH,
  ...(mood.length > 0 && { mood: [...mood] }),
  ...(genre.length > 0 && { genre: [...genre] }),
  ...(favourite && { favourite }),
  ...(keyword.trim() && { keyword: keyword.trim() }),
});

/** Outside the house it brings what asks along. */
export const BgmPlayerPage = () => (
  <QueryClientProvider client={queryClient}>
    <BgmPlayer />
  </QueryClientProvider>
);

function BgmPlayer() {
  useTitle('배경음악 플레이어');
  const [wanted, setWanted] = useState(ANYTHING);
  const musicsQuery = useQuery({
    ...query(musicApi.musics, { query: inputOf(useDeferredValue(wanted)) }),
    placeholderData: keepPreviousData,
  });
  const marks = useMarks();
  const tunes = (musicsQuery.data?.data ?? []).map(marks.with);
  const player = usePlayer(tunes);
  useMediaSession(player);
  return (
    <div className="jt-bgm">
      <header>
        <h1>배경음악</h1>
        <span className="jt-muted jt-num">
          {musicsQuery.data && `${count(musicsQuery.data.recordsFiltered)}곡`}
        </span>
      </header>
      <MusicFilters wanted={wanted} onChange={setWanted} />
      <main>
        {musicsQuery.isPending && (
          <div className="jt-bgm-wait">
            <SkeletonRows rows={6} columns={2} height={56} />
          </div>
        )}
        {musicsQuery.isError && <QueryError query={musicsQuery} noun="배경음악" />}
        {musicsQuery.isSuccess && tunes.length === 0 && (
          <Nothing wanted={wanted} onAll={() => setWanted(ANYTHING)} />
        )}
        {tunes.length > 0 && (
          <TuneList tunes={tunes} player={player} onMark={(tune) => void marks.flip(tune)} />
        )}
      </main>
      <PlayerBar player={player} none={tunes.length === 0 ? '재생할 곡이 없습니다.' : null} />
      <audio preload="none" {...player.audio} />
    </div>
  );
}

function Nothing({ wanted, onAll }: { wanted: Wanted; onAll: () => void }) {
  if (wanted === ANYTHING)
    return (
      <EmptyState title="등록된 배경음악이 없습니다." next="장터가 음악을 등록하면 이곳에 나타납니다." />
    );
  return (
    <EmptyState
      title={wanted.favourite ? '즐겨찾기한 곡이 없습니다.' : '찾는 곡이 없습니다.'}
      next={
        wanted.favourite
          ? '곡 오른쪽의 하트를 누르면 이곳에 모입니다.'
          : '조건을 줄이면 더 많은 곡이 나타납니다.'
      }
      action={<Button onClick={onAll}>모든 곡 보기</Button>}
    />
  );
}
