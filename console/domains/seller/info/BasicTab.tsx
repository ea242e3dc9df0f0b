/** 기본정보: how it is sold, from where, and where buyers ask. */
import { type Contact, contact, salesForms } from '@jangteo/contract/seller/business.ts';
import { salesForm, sellerKind, type SalesForm } from '@jangteo/contract/seller/business.enums.ts';
import { infoApi, type ProducerInfo } from '@jangteo/contract/seller/info.api.ts';
import { address } from '@jangteo/contract/seller/terms.ts';
import { z } from 'zod';
import { call } from '../../../kit/call/call.ts';
import { partOf } from '../../../kit/form/part-of.ts';
import { useStoredForm, type Stored } from '../../../kit/form/useStoredForm.tsx';
import { AddressInput, type Address } from '../../../ui/AddressInput.tsx';
import { Checkboxes } from '../../../ui/Check.tsx';
import { Facts } from '../../../ui/Facts.tsx';
import { searchAddress } from '../../reference/address.ts';
import {
  ADDRESS_WORDS,
  contactWords,
  ofAddress,
  ofContact,
  toAddress,
  under,
} from '../parts/business-form.ts';
import { ContactFields } from '../parts/ReachFields.tsx';
import { writeInfo } from './info.ts';
import { InfoForm } from './InfoForm.tsx';

interface Basic {
  salesForms: SalesForm[];
  address: Address;
  contact: Contact;
}
const ofInfo = ({ version, ...info }: ProducerInfo): Stored<Basic> => ({
  version,
  saved: null,
  value: {
    salesForms: info.salesForms,
    address: ofAddress(info.address),
    contact: ofContact(info.contact),
  },
});
const owned = z.strictObject({ salesForms: salesForms(), address, contact });
const members = z.strictObject({ contact });

/** What a member has of the master's: read, not written. */
const masters = ({ salesForms: forms, address: at }: ProducerInfo) =>
  [
    ['판매방식', forms.map((one) => salesForm.label(one)).join(', ')],
    ['사업장 주소', at && `(${at.zip}) ${at.base} ${at.detail}`],
  ] as const;

export function BasicTab({ info }: { info: ProducerInfo }) {
  const own = info.of === 'SELF';
  const { form, question } = useStoredForm<Basic, typeof owned>({
    stored: ofInfo(info),
    old: 'seller-info',
    schema: (own ? owned : members) as typeof owned,
    fields: {
      salesForms: { label: '판매방식', text: (all) => all.map((one) => salesForm.label(one)).join(', ') },
      address: { label: '주소', text: ({ base, detail }) => `${base} ${detail}` },
      contact: { label: '고객센터', text: ({ csPhone, csHours }) => `${csPhone} ${csHours}` },
    },
    places: { 'address.zip': 'address', 'address.base': 'address' },
    words: {
      address: ADDRESS_WORDS,
      salesForms: '판매방식을 하나 이상 골라 주세요.',
      ...under('contact', contactWords),
    },
    body: ({ salesForms: forms, address: place, contact: reach }) => ({
      ...(own && { salesForms: forms, address: toAddress(place) }),
      contact: reach,
    }),
    title: '기본정보',
    read: async () => ofInfo((await call(infoApi.producer)).data),
    write: async (version, body) => ofInfo(await writeInfo({ version, ...body })),
  });
  return (
    <>
      <InfoForm form={form} title="기본정보" hint="고객센터는 구매자에게 보입니다.">
        <div className="jt-wide">
          <Facts
            wide
            none="등록 전"
            facts={[['판매자 유형', sellerKind.label(info.sellerKind)], ...(own ? [] : masters(info))]}
          />
        </div>
        {own && (
          <>
            <Checkboxes<SalesForm>
              className="jt-wide"
              label="판매방식"
              {...form.bind('salesForms')}
              required
              options={salesForm.values.map((value) => ({ value, label: salesForm.label(value) }))}
            />
            <AddressInput
              className="jt-wide"
              label="사업장 주소"
              {...form.bind('address')}
              required
              search={searchAddress}
            />
          </>
        )}
        <ContactFields form={partOf(form, 'contact')} />
      </InfoForm>
      {question}
    </>
  );
}
