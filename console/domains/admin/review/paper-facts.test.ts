import { expect, test } from 'vitest';
import type { DeskApplication } from '@jangteo/contract/seller/application.desk.ts';
import { documentKind } from '@jangteo/contract/seller/business.enums.ts';
import { paperFacts } from './paper-facts.ts';

const application = {
  value: {
    business: {
      company: '하람농원',
      number: '2148800015',
      representative: '이도담',
      ecommerceExempt: 'UNDER_50',
    },
    account: { bankCode: '088', accountNo: '110123456787', holder: '이도담' },
  },
  person: null,
  applicant: { name: '이도담' },
} as unknown as DeskApplication;

test('every paper has something to be laid beside but one whose number was not given', () => {
  const of = (docType: number) => paperFacts(docType, application, '신한은행');
  expect(documentKind.values.filter((kind) => of(Number(kind)).length === 0)).toEqual([]);
  expect(of(6)).toEqual([
    ['은행', '신한은행'],
    ['계좌번호', '110123456787'],
    ['예금주', '이도담'],
    ['대표자', '이도담'],
  ]);
  expect(of(2).map(([label]) => label)).toEqual(['상호', '대표자']);
});
