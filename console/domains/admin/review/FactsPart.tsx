/** What the applicant has said, as it was handed in. */
import { userProductType } from '@jangteo/contract/account/account.enums.ts';
import {
  applicationField,
  applicationKind,
  referralSource,
} from '@jangteo/contract/seller/application.enums.ts';
import type { DeskApplication } from '@jangteo/contract/seller/application.desk.ts';
import {
  businessTaxType,
  ecommerceExempt,
  salesForm,
  sellerKind,
  snsKind,
} from '@jangteo/contract/seller/business.enums.ts';
import { Pairs, Part } from '../../../kit/detail/DetailParts.tsx';
import { businessNumberText } from '../../../ui/digit-text.ts';
import { phone, won } from '../../../ui/format.ts';
import { useBankName } from '../../seller/parts/bank-name.ts';

const joined = (...words: (string | null | undefined | false)[]): string => words.filter(Boolean).join(' · ');

export function FactsPart({ application }: { application: DeskApplication }) {
  const { value: v, kind, categories } = application;
  return (
    <>
      <Part title="판매">
        <Pairs
          of={[
            ['구분', joined(applicationKind.label(kind), v.sellerKind && sellerKind.label(v.sellerKind))],
            ['판매방식', v.salesForms?.map((one) => salesForm.label(one)).join(', ')],
            ['상품 유형', kind === 'PRODUCER' && v.productType && userProductType.label(v.productType)],
            ['카테고리', categories],
            ['소개', v.intro && <span className="jt-review-text">{v.intro}</span>],
            ['예상 월 판매', v.monthlySales ? won(v.monthlySales, true) : null],
            [
              '알게 된 경로',
              v.referralSource && v.referralSource !== 'NONE' && referralSource.label(v.referralSource),
            ],
            [
              'SNS',
              v.sns && v.sns.length > 0 && (
                <ul>
                  {v.sns.map(({ kind: where, url, followers }, i) => (
                    <li key={i}>
                      {joined(where && snsKind.label(where), url, followers ? `팔로워 ${followers}` : null)}
                    </li>
                  ))}
                </ul>
              ),
            ],
          ]}
        />
      </Part>
      <BusinessPart application={application} />
      <Answers application={application} />
    </>
  );
}

function BusinessPart({ application: { value: v } }: { application: DeskApplication }) {
  const bank = useBankName(v.account?.bankCode);
  const b = v.business;
  return (
    <Part title="사업자와 정산">
      <Pairs
        of={[
          ['상호', b?.company],
          ['등록번호', b?.number && businessNumberText(b.number)],
          ['대표자', b?.representative],
          ['개업일', b?.openedOn],
          ['과세유형', b?.taxType && businessTaxType.label(b.taxType)],
          [
            '통신판매업',
            b?.ecommerceNumber ??
              (b?.ecommerceExempt && `면제 (${ecommerceExempt.label(b.ecommerceExempt)})`),
          ],
          [
            '주소',
            v.address && joined(v.address.zip, [v.address.base, v.address.detail].filter(Boolean).join(' ')),
          ],
          [
            '고객센터',
            v.contact &&
              joined(v.contact.csPhone && phone(v.contact.csPhone), v.contact.csHours, v.contact.email),
          ],
          [
            '담당자',
            v.manager && joined(v.manager.name, v.manager.phone && phone(v.manager.phone), v.manager.email),
          ],
          ['정산계좌', v.account && joined(bank, v.account.accountNo, v.account.holder)],
        ]}
      />
    </Part>
  );
}

function Answers({ application: { value } }: { application: DeskApplication }) {
  if (!value.answers || value.answers.length === 0) return null;
  return (
    <Part title="보완 답변">
      <Pairs of={value.answers.map(({ field, text }) => [applicationField.label(field), text] as const)} />
    </Part>
  );
}
