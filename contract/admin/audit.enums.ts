import { ownEnumOf } from '../kit/enum.ts';

/** What somebody did with whose data (D22). */
export const accessKind = ownEnumOf('AccessKind', {
  PII: { label: '열람' },
  WRITE: { label: '변경' },
  AUTH: { label: '인증' },
  ACT_AS: { label: '대행' },
  DOWNLOAD: { label: '내려받기' },
});

export const accessSearchKey = ownEnumOf('AccessSearchKey', {
  ACTOR_SEQ: { label: '회원번호' },
  SUBJECT: { label: '대상' },
  CALL: { label: '호출' },
  IP: { label: 'IP 주소' },
  REQUEST_ID: { label: '요청번호' },
});

export const accessReviewState = ownEnumOf('AccessReviewState', {
  OPEN: { label: '점검 중', tone: 'warning' },
  SIGNED: { label: '서명 완료', tone: 'success' },
});
