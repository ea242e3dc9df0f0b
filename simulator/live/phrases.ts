/** What people say in a live: of what is on the air, by the words in its name. */

/** Said of anything. */
const ANY = [
  '안녕하세요 오늘도 왔어요',
  '화면 잘 보여요',
  '소리 잘 들립니다',
  '지난번에 샀는데 정말 좋았어요',
  '재구매하러 왔습니다',
  '색이 화면이랑 똑같나요?',
  '오늘 주문하면 언제 출발해요?',
  '제주도도 배송되나요?',
  '선물 포장 되나요?',
  '묶음배송 되나요?',
  '방금 결제했어요!',
  '남은 수량이 얼마나 되나요?',
  '다음 방송은 언제예요?',
  '혜택 다시 한번 말씀해 주세요',
  '친구한테도 알려 줬어요',
];

/** Said of goods with one of these words in their names. */
const ABOUT: readonly { words: RegExp; said: readonly string[] }[] = [
  {
    words: /차|녹차|커피|음료/,
    said: [
      '카페인 있나요?',
      '물 온도는 몇 도가 좋아요?',
      '티백인가요 잎차인가요?',
      '향이 여기까지 나는 것 같아요',
    ],
  },
  {
    words: /쌀|들기름|참기름|꿀|김치|된장|반찬|젓갈|오징어|굴비|전복|한우|고기/,
    said: [
      '유통기한이 어떻게 되나요?',
      '개봉하고 냉장 보관하나요?',
      '원산지가 어디예요?',
      '2인 가족이면 어느 용량이 좋아요?',
      '아이들도 잘 먹어요',
    ],
  },
  {
    words: /감귤|사과|배|딸기|복숭아|과일|고구마|감자|옥수수/,
    said: ['당도가 얼마나 돼요?', '크기가 고른가요?', '흠집 있으면 교환되나요?', '오늘 딴 건가요?'],
  },
  {
    words: /그릇|접시|컵|잔|도자|공방|접|주전자|냄비|조명|담요|이불/,
    said: [
      '식기세척기 돼요?',
      '전자레인지에 써도 되나요?',
      '무게가 어느 정도예요?',
      '세트로 사면 할인되나요?',
    ],
  },
  {
    words: /셔츠|원피스|바지|니트|코트|가방|신발|양말|스카프/,
    said: ['키 160이면 어떤 사이즈가 좋아요?', '비침 있나요?', '세탁은 어떻게 해요?', '뒷모습도 보여 주세요'],
  },
  {
    words: /이용권|숙박|체험|입장권|티켓/,
    said: ['주말에도 쓸 수 있나요?', '예약은 어떻게 해요?', '유효기간이 언제까지예요?', '주차되나요?'],
  },
];

/** Sentences that fit a product, or any where nothing is shown. */
export const phrasesFor = (name: string | null): readonly string[] => [
  ...ANY,
  ...(name === null ? [] : ABOUT.filter(({ words }) => words.test(name)).flatMap(({ said }) => said)),
];
