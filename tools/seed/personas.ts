import type { Insertable } from 'kysely';
import type { AccountUserTable } from '@jangteo/server/schema/tables.ts';
import type { OperatorRole } from '@jangteo/contract/kit/right.ts';
import { B } from './canaries.ts';
import { operators } from './operators.ts';

type Account = Insertable<AccountUserTable>;

export interface Persona {
  persona: string;
  userSeq: number;
  loginId: string;
  userType: 'admin' | 'producer' | 'influencer' | 'consumer';
  name: string;
  /** Nickname on air and on screen. */
  nickname: string;
  /** Public handle (R116); consumers and operators have none. */
  userTag?: string;
  shopName?: string;
  phone: string;
  note: string;
  more?: Partial<Account>;
  /** Of an operator (operator.md §2). */
  role?: OperatorRole;
}

/** One password for all of them: a demo, not a secret. */
export const DEMO_PASSWORD = 'jangteo1!';

const seller: Partial<Account> = {
  product_type: 'normal',
  producer_type: 'business',
  has_producer_info: true,
  request_producer_status: 'final',
};
const influencer: Partial<Account> = { producer_type: 'individual' };
const asked = (request_producer_status: string): Partial<Account> => ({ request_producer_status });

const listed: Omit<Persona, 'userSeq'>[] = [
  {
    persona: 'producer-a',
    loginId: 'hello@onyu.kr',
    userType: 'producer',
    name: '정하윤',
    nickname: '온유상회',
    userTag: 'onyu',
    shopName: '온유상회',
    phone: '01000010001',
    note: '일반 판매자(사업자). 주문이 가장 많은 상점',
    more: seller,
  },
  {
    persona: 'producer-b',
    loginId: 'hello@bomnae.kr',
    userType: 'producer',
    name: '문가람',
    nickname: '봄내상점',
    userTag: B.userTag,
    shopName: '봄내상점',
    phone: '01007937919',
    note: '일반 판매자(사업자). 온유상회의 이웃 상점',
    more: seller,
  },
  {
    persona: 'producer-individual',
    loginId: 'seoyeon@teotbat.kr',
    userType: 'producer',
    name: '박서연',
    nickname: '서연이네텃밭',
    userTag: 'seoyeon',
    shopName: '서연이네 텃밭',
    phone: '01000010003',
    note: '개인 판매자',
    more: { ...seller, producer_type: 'individual' },
  },
  {
    persona: 'eticket',
    loginId: 'ticket@daontrip.kr',
    userType: 'producer',
    name: '류다온',
    nickname: '다온여행',
    userTag: 'daontrip',
    shopName: '다온여행',
    phone: '01000010004',
    note: 'e-티켓(이용권) 판매자',
    more: { ...seller, product_type: 'voucher' },
  },
  {
    persona: 'group-master',
    loginId: 'master@hanul.kr',
    userType: 'producer',
    name: '한지후',
    nickname: '한울컴퍼니',
    userTag: 'hanul',
    shopName: '한울컴퍼니',
    phone: '01000010005',
    note: '그룹 마스터: 멤버 상점까지 봅니다',
    more: seller,
  },
  {
    persona: 'group-member',
    loginId: 'bada@hanul.kr',
    userType: 'producer',
    name: '오윤슬',
    nickname: '바다곳간',
    userTag: 'badagotgan',
    shopName: '바다곳간',
    phone: '01000010006',
    note: '그룹 멤버',
    more: seller,
  },
  {
    persona: 'group-member-inactive',
    loginId: 'sandeul@hanul.kr',
    userType: 'producer',
    name: '남도윤',
    nickname: '산들농원',
    userTag: 'sandeul',
    shopName: '산들농원',
    phone: '01000010007',
    note: '비활성 그룹 멤버: 로그인할 수 없습니다',
    more: seller,
  },
  {
    persona: 'influencer',
    loginId: 'haru@live.kr',
    userType: 'influencer',
    name: '윤하루',
    nickname: '하루언니',
    userTag: 'haru',
    phone: '01000010008',
    note: '그리퍼: 매칭 방송',
    more: influencer,
  },
  {
    persona: 'producer-matching',
    loginId: 'studio@jeongdam.kr',
    userType: 'producer',
    name: '서정담',
    nickname: '정담공방',
    userTag: 'jeongdam',
    shopName: '정담공방',
    phone: '01000010009',
    note: '매칭 판매를 하는 판매자',
    more: { ...seller, match_saleable: true },
  },
  {
    persona: 'need-seller-info',
    loginId: 'new@saebom.kr',
    userType: 'producer',
    name: '고새봄',
    nickname: '새봄마켓',
    userTag: 'saebom',
    shopName: '새봄마켓',
    phone: '01000010010',
    note: '판매자 정보를 입력해야 하는 판매자',
    more: { ...seller, has_producer_info: false, need_basic_info_type: 'seller' },
  },
  {
    persona: 'need-matching-info',
    loginId: 'dain@live.kr',
    userType: 'influencer',
    name: '조다인',
    nickname: '다인라이브',
    userTag: 'dainlive',
    phone: '01000010011',
    note: '매칭 정보를 입력해야 하는 그리퍼',
    more: { ...influencer, need_basic_info_type: 'matching' },
  },
  {
    persona: 'admin',
    loginId: 'admin@jangteo.kr',
    userType: 'admin',
    name: '운영자',
    nickname: '장터운영',
    phone: '01000010012',
    note: '운영자: 모든 상점을 대신 열어 볼 수 있습니다',
    role: 'FULL',
  },
  {
    persona: 'consumer-none',
    loginId: 'none@mail.kr',
    userType: 'consumer',
    name: '김하람',
    nickname: '하람',
    phone: '01000010013',
    note: '일반회원: 입점 신청 전',
  },
  {
    persona: 'consumer-new',
    loginId: 'new@mail.kr',
    userType: 'consumer',
    name: '이도담',
    nickname: '도담',
    phone: '01000010014',
    note: '일반회원: 입점 신규신청',
    more: asked('new'),
  },
  {
    persona: 'consumer-retry',
    loginId: 'retry@mail.kr',
    userType: 'consumer',
    name: '최새론',
    nickname: '새론',
    phone: '01000010015',
    note: '일반회원: 입점 재신청',
    more: asked('retry'),
  },
  {
    persona: 'consumer-progress',
    loginId: 'progress@mail.kr',
    userType: 'consumer',
    name: '장여울',
    nickname: '여울',
    phone: '01000010016',
    note: '일반회원: 입점 심사중',
    more: asked('progress'),
  },
  {
    persona: 'consumer-hold',
    loginId: 'hold@mail.kr',
    userType: 'consumer',
    name: '임한별',
    nickname: '한별',
    phone: '01000010017',
    note: '일반회원: 입점 보류',
    more: asked('hold'),
  },
  {
    persona: 'consumer-approve',
    loginId: 'approve@mail.kr',
    userType: 'consumer',
    name: '신아라',
    nickname: '아라',
    phone: '01000010018',
    note: '일반회원: 입점 1차 승인',
    more: asked('approve'),
  },
  {
    persona: 'left',
    loginId: 'left@mail.kr',
    userType: 'producer',
    name: '탈퇴회원',
    nickname: '떠난상점',
    userTag: 'leftshop',
    shopName: '떠난상점',
    phone: '01000010019',
    note: '탈퇴한 판매자: 로그인할 수 없습니다',
    more: { ...seller, status: 'LEAVE' },
  },
  {
    persona: 'idle',
    loginId: 'idle@mail.kr',
    userType: 'producer',
    name: '배고요',
    nickname: '고요상점',
    userTag: 'goyo',
    shopName: '고요상점',
    phone: '01000010020',
    note: '휴면 판매자: 로그인할 수 없습니다',
    more: { ...seller, status: 'IDLE' },
  },
  {
    persona: 'operator-approver',
    loginId: 'approver@jangteo.kr',
    userType: 'admin',
    name: '승인자',
    nickname: '장터승인',
    phone: '01000010021',
    note: '운영자: 한도를 넘는 지급을 승인하는 두 번째 사람',
    role: 'FULL',
  },
  {
    persona: 'producer-alone',
    loginId: 'hello@nuri-store.kr',
    userType: 'producer',
    name: '송누리',
    nickname: '누리상점',
    userTag: 'nuristore',
    shopName: '누리상점',
    phone: '01000010022',
    note: '일반 판매자: 아직 파는 것이 없고 그룹도 없습니다',
    more: seller,
  },
  ...operators,
];

export const personas: readonly Persona[] = listed.map((p, i) => ({ ...p, userSeq: 10_001 + i }));

export function personaOf(name: string): Persona {
  const found = personas.find((p) => p.persona === name);
  if (!found) throw new Error(`no such persona: ${name}`);
  return found;
}

/** As buyers know it: whoever has no shop is called by the nickname. */
export function shopNameOf(name: string): string {
  const { shopName, nickname } = personaOf(name);
  return shopName ?? nickname;
}

/** The content of docs/demo-accounts.json; a test compares. */
export const demoAccounts = () =>
  personas.map(({ persona, loginId, userType, note }) => ({
    persona,
    loginId,
    password: DEMO_PASSWORD,
    userType,
    note,
  }));
