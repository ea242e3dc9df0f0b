/** 방송 목록; with `?schedule=` the form of one of its lives in its place (live.md §12). */
import { useLocation, useRouter } from '@tanstack/react-router';
import { paths } from '../../kit/paths.ts';
import { Later, later } from '../../ui/later.tsx';
import { BroadcastListPage } from './list/BroadcastListPage.tsx';

const SchedulePage = later(() => import('./schedule/SchedulePage.tsx').then((m) => m.SchedulePage));

export function BroadcastPage() {
  const router = useRouter();
  const { schedule, from } = useLocation({ select: (at) => at.search as Partial<Record<string, string>> });
  if (schedule === undefined) return <BroadcastListPage />;
  return (
    <Later key={`${schedule} ${from}`} onFail={() => void router.navigate({ href: paths.broadcasts() })}>
      <SchedulePage contentSeq={Number(schedule) || null} from={Number(from) || null} />
    </Later>
  );
}
