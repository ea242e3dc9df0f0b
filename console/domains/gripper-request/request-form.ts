/** A request as its fields hold it. Pure. */
import type { GripperRequest } from '@jangteo/contract/gripper-request/request.api.ts';
import type { RequestBody } from '@jangteo/contract/gripper-request/request.body.ts';
import { addDays } from '../../ui/range.ts';

export interface RequestFields {
  title: string;
  categorySeq: number | null;
  productSeqList: number[];
  wishFrom: string | null;
  wishTo: string | null;
  commissionBps: number;
  /** 0: none is named. */
  budget: number;
  sample: boolean;
  conditions: string;
  deadline: string | null;
}

/** Two weeks of lives, a week for answers before them. */
export const freshRequest = (today: string): RequestFields => ({
  title: '',
  categorySeq: null,
  productSeqList: [],
  wishFrom: addDays(today, 8),
  wishTo: addDays(today, 21),
  commissionBps: 1_000,
  budget: 0,
  sample: false,
  conditions: '',
  deadline: addDays(today, 7),
});

export const fieldsOf = (of: GripperRequest): RequestFields => ({
  title: of.title,
  categorySeq: of.categorySeq,
  productSeqList: of.productSeqList,
  wishFrom: of.wishFrom,
  wishTo: of.wishTo,
  commissionBps: of.commissionBps,
  budget: of.budget ?? 0,
  sample: of.sample,
  conditions: of.conditions,
  deadline: of.deadline,
});

/** What is sent; a day that is not chosen is ''. */
export const bodyOf = (fields: RequestFields): RequestBody => ({
  title: fields.title,
  categorySeq: fields.categorySeq ?? 0,
  productSeqList: fields.productSeqList,
  wishFrom: fields.wishFrom ?? '',
  wishTo: fields.wishTo ?? '',
  commissionBps: fields.commissionBps,
  budget: fields.budget > 0 ? fields.budget : null,
  sample: fields.sample,
  conditions: fields.conditions.trim(),
  deadline: fields.deadline ?? '',
});
