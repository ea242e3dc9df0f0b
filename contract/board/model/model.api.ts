import { z } from 'zod';
import type { Audience } from '../../kit/audience.ts';
import { groupRoles } from '../../kit/audience.ts';
import { data, defineApi } from '../../kit/endpoint.ts';
import { line } from '../../kit/entered.ts';
import { bool, int, seq, seqList, text, time } from '../../kit/field.ts';
import { recordCalls } from '../../kit/record-calls.ts';
import { bodyProfileItem } from '../../seller/info.enums.ts';
import { MEASURES } from '../../seller/measures.ts';
import { modelList, modelRow } from './model.list.ts';

/** So many a channel has, and beside so many products each may stand. */
export const MODELS = 100;
export const MODEL_PRODUCTS = 500;

/** Whoever has a channel but for e-tickets: those are worn by nobody. */
const wearers: Audience = { users: ['producer', 'influencer'], groups: groupRoles };

export const ITEM_LENGTH: Partial<Record<string, number>> = {
  TOP: 10,
  BOTTOM: 10,
  RING: 10,
  BODY_SHAPE: 20,
  STYLE: 30,
};

const fits = ({ item, value }: { item: string; value: string }): boolean => {
  const measure = MEASURES[item];
  if (!measure) return value.length <= (ITEM_LENGTH[item] ?? 30);
  return /^\d{2,3}$/.test(value) && Number(value) >= measure[0] && Number(value) <= measure[1];
};
const measure = { item: bodyProfileItem.schema, value: line(30, 1) };
const odd = { path: ['value'], params: { code: 'PATTERN' } };
const item = z.strictObject({ ...measure, open: bool() }).refine(fits, odd);
/** Of each item one. */
const once = <S extends z.ZodType<{ item: string }>>(one: S) =>
  z
    .array(one)
    .max(bodyProfileItem.values.length)
    .refine((items) => new Set(items.map((each) => each.item)).size === items.length, {
      params: { code: 'DUPLICATE' },
    });
/** What somebody's body measures. */
export const measures = once(z.strictObject(measure).refine(fits, odd));

const fields = {
  name: line(20, 1),
  /** BOARD_IMAGE. */
  image: text(500, 1),
  /** The model agreed to be shown. */
  consent: bool().refine((agreed) => agreed, { params: { code: 'REQUIRED' } }),
  items: once(item),
};
export const modelBody = z.strictObject(fields);
export type ModelBody = z.output<typeof modelBody>;
const modelEdit = z.strictObject({ version: int(1), ...modelBody.partial().shape });

const { seller: _whose, usedProducts: _used, ...row } = modelRow.shape;
const model = z.strictObject({
  ...row,
  consent: bool(),
  productSeqList: z.array(seq()),
  createdAt: time(),
});
export type Model = z.output<typeof model>;

const { list, detail, add, edit, removeAll } = recordCalls(modelList, {
  path: '/v1/gripper-models',
  audience: wearers,
  record: model,
  body: { add: modelBody, edit: modelEdit },
});

/** Models of a channel (document 2; R336). */
export const modelApi = defineApi('board-model', {
  list,
  add: { ...add, errors: ['MODEL_LIMIT'] },
  detail,
  edit: { ...edit, method: 'PATCH' },
  removeAll,
  products: {
    summary: '모델이 입은 상품. 모두 새로 씁니다.',
    method: 'PUT',
    path: '/v1/gripper-models/{gripperModelSeq}/products',
    audience: wearers,
    params: z.strictObject({ gripperModelSeq: seq() }),
    body: z.strictObject({ productSeqList: seqList(MODEL_PRODUCTS).or(z.array(seq()).length(0)) }),
    answer: data(z.strictObject({ count: int(0) })),
  },
});
