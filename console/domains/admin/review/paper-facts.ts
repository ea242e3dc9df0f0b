/** What an application says that a paper shows, too: laid beside it, line by line. */
import { businessTaxType } from '@jangteo/contract/seller/business.enums.ts';
import type { DeskApplication } from '@jangteo/contract/seller/application.desk.ts';
import { businessNumberText } from '../../../ui/digit-text.ts';

export type PaperFact = readonly [label: string, said: string];

/** `bankName`: what the bank of the account is called. */
export function paperFacts(
  docType: number,
  { value: v, person, applicant }: DeskApplication,
  bankName: string | undefined,
): PaperFact[] {
  const b = v.business;
  const representative = b?.representative ?? person?.name ?? applicant.name;
  const account = [
    ['은행', bankName],
    ['계좌번호', v.account?.accountNo],
    ['예금주', v.account?.holder],
  ] as const;
  const facts: Readonly<Record<number, readonly (readonly [string, string | null | undefined])[]>> = {
    1: [
      ['상호', b?.company],
      ['등록번호', b?.number && businessNumberText(b.number)],
      ['대표자', b?.representative],
      ['개업일', b?.openedOn],
      ['과세유형', b?.taxType && businessTaxType.label(b.taxType)],
    ],
    2: [
      ['신고번호', b?.ecommerceNumber],
      ['상호', b?.company],
      ['대표자', b?.representative],
    ],
    3: [
      ['상호', b?.company],
      ['대표자', b?.representative],
    ],
    4: [...account, ['상호', b?.company]],
    5: [
      ['대표자', representative],
      ['생년월일', person?.birthDay],
    ],
    6: [...account, ['대표자', representative]],
    7: [
      ['이름', person?.name ?? applicant.name],
      ['생년월일', person?.birthDay],
    ],
    8: account,
  };
  return (facts[docType] ?? []).flatMap(([label, said]) => (said ? [[label, said] as const] : []));
}

/** What a reviewer has found the same, as the reason of an approval. */
export const sameText = (labels: readonly string[]): string => `신청서와 같음: ${labels.join(', ')}`;
