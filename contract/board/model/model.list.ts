import { z } from 'zod';
import { bool, int, seq, text, time } from '../../kit/field.ts';
import { keyword } from '../../kit/filter.ts';
import { listSpec } from '../../kit/list.ts';
import { bodyProfileItem } from '../../seller/info.enums.ts';

export const modelItem = z.strictObject({
  item: bodyProfileItem.schema,
  value: text(30),
  /** Buyers read it. */
  open: bool(),
});
export type ModelItem = z.output<typeof modelItem>;

export const modelRow = z.strictObject({
  gripperModelSeq: seq(),
  name: text(20),
  image: text(500),
  items: z.array(modelItem),
  /** Beside how many products the model stands. */
  usedProducts: int(0),
  seller: z.strictObject({ name: text(60) }),
  updatedAt: time(),
  version: int(1),
});
export type ModelRow = z.output<typeof modelRow>;

/** GET /v1/gripper-models (R336). */
export const modelList = listSpec({
  key: 'model',
  title: '모델 정보',
  noun: '모델',
  row: modelRow,
  id: 'gripperModelSeq',
  columns: [
    { id: 'image', header: '사진', type: 'image', width: 64, only: 'screen' },
    { id: 'name', header: '이름', type: 'text', width: 260, grow: 480, always: true },
    { id: 'usedProducts', header: '상품', type: 'count', width: 80 },
    { id: 'seller.name', header: '채널', type: 'text', width: 120, hidden: true },
    { id: 'updatedAt', header: '수정일', type: 'time', width: 156 },
  ],
  filters: keyword(),
  sorts: { createdAt: { header: '등록일', direction: 'DESC', column: 'updatedAt' } },
  defaultSort: 'createdAt',
});
