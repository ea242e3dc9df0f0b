/** What somebody took home within three months. */
import { auditApi } from '@jangteo/contract/admin/audit.api.ts';
import { ACCESS_DAYS } from '@jangteo/contract/admin/audit.list.ts';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../../kit/call/query.ts';
import { Facts, type Fact } from '../../../ui/Facts.tsx';
import { count, dateTime } from '../../../ui/format.ts';
import { QueryDialog } from '../../../kit/QueryDialog.tsx';

interface Props {
  userSeq: number;
  name: string;
  onClose: () => void;
}

export function TakenDialog({ userSeq, name, onClose }: Props) {
  const takenQuery = useQuery(query(auditApi.taken, { params: { userSeq }, query: {} }));
  const found = takenQuery.data?.data;
  return (
    <QueryDialog title={`${name} 내려받은 것`} query={takenQuery} onClose={onClose}>
      {found && (
        <>
          <p className="jt-desk-hint">
            최근 {ACCESS_DAYS}일 · 모두 {count(found.count)}건, {count(found.rows)}행
          </p>
          <Facts
            wide
            facts={found.downloads.map((one): Fact => [
              dateTime(one.at),
              [
                [one.subjects.join(', ') || one.call, one.rows !== null && `${count(one.rows)}행`]
                  .filter(Boolean)
                  .join(' · '),
                one.columns.length > 0 && `항목 ${one.columns.join(', ')}`,
                one.reason,
              ]
                .filter(Boolean)
                .join('\n'),
            ])}
          />
        </>
      )}
    </QueryDialog>
  );
}
