/** 판매자 정보: its tab of papers (product-desk.md §8); the others say that they are still to come. */
import { gateFor } from '@jangteo/contract/menu/access.ts';
import { IconTool } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { ComingPage } from '../../kit/ComingPage.tsx';
import { PageHead } from '../../kit/PageHead.tsx';
import { paths } from '../../kit/paths.ts';
import { session } from '../../kit/session.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { josa } from '../../ui/format.ts';
import { Tabs } from '../../ui/Tabs.tsx';
import { PapersTab } from './PapersTab.tsx';

const PAPERS = 'papers';
const TABS = [
  { key: 'basic', label: '기본정보' },
  { key: 'business', label: '사업자정보' },
  { key: 'account', label: '정산계좌' },
  { key: 'manager', label: '담당자' },
  { key: PAPERS, label: '서류' },
];

export function SellerInfoPage() {
  const text = useLocation({ select: (at) => at.searchStr });
  const user = session.use()?.user;
  // Whoever is held here has to fill in what is not built yet.
  if (user && gateFor(user, paths.dashboard()) === paths.sellerInfo()) return <ComingPage />;
  const wanted = new URLSearchParams(text).get('tab');
  const tab = TABS.find(({ key }) => key === wanted) ?? TABS.at(-1)!;
  return (
    <>
      <PageHead />
      <div className="jt-seller-info">
        <Tabs
          label="판매자 정보"
          items={TABS}
          active={tab.key}
          renderLink={({ key, ...link }) => (
            <Link key={key} to={paths.sellerInfo()} search={{ tab: key } as never} {...link} />
          )}
        />
        {tab.key === PAPERS ? (
          <PapersTab ending={new URLSearchParams(text).get('show') === 'ending'} />
        ) : (
          <EmptyState
            framed
            icon={<IconTool aria-hidden />}
            title={`${josa(tab.label, '은/는')} 준비 중입니다.`}
            next="지금은 카테고리 서류를 확인하고 낼 수 있습니다."
            action={
              <Link to={paths.sellerInfo()} search={{ tab: PAPERS } as never} className={buttonClass()}>
                서류 보기
              </Link>
            }
          />
        )}
      </div>
    </>
  );
}
