/** What the law says of who bears the way back, as of 2026-01-01 (전자상거래법). */
export interface Law {
  title: string;
  text: string;
}

const CHANGE_OF_MIND: Law = {
  title: '전자상거래법 제17조 제1항',
  text: '소비자는 받은 날부터 7일 안에 청약을 철회할 수 있습니다.',
};
const BUYER_PAYS: Law = {
  title: '전자상거래법 제18조 제9항',
  text: '단순 변심 등으로 청약을 철회하면 반환에 필요한 비용은 소비자가 부담합니다.',
};
const DIFFERS: Law = {
  title: '전자상거래법 제17조 제3항',
  text: '내용이 표시·광고나 계약과 다르면 받은 날부터 3개월, 안 날부터 30일 안에 철회할 수 있습니다.',
};
const SELLER_PAYS: Law = {
  title: '전자상거래법 제18조 제10항',
  text: '표시·광고나 계약과 달라 철회하면 반환에 필요한 비용은 통신판매업자가 부담합니다.',
};
const REFUND_DAYS: Law = {
  title: '전자상거래법 제18조 제2항',
  text: '상품을 돌려받은 날부터 3영업일 안에 환급하고, 늦으면 연 15%의 지연배상금을 지급합니다.',
};

/** The paragraphs behind a suggested fault. */
export const lawOf = (sellersFault: boolean): Law[] =>
  sellersFault ? [DIFFERS, SELLER_PAYS, REFUND_DAYS] : [CHANGE_OF_MIND, BUYER_PAYS, REFUND_DAYS];
