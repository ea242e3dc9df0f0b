/** Asking for another business: which, its account and its papers; or what was asked for, put right. */
import { conversionApi, type Conversion } from '@jangteo/contract/seller/conversion.api.ts';
import { account, business } from '@jangteo/contract/seller/business.ts';
import { sellerKind, type SellerKind } from '@jangteo/contract/seller/business.enums.ts';
import type { ProducerInfo } from '@jangteo/contract/seller/info.api.ts';
import { paperFiles, papersOf } from '@jangteo/contract/seller/paper.ts';
import { useState } from 'react';
import { z } from 'zod';
import { call } from '../../../kit/call/call.ts';
import { refetchDomains } from '../../../kit/call/query.ts';
import { FormDialog } from '../../../kit/form/FormDialog.tsx';
import { partOf } from '../../../kit/form/part-of.ts';
import { useForm } from '../../../kit/form/useForm.ts';
import type { BankAccount } from '../../../ui/BankAccountInput.tsx';
import { SegmentedField } from '../../../ui/SegmentedField.tsx';
import { toast } from '../../../ui/toast.ts';
import { PhoneProof } from '../../account/code/PhoneProof.tsx';
import { AccountField } from '../parts/AccountField.tsx';
import {
  ACCOUNT_WORDS,
  accountPlaces,
  reportPlace,
  businessWords,
  lacksReport,
  NO_ACCOUNT,
  NO_BUSINESS,
  ofBusiness,
  toAccount,
  toBusiness,
  under,
  type BusinessForm,
} from '../parts/business-form.ts';
import { BusinessFields } from '../parts/BusinessFields.tsx';
import { standingOf, type PaperDraft } from '../parts/paper-words.ts';
import { PaperBoard } from '../parts/PaperBoard.tsx';

type NewKind = Exclude<SellerKind, 'NONE'>;
interface Change {
  phone: string;
  sellerKind: NewKind;
  business: BusinessForm;
  account: BankAccount;
  docs: PaperDraft[];
}
const schema = z.strictObject({
  sellerKind: sellerKind.schema,
  business,
  account: account.optional(),
  docs: paperFiles(),
});

interface Props {
  info: ProducerInfo;
  /** One that came back; null: a new one. */
  conversion: Conversion | null;
  onClose: () => void;
}

/** What may come after what stands: never back to a person, from a company only to another number. */
const kindsAfter = (from: SellerKind): readonly NewKind[] =>
  from === 'CORPORATE' ? ['CORPORATE'] : ['INDIVIDUAL', 'CORPORATE'];

const askedOf = (value: Change) =>
  papersOf({ kind: 'PRODUCER', sellerKind: value.sellerKind, exempt: value.business.report !== 'NUMBER' });

/** Papers that are neither here nor there already. */
const lackingPapers = (value: Change, conversion: Conversion | null): Record<string, string> =>
  Object.fromEntries(
    askedOf(value)
      .filter(({ docType, required }) => required && !value.docs.some((doc) => doc.docType === docType))
      .filter(({ docType }) => !conversion?.docs.some((doc) => doc.docType === docType && doc.version > 0))
      .map(({ docType }) => [`docs.${docType}`, '필요한 서류를 올려 주세요.']),
  );

/** The account that was asked for stays where none is typed; another one wants its owner's phone at hand. */
const givesAccount = (value: Change, conversion: Conversion | null): boolean =>
  !conversion || Object.keys(toAccount(value.account)).length > 0;

async function send(conversion: Conversion | null, body: z.output<typeof schema>): Promise<void> {
  const { sellerKind: kind, ...rest } = body;
  if (!conversion) {
    await call(conversionApi.apply, {
      body: { ...rest, sellerKind: kind as NewKind, account: rest.account! },
    });
    return;
  }
  const { businessConversionSeq, version } = conversion;
  await call(conversionApi.change, {
    params: { businessConversionSeq },
    body: { version, action: 'RESUBMIT', ...rest },
  });
}

export function ConversionDialog({ info, conversion, onClose }: Props) {
  const kinds = kindsAfter(info.sellerKind);
  const [proven, setProven] = useState<string | null>(null);
  const form = useForm<Change, typeof schema>({
    schema,
    start: {
      phone: '',
      sellerKind: (conversion?.to.sellerKind as NewKind | undefined) ?? kinds[0]!,
      business: conversion ? ofBusiness(conversion.to) : NO_BUSINESS,
      account: NO_ACCOUNT,
      docs: [],
    },
    places: { ...reportPlace, ...accountPlaces },
    words: { account: ACCOUNT_WORDS, ...under('business', businessWords) },
    body: (value) => {
      return {
        sellerKind: value.sellerKind,
        business: toBusiness(value.business),
        ...(givesAccount(value, conversion) && { account: toAccount(value.account) }),
        docs: value.docs.map(({ docType, pathname }) => ({ docType, pathname })),
      };
    },
    check: (value) => ({
      ...lackingPapers(value, conversion),
      phone: givesAccount(value, conversion) && proven !== value.phone && '휴대폰을 먼저 인증해 주세요.',
      'business.ecommerceNumber': lacksReport(value.business) && businessWords.ecommerceNumber,
    }),
    title: '사업자 전환',
    send: async (body) => {
      await send(conversion, body);
      toast('사업자 전환을 신청했습니다.', { tone: 'success' });
      await refetchDomains(['seller-conversion', 'seller-info']);
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title="사업자 전환 신청"
      width={760}
      onClose={onClose}
      submit={conversion ? '다시 신청' : '전환 신청'}
    >
      <div className="jt-section-grid">
        <SegmentedField<NewKind>
          className="jt-wide"
          label="바꿀 유형"
          {...form.bind('sellerKind')}
          options={(conversion ? [form.value.sellerKind] : kinds).map((value) => ({
            value,
            label: sellerKind.label(value),
          }))}
        />
        <BusinessFields form={partOf(form, 'business')} />
        <div className="jt-wide">
          <AccountField
            label="정산계좌"
            {...form.bind('account')}
            required={!conversion}
            hint={
              conversion
                ? `비워 두면 신청한 계좌(${conversion.account.bankName} ${conversion.account.accountNo})를 그대로 씁니다.`
                : '전환한 뒤 정산받을 계좌입니다.'
            }
          />
        </div>
        {givesAccount(form.value, conversion) && (
          <div className="jt-wide">
            <PhoneProof
              label="휴대폰 인증"
              {...form.bind('phone')}
              required
              proven={proven}
              onProven={setProven}
              hint="내 프로필에 등록한 번호로 인증해 주세요. 인증은 10분 동안 유효합니다."
            />
          </div>
        )}
        <PaperBoard form={form} papers={standingOf(askedOf(form.value), conversion?.docs)} />
      </div>
    </FormDialog>
  );
}
