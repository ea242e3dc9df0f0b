// community.md §12: what sellers ask in their own words finds its article among the first three (docs/spec/community.md §8).
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { HelpHit } from '@jangteo/contract/board/help/help.api.ts';
import { demoDb, type TestDb } from '../../../../tools/testing/db.ts';
import { startApp, type TestApp } from '../../../testing/app.ts';
import { looseWords } from './loose.ts';

let db: TestDb;
let app: TestApp;
let token: string;
beforeAll(async () => {
  db = await demoDb();
  app = await startApp(db.url);
  ({ token } = await app.login('hello@onyu.kr'));
});
afterAll(async () => {
  await app?.stop();
  await db?.drop();
});

const ask = async <T>(path: string, keyword: string): Promise<T> =>
  (await app.call<T>('GET', `/v1/help/${path}`, { token, query: { side: 'PRODUCER', keyword } })).body.data;
const titles = async (keyword: string) =>
  (await ask<HelpHit[]>('search', keyword)).slice(0, 3).map(({ title }) => title);

/** What is found; where nothing is, what the first word offered instead finds. */
async function first(question: string): Promise<string[]> {
  const found = await titles(question);
  if (found.length > 0) return found;
  const [near] = await ask<string[]>('suggest', question);
  return near === undefined ? [] : titles(near);
}

