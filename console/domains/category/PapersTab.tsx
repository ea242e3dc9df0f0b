/** 서류: what the seller's categories ask, where each paper stands, and the way to hand one in (product-desk.md §8). */
import { QueryView } from '../../kit/QueryView.tsx';
import { PageLink } from '../../kit/PageLink.tsx';
import { docApi, docsToRenew } from '@jangteo/contract/category/doc.api.ts';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../kit/call/query.ts';
import { paths } from '../../kit/paths.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { count } from '../../ui/format.ts';
import { Panel } from '../../ui/Panel.tsx';
import './category.css';
import { PaperList } from './PaperList.tsx';

const { endingDays } = docsToRenew;
const EMPTY = {
  title: '내야 할 서류가 없습니다.',
  next: '서류가 필요한 카테고리에 상품을 등록하면 이곳에 나타납니다.',
};
const NONE_ENDING = {
  title: `${endingDays}일 안에 만료되는 서류가 없습니다.`,
  next: '만료가 가까워지면 대시보드에서 알려 드립니다.',
};

export function PapersTab({ ending }: { ending: boolean }) {
  const docsQuery = useQuery(query(docApi.docs, { query: ending ? docsToRenew : {} }));
  const papers = docsQuery.data?.data;
  const show = (ends: boolean) => ({ tab: 'papers', ...(ends && { show: 'ending' }) });
  return (
    <Panel
      flush
      title={ending ? `${endingDays}일 안에 만료되는 서류` : '카테고리 서류'}
      note={papers && `${count(papers.length)}건`}
      actions={
        <PageLink to={paths.sellerInfo()} search={show(!ending)} className="jt-link">
          {ending ? '모든 서류 보기' : '만료 예정만 보기'}
        </PageLink>
      }
    >
      <QueryView query={docsQuery} noun="서류" rows={3} columns={3} height={56} />
      {papers?.length === 0 && <EmptyState {...(ending ? NONE_ENDING : EMPTY)} />}
      {papers && papers.length > 0 && <PaperList papers={papers} />}
    </Panel>
  );
}
