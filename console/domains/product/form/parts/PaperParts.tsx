/** 상품정보제공고시, 인증·필수서류. */
import { PageLink } from '../../../../kit/PageLink.tsx';
import { useQuery } from '@tanstack/react-query';
import { partOf, sectionOf } from '../../../../kit/form/part-of.ts';
import { paths } from '../../../../kit/paths.ts';
import { session } from '../../../../kit/session.ts';
import { CertificatePart } from '../../../category/CertificatePart.tsx';
import { papersOptions, type CertificateForm } from '../../../category/certificates.ts';
import { lastLegal } from '../../../category/legal.ts';
import { LegalPart } from '../../../category/LegalPart.tsx';
import { PaperList } from '../../../category/PaperList.tsx';
import { useProductPlace, type PartProps } from '../place.ts';

export function NoticePart({ form }: PartProps) {
  const { category } = useProductPlace();
  const userSeq = session.use()?.user.userSeq ?? 0;
  const last = category && lastLegal(userSeq, category.categorySeq);
  return <LegalPart form={partOf(form, 'legal')} category={category} last={last} />;
}

export function PapersPart({ form }: PartProps) {
  const { category } = useProductPlace();
  const categorySeq = category?.categorySeq ?? 0;
  const papersQuery = useQuery({ ...papersOptions(categorySeq), enabled: categorySeq > 0 });
  const papers = papersQuery.data?.data ?? [];
  return (
    <>
      <CertificatePart
        form={sectionOf<{ certifications: CertificateForm[] }, typeof form.value>(form)}
        category={category}
      />
      {papers.length > 0 && (
        <div className="jt-wide jt-field">
          <span className="jt-field-label">필수서류</span>
          <PaperList papers={papers.map((paper) => ({ ...paper, categorySeq }))} />
          <PageLink to={paths.sellerInfo()} search={{ tab: 'papers' }} className="jt-link">
            모든 카테고리의 서류 보기
          </PageLink>
        </div>
      )}
    </>
  );
}
