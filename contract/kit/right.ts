/** What an operator works on (operator.md §2), as its calls and approvals name it. Who holds which comes with the roles. */
export const rights = {
  REFUND: '환불',
  SETTLE: '정산',
  PAYOUT: '지급',
  EXCHANGE: '환전',
  MEMBER: '회원',
  PROMOTION: '프로모션',
  CONTENT: '콘텐츠',
  SUPPORT: '판매자 문의',
  SYSTEM: '시스템',
} as const;
export type Right = keyof typeof rights;
