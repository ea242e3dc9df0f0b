import { downloadApi } from '@jangteo/contract/download/download.api.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Ring } from '../../ui/Progress.tsx';
import { query } from '../../kit/call/query.ts';
import { paths } from '../../kit/paths.ts';
import './downloads-now.css';

/** Files being made right now, as one ring; asked again on every download.changed. */
export function DownloadsNow() {
  const requestsQuery = useQuery({
    ...query(downloadApi.requests, { query: { status: ['WAIT', 'PROCESSING'], length: 10 } }),
    staleTime: 60_000,
  });
  const rows = (requestsQuery.data?.data ?? []).filter((row) => !row.awaitsApproval);
  if (rows.length === 0) return null;
  const share = rows.reduce((sum, row) => sum + row.progress, 0) / rows.length;
  return (
    <Link
      to={paths.downloads()}
      className="jt-downloads"
      aria-label={`내려받기 ${Math.round(share)}%, 파일 ${rows.length}건을 만드는 중`}
    >
      <Ring value={share / 100} size={16} />
      <span className="jt-not-phone">내려받기 {Math.round(share)}%</span>
    </Link>
  );
}
