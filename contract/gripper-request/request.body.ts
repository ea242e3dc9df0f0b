import { z } from 'zod';
import { line, paragraph } from '../kit/entered.ts';
import { bool, day, int, price, seq, seqList } from '../kit/field.ts';
import { recordBody } from '../kit/record-body.ts';

/** Products of a request, at most. */
export const REQUEST_PRODUCTS = 20;

const fields = {
  title: line(40, 1),
  categorySeq: seq(),
  productSeqList: seqList(REQUEST_PRODUCTS),
  /** Days on which the live would be. */
  wishFrom: day(),
  wishTo: day(),
  /** What is offered, in basis points. */
  commissionBps: int(0, 9_999),
  /** 출연료, at most. */
  budget: price().nullable().default(null),
  /** A sample is sent beforehand. */
  sample: bool(),
  conditions: paragraph(500).default(''),
  /** The last day on which grippers answer. */
  deadline: day(),
};

/** 그리퍼 모집 as its form sends it. That the days lie ahead is the server's to say. */
export const { add: requestBody, edit: requestEdit } = recordBody(
  fields,
  ({ wishFrom, wishTo, deadline }, blame) => {
    if (wishTo < wishFrom) blame('wishTo', 'MIN');
    if (deadline > wishTo) blame('deadline', 'MAX');
  },
);
export type RequestBody = z.output<typeof requestBody>;
export type RequestEdit = z.output<typeof requestEdit>;

/** A gripper's answer. */
export const responseBody = z.strictObject({
  message: paragraph(1_000, 10),
  commissionBps: int(0, 9_999),
  wishDays: z
    .array(day())
    .max(31)
    .refine((days) => new Set(days).size === days.length, { params: { code: 'DUPLICATE' } }),
});
export type ResponseBody = z.output<typeof responseBody>;
