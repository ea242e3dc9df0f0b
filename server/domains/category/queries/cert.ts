import type { categoryApi } from '@jangteo/contract/category/category.api.ts';
import type { DataOf } from '@jangteo/contract/kit/endpoint.ts';
import type { Queryable } from '../../../kit/db/query.ts';

type CertType = DataOf<typeof categoryApi.certTypes>[number];
type CertSubject = DataOf<typeof categoryApi.certSubjects>[number];

export async function readCertTypes(db: Queryable): Promise<CertType[]> {
  const { rows } = await db.query<CertType>({
    name: 'cert-types',
    text: `select type_seq as "typeSeq", name, agency_hint as "agencyHint", number_pattern as "numberPattern"
      from cert_type order by sort`,
  });
  return rows;
}

/** What certificates of a type are about; null where there is no such type. */
export async function readCertSubjects(db: Queryable, typeSeq: number): Promise<CertSubject[] | null> {
  const { rows } = await db.query<CertSubject | { subjectSeq: null }>({
    name: 'cert-subjects',
    text: `select s.subject_seq as "subjectSeq", s.name
      from cert_type t left join cert_subject s using (type_seq) where t.type_seq = $1 order by s.sort`,
    values: [typeSeq],
  });
  if (rows.length === 0) return null;
  return rows.filter((row): row is CertSubject => row.subjectSeq !== null);
}
