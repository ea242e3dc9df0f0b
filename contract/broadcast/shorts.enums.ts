import { enumOf } from '../kit/enum.ts';

/** VideoTranscodingState; 3 is not named by the documents. */
export const videoTranscodingState = enumOf('VideoTranscodingState', {
  1: { label: '변환완료' },
  2: { label: '변환중', tone: 'info' },
  4: { label: '변환오류', tone: 'danger' },
});

export const shortsSearchType = enumOf('ShortsSearchType', {
  DESCRIPTION: { label: '내용' },
  SHORTS_ID: { label: '쇼츠번호' },
});
