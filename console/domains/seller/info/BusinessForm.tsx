/** The business of somebody whose info was never complete: written, not changed into. */
import { business } from '@jangteo/contract/seller/business.ts';
import { sellerKind, type SellerKind } from '@jangteo/contract/seller/business.enums.ts';
import { infoApi, type ProducerInfo } from '@jangteo/contract/seller/info.api.ts';
import { z } from 'zod';
import { call } from '../../../kit/call/call.ts';
import { partOf } from '../../../kit/form/part-of.ts';
import { useStoredForm, type Stored } from '../../../kit/form/useStoredForm.tsx';
import { RadioCards } from '../../../ui/RadioCards.tsx';
import {
  reportPlace,
  businessWords,
  lacksReport,
  ofBusiness,
  toBusiness,
  under,
  type BusinessForm as Fields,
} from '../parts/business-form.ts';
import { BusinessFields } from '../parts/BusinessFields.tsx';
import { writeInfo } from './info.ts';
import { InfoForm } from './InfoForm.tsx';

interface Own {
  sellerKind: SellerKind;
  business: Fields;
}
const ofInfo = ({ version, sellerKind: kind, business: stands }: ProducerInfo): Stored<Own> => ({
  version,
  saved: null,
  value: { sellerKind: kind, business: ofBusiness(stands) },
});
const schema = z.strictObject({ sellerKind: sellerKind.schema, business: business.nullable() });
const NOTES: Readonly<Record<SellerKind, string>> = {
  NONE: '사업자등록 없이 팝니다.',
  INDIVIDUAL: '대표자 한 사람의 사업자입니다.',
  CORPORATE: '법인 등기를 한 사업자입니다.',
};

export function BusinessForm({ info }: { info: ProducerInfo }) {
  const { form, question } = useStoredForm<Own, typeof schema>({
    stored: ofInfo(info),
    old: 'seller-info',
    schema,
    fields: {
      sellerKind: { label: '판매자 유형', text: (kind) => sellerKind.label(kind) },
      business: { label: '사업자', text: ({ company, number }) => `${company} ${number}` },
    },
    places: reportPlace,
    words: under('business', businessWords),
    body: (value) => ({
      sellerKind: value.sellerKind,
      business: value.sellerKind === 'NONE' ? null : toBusiness(value.business),
    }),
    check: ({ sellerKind: kind, business: said }) => ({
      'business.ecommerceNumber': kind !== 'NONE' && lacksReport(said) && businessWords.ecommerceNumber,
    }),
    blame: 'business.number',
    title: '사업자정보',
    read: async () => ofInfo((await call(infoApi.producer)).data),
    write: async (version, body) =>
      ofInfo(await writeInfo({ version, business: { sellerKind: body.sellerKind, value: body.business } })),
  });
  return (
    <>
      <InfoForm
        form={form}
        title="사업자정보"
        hint="판매자 정보를 모두 채운 뒤에는 사업자 전환으로만 바꿀 수 있습니다."
      >
        <RadioCards<SellerKind>
          className="jt-wide"
          label="판매자 유형"
          {...form.bind('sellerKind')}
          options={sellerKind.values.map((value) => ({
            value,
            label: sellerKind.label(value),
            note: NOTES[value],
          }))}
        />
        {form.value.sellerKind !== 'NONE' && <BusinessFields form={partOf(form, 'business')} />}
      </InfoForm>
      {question}
    </>
  );
}
