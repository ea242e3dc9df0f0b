/** Who came and who left in the last thirty days, by day, of all channels that the caller may see. */
import { fanApi } from '@jangteo/contract/fan/fan.api.ts';
import { useQuery } from '@tanstack/react-query';
import { QueryDialog } from '../../kit/QueryDialog.tsx';
import { query } from '../../kit/call/query.ts';
import { Bars } from '../../ui/chart/Bars.tsx';
import { count, day as dayText } from '../../ui/format.ts';

/** A label under each so many of them. */
const EVERY = 7;

export function DailyDialog({ onClose }: { onClose: () => void }) {
  const followerSummaryQuery = useQuery(query(fanApi.followerSummary, {}));
  const days = followerSummaryQuery.data?.data.daily;
  return (
    <QueryDialog
      title="팔로워 추이"
      width={720}
      query={followerSummaryQuery}
      noun="팔로워 추이"
      rows={6}
      onClose={onClose}
    >
      {days && (
        <Bars
          label="팔로워 추이"
          series={[
            { label: '팔로우', tone: 'strong' },
            { label: '팔로우 취소', tone: 'pale' },
          ]}
          columns={['날짜', '팔로우', '팔로우 취소']}
          bars={days.map(({ day, followed, left }, i) => ({
            key: day,
            name: dayText(day),
            label: (days.length - 1 - i) % EVERY === 0 ? day.slice(5).replace('-', '.') : '',
            parts: [followed, left],
            cells: [`${count(followed)}명`, `${count(left)}명`],
          }))}
          note={(at) => {
            const { day, followed, left } = days[at]!;
            return `${dayText(day)} · 팔로우 ${count(followed)}명 · 팔로우 취소 ${count(left)}명`;
          }}
        />
      )}
    </QueryDialog>
  );
}
