/** 방송 목록; with `?schedule=` the form of one of its lives in its place (`now`: of one that begins at once), with `?room=` its control room, with `?highlight=` the editor of its highlights (live.md §12). */
import { useLocation, useRouter } from '@tanstack/react-router';
import { paths } from '../../kit/paths.ts';
import { Later, later } from '../../ui/later.tsx';
import { BroadcastListPage } from './list/BroadcastListPage.tsx';

const SchedulePage = later(() => import('./schedule/SchedulePage.tsx').then((m) => m.SchedulePage));

const HighlightPage = later(() => import('./highlight/HighlightPage.tsx').then((m) => m.HighlightPage));

const RoomPage = later(() => import('./room/RoomPage.tsx').then((m) => m.RoomPage));

export function BroadcastPage() {
  const router = useRouter();
  const { schedule, from, room, highlight, start } = useLocation({
    select: (at) => at.search as Partial<Record<string, string>>,
  });
  const toList = () => void router.navigate({ href: paths.broadcasts() });
  if (Number(room))
    return (
      <Later key={`room ${room}`} onFail={toList}>
        <RoomPage contentSeq={Number(room)} starts={start !== undefined} />
      </Later>
    );
  if (Number(highlight))
    return (
      <Later key={`highlight ${highlight}`} onFail={toList}>
        <HighlightPage contentSeq={Number(highlight)} />
      </Later>
    );
  if (schedule === undefined) return <BroadcastListPage />;
  return (
    <Later key={`${schedule} ${from}`} onFail={toList}>
      <SchedulePage
        contentSeq={Number(schedule) || null}
        from={Number(from) || null}
        now={schedule === 'now'}
      />
    </Later>
  );
}
