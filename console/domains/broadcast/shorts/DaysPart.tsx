/** 일별 지표: the last two weeks, and the sheet of all days (R320). */
import { shortsApi } from '@jangteo/contract/broadcast/shorts.api.ts';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../../kit/call/query.ts';
import { Part } from '../../../kit/detail/DetailParts.tsx';
import { count, won } from '../../../ui/format.ts';
import { PartQuery } from '../list/drawer/PartQuery.tsx';

const SHOWN = 14;

export function DaysPart({ shortsId }: { shortsId: number }) {
  const daysQuery = useQuery(query(shortsApi.days, { params: { shortsId }, query: { length: SHOWN } }));
  const days = daysQuery.data?.data ?? [];
  return (
    <Part title="일별 지표" note={days.length > 0 && `최근 ${count(days.length)}일`}>
      <PartQuery query={daysQuery} noun="지표" none={days.length === 0 && '아직 기록한 지표가 없습니다.'}>
        <table className="jt-shorts-days">
          <thead>
            <tr>
              <th scope="col">날짜</th>
              <th scope="col">조회</th>
              <th scope="col">좋아요</th>
              <th scope="col">상품클릭</th>
              <th scope="col">주문</th>
            </tr>
          </thead>
          <tbody>
            {days.map((one) => (
              <tr key={one.day}>
                <th scope="row">{one.day.slice(5).replace('-', '.')}</th>
                <td>{count(one.views)}</td>
                <td>{count(one.likes)}</td>
                <td>{count(one.clicks)}</td>
                <td>
                  {count(one.orderCount)}건{one.orderAmount > 0 && ` ${won(one.orderAmount, true)}`}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </PartQuery>
    </Part>
  );
}
