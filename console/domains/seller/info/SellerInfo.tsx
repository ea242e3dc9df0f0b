/** 판매자 정보: who sells, how they are reached and paid, and their papers, part by part (R290). */
import { PageLink } from '../../../kit/PageLink.tsx';
import type { ProducerInfo } from '@jangteo/contract/seller/info.api.ts';
import { IconAlertTriangle, IconInfoCircle, IconPlugConnected } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { show } from '../../../kit/overlay.tsx';
import { ContactLinks, DocumentLink } from '../../../kit/HouseLinks.tsx';
import { PageHead } from '../../../kit/PageHead.tsx';
import { paths } from '../../../kit/paths.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Chip.tsx';
import { Tabs } from '../../../ui/Tabs.tsx';
import { QueryPage } from '../../../kit/form/QueryPage.tsx';
import { AccountTab } from './AccountTab.tsx';
import { AgreementsDialog } from './AgreementsDialog.tsx';
import { BasicTab } from './BasicTab.tsx';
import { BusinessTab } from './BusinessTab.tsx';
import { lackingOf, TABS, useInfo, type TabKey } from './info.ts';
import './info.css';
import { ManagerTab } from './ManagerTab.tsx';
import { PapersTab } from './PapersTab.tsx';

interface Props {
  /** Papers that categories ask for: a later domain's. */
  categoryPapers: ReactNode;
}

/** The tab of the address; where it names none, the first that lacks something. */
function useTab(info: ProducerInfo): TabKey {
  const wanted = useLocation({ select: ({ searchStr }) => new URLSearchParams(searchStr).get('tab') });
  return TABS.find(({ key }) => key === wanted)?.key ?? lackingOf(info)[0]?.tab ?? 'basic';
}

export function SellerInfo({ categoryPapers }: Props) {
  const infoQuery = useInfo();
  return (
    <QueryPage query={infoQuery}>
      {({ data }) => <Info info={data} categoryPapers={categoryPapers} />}
    </QueryPage>
  );
}

function Info({ info, categoryPapers }: Props & { info: ProducerInfo }) {
  const tab = useTab(info);
  const lacking = lackingOf(info);
  const own = info.of === 'SELF';
  return (
    <>
      <PageHead
        actions={
          own && (
            <>
              <DocumentLink of="sellerInfoForm" look="button" />
              <Button
                icon={<IconPlugConnected />}
                onClick={() => void show<true>((done) => <AgreementsDialog onClose={() => done(null)} />)}
              >
                외부연동 동의
              </Button>
            </>
          )
        }
      />
      <div className="jt-info">
        {lacking.length > 0 && <Missing lacking={lacking} />}
        {!own && (
          <Notice tone="info" icon={<IconInfoCircle />}>
            그룹 마스터의 사업자로 판매하고 정산도 마스터가 받습니다. 고객센터와 담당자만 바꿀 수 있습니다.
          </Notice>
        )}
        <Tabs
          label="판매자 정보"
          items={TABS.map(({ key, label }) => ({
            key,
            label: <TabLabel label={label} left={lacking.filter((one) => one.tab === key).length} />,
          }))}
          active={tab}
          renderLink={({ key, ...link }) => (
            <PageLink key={key} to={paths.sellerInfo()} search={{ tab: key }} {...link} />
          )}
        />
        {tab === 'basic' && <BasicTab info={info} />}
        {tab === 'business' && <BusinessTab info={info} />}
        {tab === 'account' && <AccountTab info={info} />}
        {tab === 'manager' && <ManagerTab info={info} />}
        {tab === 'papers' && (
          <>
            {own && <PapersTab info={info} />}
            {categoryPapers}
          </>
        )}
        <ContactLinks of={['seller', 'accounting']} />
      </div>
    </>
  );
}

const TabLabel = ({ label, left }: { label: string; left: number }) => (
  <>
    {label}
    {left > 0 && (
      <span className="jt-info-left">
        {left}
        <span className="jt-hidden">개 남음</span>
      </span>
    )}
  </>
);

function Missing({ lacking }: { lacking: ReturnType<typeof lackingOf> }) {
  return (
    <Notice tone="warning" icon={<IconAlertTriangle />}>
      <b>판매를 시작하려면 {lacking.length}가지가 남았습니다</b>
      <ul className="jt-info-missing">
        {lacking.map(({ tab, said }) => (
          <li key={said}>
            <PageLink to={paths.sellerInfo()} search={{ tab }} className="jt-link">
              {said}
            </PageLink>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
