import { ownEnumOf } from '../../kit/enum.ts';

export const academyLayout = ownEnumOf('AcademyLayout', { LIST: { label: '목록' }, CARD: { label: '카드' } });
export const academyWriters = ownEnumOf('AcademyWriters', {
  NONE: { label: '쓸 수 없음' },
  READERS: { label: '읽는 사람 모두' },
  OPERATOR: { label: '운영자' },
});
export const academyFieldType = ownEnumOf('AcademyFieldType', {
  TEXT: { label: '한 줄' },
  LONG: { label: '여러 줄' },
  SELECT: { label: '선택' },
  LINK: { label: '링크' },
  DAY: { label: '날짜' },
});
export const academySearchKey = ownEnumOf('AcademySearchKey', {
  TITLE: { label: '제목' },
  BODY: { label: '내용' },
  AUTHOR: { label: '작성자' },
});
export const academyReason = ownEnumOf('AcademyReason', {
  ABUSE: { label: '욕설·비방' },
  AD: { label: '광고·홍보' },
  PRIVACY: { label: '개인정보 노출' },
  ETC: { label: '기타' },
});
