import { z } from 'zod';
import { bool, day, int, seq, text, time } from '../../kit/field.ts';
import { flag, keyword, oneOf } from '../../kit/filter.ts';
import { listSpec } from '../../kit/list.ts';
import { boardAudience } from '../side.ts';
import { bannerPlace } from './banner.enums.ts';

export const bannerRow = z.strictObject({
  bannerSeq: seq(),
  place: bannerPlace.schema,
  image: text(500),
  alt: text(80),
  audience: boardAudience.schema,
  from: day(),
  to: day(),
  sortOrder: int(0),
  exposed: bool(),
  updatedAt: time(),
  version: int(1),
});
export type BannerRow = z.output<typeof bannerRow>;

export const bannerList = listSpec({
  key: 'admin-banner',
  title: '배너 관리',
  noun: '배너',
  row: bannerRow,
  id: 'bannerSeq',
  columns: [
    { id: 'bannerSeq', header: '번호', type: 'code', width: 80 },
    { id: 'place', header: '위치', type: 'enum', of: bannerPlace, width: 96 },
    { id: 'alt', header: '설명', type: 'text', width: 260, grow: 420 },
    { id: 'audience', header: '대상', type: 'enum', of: boardAudience, width: 88 },
    { id: 'from', header: '시작', type: 'day', width: 108 },
    { id: 'to', header: '종료', type: 'day', width: 108 },
    { id: 'sortOrder', header: '순서', type: 'int', width: 72 },
    { id: 'exposed', header: '노출', type: 'bool', width: 88 },
    { id: 'updatedAt', header: '수정일', type: 'time', width: 156 },
  ],
  filters: { exposed: flag('노출'), place: oneOf(bannerPlace, '위치', { bar: true }), ...keyword() },
  sorts: { createdAt: { header: '등록일', direction: 'DESC', column: 'updatedAt' } },
  defaultSort: 'createdAt',
});
