import type { Rng } from './random.ts';

const SURNAMES =
  '김 김 김 이 이 이 박 박 최 정 강 조 윤 장 임 한 오 서 신 권 황 안 송 류 홍 전 고 문 양 손 배 백 허 유 남 심 노 하 곽 성 차 주 우 구 민 나 진 지 엄 채 원 천 방 공 현 함 변 염 여 추 도 소 석 선우 황보'.split(
    ' ',
  );
const GIVEN =
  '서연 준호 하은 민재 유진 태오 수빈 예린 다인 우진 도윤 지아 시우 하준 서윤 지호 은서 주원 지유 건우 채원 현우 수아 선우 지민 연우 소율 정우 다은 승우 예은 민서 윤서 시윤 은우 지안 서진 유나 준우 하린 재윤 나은 동현 지원 성민 은지 혜진 미영 정희 영수 상훈 경숙 순자 영호 명숙 정훈 은경 재호 미정'.split(
    ' ',
  );
const NICK_HEAD =
  '푸른 느린 작은 고운 반짝 포근한 달콤한 새벽 오후 한낮 바닷가 숲속 골목 다정한 조용한 씩씩한 동그란 하얀 노란 구름'.split(
    ' ',
  );
const NICK_TAIL =
  '고래 다람쥐 귤나무 찻잔 솜사탕 달팽이 참새 조약돌 우체통 자전거 단팥 호두 모과 밤톨 나그네 바구니 등대 담요 보리 주전자'.split(
    ' ',
  );

/** Road, its postcode and how far the numbers go. */
const ROADS: readonly (readonly [string, string])[] = [
  ['서울 마포구 양화로', '04032'],
  ['서울 송파구 올림픽로', '05551'],
  ['서울 강서구 공항대로', '07631'],
  ['서울 종로구 사직로', '03048'],
  ['서울 강남구 테헤란로', '06133'],
  ['서울 성동구 왕십리로', '04763'],
  ['서울 관악구 남부순환로', '08754'],
  ['서울 노원구 동일로', '01688'],
  ['경기 성남시 분당구 판교역로', '13494'],
  ['경기 고양시 일산동구 중앙로', '10403'],
  ['경기 수원시 영통구 광교중앙로', '16514'],
  ['경기 용인시 수지구 포은대로', '16835'],
  ['경기 부천시 길주로', '14547'],
  ['경기 남양주시 다산중앙로', '12284'],
  ['경기 화성시 동탄대로', '18478'],
  ['경기 안양시 동안구 시민대로', '14067'],
  ['인천 연수구 송도과학로', '21984'],
  ['인천 남동구 인하로', '21554'],
  ['부산 해운대구 센텀중앙로', '48059'],
  ['부산 부산진구 중앙대로', '47286'],
  ['대구 수성구 동대구로', '42036'],
  ['대구 달서구 월배로', '42811'],
  ['광주 서구 상무중앙로', '61949'],
  ['광주 북구 첨단과기로', '61011'],
  ['대전 유성구 대학로', '34138'],
  ['대전 서구 둔산로', '35242'],
  ['울산 남구 삼산로', '44715'],
  ['세종 한누리대로', '30100'],
  ['강원 춘천시 중앙로', '24266'],
  ['강원 강릉시 강릉대로', '25522'],
  ['충북 청주시 흥덕구 대농로', '28396'],
  ['충남 천안시 서북구 불당대로', '31164'],
  ['전북 전주시 완산구 홍산로', '54969'],
  ['전남 순천시 중앙로', '57955'],
  ['경북 포항시 남구 포스코대로', '37754'],
  ['경남 창원시 의창구 중앙대로', '51425'],
  ['제주 제주시 노형로', '63098'],
  ['제주 서귀포시 중앙로', '63585'],
  ['제주 제주시 애월읍 애월로', '63041'],
  ['경북 울릉군 울릉읍 도동길', '40221'],
];
const MEMOS = [
  '',
  '',
  '',
  '',
  '문 앞에 놓아 주세요',
  '경비실에 맡겨 주세요',
  '배송 전에 연락 주세요',
  '부재 시 문자 주세요',
  '벨 누르지 말아 주세요',
  '무인 택배함에 넣어 주세요',
];

export interface Address {
  zip: string;
  addr1: string;
  addr2: string;
}

export interface Person {
  userSeq: number;
  name: string;
  nickname: string;
  phone: string;
  address: Address;
}

export const personName = (rng: Rng): string => rng.pick(SURNAMES) + rng.pick(GIVEN);

/** 010-0xxx numbers are given to nobody, so no demo ever rings at a stranger's. */
export const phoneNumber = (rng: Rng): string => {
  const last = rng.int(1000, 9999);
  return `0100${rng.int(100, 699)}${last === 7919 ? 7920 : last}`;
};

export function address(rng: Rng): Address {
  const [road, zip] = rng.chance(0.9) ? ROADS[rng.int(0, 35)]! : rng.pick(ROADS);
  return {
    zip,
    addr1: `${road} ${rng.int(1, 320)}`,
    addr2: rng.chance(0.75)
      ? `${rng.int(101, 124)}동 ${rng.int(1, 24)}0${rng.int(1, 6)}호`
      : `${rng.int(1, 9)}층`,
  };
}

export const deliveryMemo = (rng: Rng): string => rng.pick(MEMOS);

/** As drawn or, where somebody is called so, with the next number that is free: nicknames are each one person's. */
function freeNickname(drawn: string, taken: Set<string>): string {
  const [, words = drawn, digits = '0'] = /^(.*?)(\d*)$/.exec(drawn)!;
  let nickname = drawn;
  for (let n = Number(digits) + 1; taken.has(nickname); n++) nickname = `${words}${n}`;
  taken.add(nickname);
  return nickname;
}

/** Consumers who buy: accounts without a password, so nobody signs in as one of them. Nicknames in `taken` are others'. */
export function buyers(rng: Rng, count: number, firstSeq: number, taken = new Set<string>()): Person[] {
  return Array.from({ length: count }, (_, i) => ({
    userSeq: firstSeq + i,
    name: personName(rng),
    nickname: freeNickname(
      `${rng.pick(NICK_HEAD)} ${rng.pick(NICK_TAIL)}${rng.chance(0.6) ? rng.int(1, 99) : ''}`,
      taken,
    ),
    phone: phoneNumber(rng),
    address: address(rng),
  }));
}
