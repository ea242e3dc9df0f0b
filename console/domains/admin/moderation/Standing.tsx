/** What somebody's points come to, and what that proposes; nothing follows by itself. */
import { userDeskApi } from '@jangteo/contract/admin/user.api.ts';
import { POINT_MONTHS } from '@jangteo/contract/sanction/sanction.shape.ts';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../../kit/call/query.ts';

export function Standing({ userSeq }: { userSeq: number }) {
  const { data } = useQuery(query(userDeskApi.user, { params: { userSeq } }));
  if (!data) return null;
  const { points, proposal } = data.data.standing;
  return (
    <p>
      최근 {POINT_MONTHS}개월 제재 점수 <b>{points}점</b>
      {proposal && <span className="jt-muted"> · {proposal}</span>}
    </p>
  );
}
