import { ownEnumOf, type ValueOf } from '../kit/enum.ts';

/** How a picture comes in (live.md §9). */
export const ingestSource = ownEnumOf('IngestSource', {
  RTMP: { label: '송출 프로그램' },
  CAMERA: { label: '카메라' },
  WHIP: { label: '브라우저(WHIP)' },
  TEST: { label: '테스트 화면' },
});
export type IngestSource = ValueOf<typeof ingestSource>;
