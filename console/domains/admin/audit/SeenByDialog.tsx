/** Who had to do with this person's or this order's data within three months. */
import { auditApi } from '@jangteo/contract/admin/audit.api.ts';
import { accessKind } from '@jangteo/contract/admin/audit.enums.ts';
import { ACCESS_DAYS } from '@jangteo/contract/admin/audit.list.ts';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../../kit/call/query.ts';
import { Facts, type Fact } from '../../../ui/Facts.tsx';
import { count, dateTime } from '../../../ui/format.ts';
import { QueryDialog } from '../../../kit/QueryDialog.tsx';

export function SeenByDialog({ subject, onClose }: { subject: string; onClose: () => void }) {
  const seenByQuery = useQuery(query(auditApi.seenBy, { params: { subject }, query: {} }));
  const found = seenByQuery.data?.data;
  return (
    <QueryDialog title={`${subject} 다룬 사람`} query={seenByQuery} onClose={onClose}>
      {found && (
        <>
          <p className="jt-desk-hint">
            최근 {ACCESS_DAYS}일 · 모두 {count(found.count)}건
          </p>
          <Facts
            wide
            facts={found.people.map((one): Fact => [
              one.actor ? `${one.actor.name} (${one.actor.userSeq})` : '시스템 또는 비회원',
              [
                `${accessKind.label(one.kind)} ${count(one.count)}건 · 마지막 ${dateTime(one.lastAt)}`,
                one.call,
                one.reasons.join(', '),
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
