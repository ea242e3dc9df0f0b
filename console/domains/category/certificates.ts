/** What is known about certificates. */
import { categoryApi, type CategoryDetail } from '@jangteo/contract/category/category.api.ts';
import { docApi } from '@jangteo/contract/category/doc.api.ts';
import { query } from '../../kit/call/query.ts';

/** The operator changes categories now and then: a tab that stays open hears of it. */
export const CATEGORY_FRESH_MS = 10 * 60_000;
export const certTypesOptions = { ...query(categoryApi.certTypes), staleTime: Infinity };
export const subjectsOptions = (typeSeq: number) => ({
  ...query(categoryApi.certSubjects, { params: { typeSeq } }),
  staleTime: Infinity,
});
export const categoryOptions = (categorySeq: number) => ({
  ...query(categoryApi.detail, { params: { categorySeq } }),
  staleTime: CATEGORY_FRESH_MS,
});
export const papersOptions = (categorySeq: number) =>
  query(docApi.docsOfCategory, { params: { categorySeq } });

/** Does anything have to be shown before something of this category is sold? */
export const asksPapers = ({ certTypeSeqs, docTypes }: CategoryDetail): boolean =>
  certTypeSeqs.required.length > 0 || docTypes.some(({ required }) => required);

export interface CertificateForm {
  certTypeSeq: string;
  subjectSeq: string;
  agency: string;
  number: string;
  expiresOn: string | null;
}
export const noCertificate = (certTypeSeq: number | undefined): CertificateForm => ({
  certTypeSeq: certTypeSeq === undefined ? '' : String(certTypeSeq),
  subjectSeq: '',
  agency: '',
  number: '',
  expiresOn: null,
});
