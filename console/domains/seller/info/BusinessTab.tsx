/** 사업자정보: the business in force, its report, and the change into another one (R295). */
import { businessTaxType, ecommerceExempt, sellerKind } from '@jangteo/contract/seller/business.enums.ts';
import { businessState } from '@jangteo/contract/seller/info.enums.ts';
import type { BusinessView, ProducerInfo } from '@jangteo/contract/seller/info.api.ts';
import { EnumTag } from '../../../kit/EnumTag.tsx';
import { show } from '../../../kit/overlay.tsx';
import { Button } from '../../../ui/Button.tsx';
import { businessNumberText } from '../../../ui/digit-text.ts';
import { Facts } from '../../../ui/Facts.tsx';
import { day } from '../../../ui/format.ts';
import { Panel } from '../../../ui/Panel.tsx';
import { BusinessForm } from './BusinessForm.tsx';
import { ConversionPanel } from './ConversionPanel.tsx';
import { ReportDialog } from './ReportDialog.tsx';

export function BusinessTab({ info }: { info: ProducerInfo }) {
  const own = info.of === 'SELF';
  // Before the info was complete for the first time the business is simply written.
  if (own && info.can.business === null) return <BusinessForm info={info} />;
  return (
    <>
      <Standing info={info} own={own} />
      {own && <ConversionPanel info={info} />}
    </>
  );
}

function Standing({ info, own }: { info: ProducerInfo; own: boolean }) {
  const { business, version } = info;
  if (!business)
    return (
      <Panel title="사업자정보">
        <Facts wide facts={[['판매자 유형', sellerKind.label(info.sellerKind)]]} />
        <p className="jt-info-hint">
          사업자등록 없이 판매하고 있습니다. 사업자를 등록했다면 사업자 전환을 신청해 주세요.
        </p>
      </Panel>
    );
  return (
    <Panel
      title="사업자정보"
      note={`${day(business.validFrom)}부터`}
      actions={
        own && (
          <Button
            onClick={() =>
              void show<true>((done) => (
                <ReportDialog version={version} business={business} onClose={() => done(null)} />
              ))
            }
          >
            통신판매업 변경
          </Button>
        )
      }
    >
      <Facts wide none="등록 전" facts={factsOf(info, business)} />
      <p className="jt-info-hint">등록번호와 상호, 대표자, 과세유형은 사업자 전환으로 바꿉니다.</p>
    </Panel>
  );
}

const factsOf = (info: ProducerInfo, business: BusinessView) =>
  [
    ['판매자 유형', sellerKind.label(info.sellerKind)],
    ['상호', business.company],
    [
      '사업자등록번호',
      <span key="number" className="jt-row">
        <span className="jt-num">{businessNumberText(business.number)}</span>
        <EnumTag of={businessState} value={business.state} />
      </span>,
    ],
    ['대표자', business.representative],
    ['개업일', day(business.openedOn)],
    ['과세유형', businessTaxType.label(business.taxType)],
    [
      '통신판매업',
      business.ecommerceNumber ??
        (business.ecommerceExempt && `신고 면제 (${ecommerceExempt.label(business.ecommerceExempt)})`),
    ],
  ] as const;