const QUESTIONS: readonly (readonly [question: string, title: string])[] = [
  ['송장 한번에 올리기', '송장 번호를 한꺼번에 올리는 방법'],
  ['운송장 엑셀로 등록하려면', '송장 번호를 한꺼번에 올리는 방법'],
  ['송장번호 잘못 입력했어요', '송장 번호를 잘못 적었어요'],
  ['발송이 늦어지면 어떻게 되나요', '발송 기한을 넘기면 어떻게 되나요?'],
  ['발송지연 등록', '발송 기한을 넘기면 어떻게 되나요?'],
  ['합배송 설정', '묶음 배송은 어떻게 정하나요?'],
  ['발주확인 꼭 해야 하나요', '발주확인은 언제 하나요?'],
  ['제주도 배송비 추가', '제주·도서산간 배송비를 더 받으려면?'],
  ['배송지 변경 요청', '배송지를 바꿔 달라는 요청을 받았어요'],
  ['주문 두박스로 나눠 보내기', '주문 한 건을 여러 상자로 나눠 보내려면?'],
  ['구매확정 자동으로 언제', '구매확정은 언제 되나요?'],
  ['주문목록 엑셀 다운로드', '주문 내역을 엑셀로 내려받고 싶어요'],
  ['가상계좌 입금 안한 주문', '입금 대기 주문은 언제 없어지나요?'],
  ['퀵으로 보낸 주문 송장 없이', '방문 수령·직접 배달 주문은 어떻게 처리하나요?'],
  ['환불 언제 돼요', '환불은 언제 되나요?'],
  ['환불이 얼마나 걸리나요?', '환불은 언제 되나요?'],
  ['반품 택배비 누가 부담', '반품 배송비는 누가 내나요?'],
  ['반품비는 누가 내요', '반품 배송비는 누가 내나요?'],
  ['교환 재배송 송장', '교환 상품을 다시 보내는 방법'],
  ['고객이 취소 요청했는데 이미 보냈어요', '구매자가 취소를 요청했어요'],
  ['품절 취소', '품절이라 판매자가 취소해야 해요'],
  ['반품 거부 사유', '반품을 거절할 수 있나요?'],
  ['반품 물건이 안 와요', '반품 상품이 아직 안 왔어요'],
  ['사이즈 교환', '옵션을 바꿔 교환해 주려면?'],
  ['부분취소하면 쿠폰은', '일부만 반품하면 쿠폰은 어떻게 되나요?'],
  ['무통장 환불 계좌', '계좌로 환불하려면 무엇이 필요한가요?'],
  ['옵션 대량 업로드', '옵션을 엑셀로 올리는 방법'],
  ['내 상품이 검색에 안나와요', '상품이 보이지 않아요'],
  ['상품 대량등록', '상품을 한꺼번에 등록하려면?'],
  ['재고 수량 수정', '재고를 고치는 방법'],
  ['품절 풀기', '품절된 상품을 다시 팔려면?'],
  ['가격 바꾸면 기존 주문은?', '판매 가격을 바꾸면 이미 받은 주문도 바뀌나요?'],
  ['대표사진 크기', '상품 사진은 몇 장까지 올릴 수 있나요?'],
  ['건강기능식품 신고증 어디에 올려요', '판매 서류가 필요한 카테고리가 있나요?'],
  ['연휴 휴무 공지', '모든 상품에 공지를 넣고 싶어요'],
  ['방송 예약', '방송을 예약하는 방법'],
  ['obs 연결', '송출 프로그램을 연결하는 방법'],
  ['방송이 자꾸 버벅거리고 끊겨요', '방송 화면이 끊겨요'],
  ['악플 다는 사람 차단', '채팅에서 회원을 차단하려면?'],
  ['라이브쿠폰 만들기', '방송에서만 쓰는 쿠폰을 주려면?'],
  ['리허설 방송', '연습 방송을 해 볼 수 있나요?'],
  ['다시보기 공개', '지난 방송을 다시 보여 주려면?'],
  ['숏츠 만드는 법', '하이라이트와 쇼츠는 어떻게 만드나요?'],
  ['유튜브에도 같이 내보내고 싶어요', '다른 플랫폼에 동시에 송출할 수 있나요?'],
  ['쇼호스트 섭외', '그리퍼에게 방송을 부탁하고 싶어요'],
  ['정산 언제 들어와요', '정산은 언제 받나요?'],
  ['돈 언제 들어오나요', '정산은 언제 받나요?'],
  ['세금게산서 발급', '세금계산서는 어디에서 받나요?'],
  ['세금계산서', '세금계산서는 어디에서 받나요?'],
  ['수수료 몇프로', '수수료는 어떻게 계산하나요?'],
  ['정산금액이 왜 적죠', '정산 금액이 생각보다 적어요'],
  ['정산 계좌 변경', '정산 계좌를 바꾸려면?'],
  ['부가세 신고 자료', '부가세 신고 자료를 받고 싶어요'],
  ['팬들한테 단체문자 보내기', '팔로워에게 메시지를 보내려면?'],
  ['밤에 광고 못 보내나요', '밤에는 왜 메시지를 보낼 수 없나요?'],
  ['단골 기준', '단골은 어떻게 정해지나요?'],
  ['나쁜 후기 삭제', '나쁜 리뷰를 지울 수 있나요?'],
  ['문의 답변 언제까지', '문의에 언제까지 답해야 하나요?'],
  ['비번 까먹었어요', '비밀번호를 잊어버렸어요'],
  ['비밀먼호 찾기', '비밀번호를 잊어버렸어요'],
  ['직원 아이디 추가', '직원에게 권한을 주려면?'],
  ['엑셀 파일 안열려요', '내려받은 엑셀 파일이 열리지 않아요'],
  ['탈퇴하려면', '판매자를 그만두려면?'],
];

test('sixty questions of sellers find their article among the first three', async () => {
  expect(QUESTIONS.length).toBeGreaterThanOrEqual(60);
  const missed: object[] = [];
  for (const [question, title] of QUESTIONS) {
    const found = await first(question);
    if (!found.includes(title)) missed.push({ question, title, found });
  }
  expect(missed).toEqual([]);
});

test('a question is asked by what it is about: without endings, with what means the same', () => {
  const means = [{ word: '돈', means: ['정산'] }];
  expect(looseWords('돈이 언제 들어와요?', 8, means)).toEqual([
    ['돈이', '정산'],
    ['들어와요', '들어와'],
  ]);
  expect(looseWords('환불은 어떻게 하나요', 8, means)).toEqual([['환불은', '환불']]);
  expect(looseWords('어떻게 하나요?', 8, means)).toEqual([]);
});

test('a word that nobody has written finds nothing, so that it is suggested and counted', async () => {
  expect(await titles('없는말없는말')).toEqual([]);
  expect(await titles('세금게산서')).toEqual([]);
});
