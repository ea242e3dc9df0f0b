import type { Invariant } from '../../kit/invariants/invariant.ts';
import { numberAt } from '../reference/index.ts';

/** Files that people asked for. */
export const invariants: readonly Invariant[] = [
  {
    id: 'F1',
    says: 'a finished download has a file',
    title: '파일이 없는 다운로드',
    sql: `select user_seq, seq
      from download_request
      where status = 'COMPLETE' and deleted_at is null and (file_key is null or bytes is null)`,
  },
  {
    id: 'F2',
    says: 'no download is in work for half an hour',
    title: '30분 넘게 끝나지 않은 다운로드',
    live: true,
    sql: `select user_seq, seq
      from download_request
      where status in ('WAIT', 'PROCESSING') and requested_at < now() - interval '30 minutes'`,
  },
  {
    id: 'OP2g',
    says: 'a file of the desk that shows more people than one operator may take was agreed to by a second one',
    title: '승인 없이 만든 개인정보 파일',
    sql: `select d.seq from download_request d
      left join approval a on a.approval_seq = d.approval_seq and a.kind = 'PII_EXPORT' and a.state = 'DONE'
      where d.status in ('PROCESSING', 'COMPLETE', 'EXPIRED')
        and d.people > ${numberAt('piiExportSubjects', 'd.requested_at')}
        and (a.approval_seq is null or (a.payload ->> 'seq')::bigint <> d.seq)`,
  },
];
