/** Acts on products that ask something first: each answers what it will send, or null. */
import type { BulkResult } from '@jangteo/contract/kit/bulk.ts';
import { productBulkApi } from '@jangteo/contract/product/bulk.api.ts';
import { productMarkApi } from '@jangteo/contract/product/mark.api.ts';
import type { PriceChange } from '@jangteo/contract/product/product.price.ts';
import { nothingDone } from '../../../kit/bulk/run-bulk.ts';
import { call } from '../../../kit/call/call.ts';
import { show } from '../../../kit/overlay.tsx';
import { later } from '../../../ui/later.tsx';
import type { Extension } from '../flash/ExtendDialog.tsx';
import type { Job, Send } from './job.ts';
import type { Places } from './OrderDialog.tsx';
import type { Period } from './PeriodDialog.tsx';
import type { Reward } from './RewardDialog.tsx';
import type { TermsChange } from './TermsDialog.tsx';

const PeriodDialog = later(() => import('./PeriodDialog.tsx').then((m) => m.PeriodDialog));
const ExtendDialog = later(() => import('../flash/ExtendDialog.tsx').then((m) => m.ExtendDialog));
const PriceDialog = later(() => import('./PriceDialog.tsx').then((m) => m.PriceDialog));
const TermsDialog = later(() => import('./TermsDialog.tsx').then((m) => m.TermsDialog));
const OrderDialog = later(() => import('./OrderDialog.tsx').then((m) => m.OrderDialog));
const RewardDialog = later(() => import('./RewardDialog.tsx').then((m) => m.RewardDialog));

type Ask = (job: Job) => Promise<Send | null>;

export const askPeriod: Ask = async (job) => {
  const period = await show<Period>((done) => <PeriodDialog job={job} done={done} />);
  return (
    period && ((scope, key) => call(productBulkApi.changePeriod, { body: { ...scope, ...period } }, { key }))
  );
};

export const askExtend: Ask = async (job) => {
  const end = await show<Extension>((done) => <ExtendDialog job={job} done={done} />);
  return end && ((scope, key) => call(productBulkApi.changePeriod, { body: { ...scope, ...end } }, { key }));
};

export const askPrice: Ask = async (job) => {
  const change = await show<PriceChange>((done) => <PriceDialog job={job} done={done} />);
  return (
    change && ((scope, key) => call(productBulkApi.changePrice, { body: { ...scope, ...change } }, { key }))
  );
};

export const askTerms: Ask = async (job) => {
  const terms = await show<TermsChange>((done) => <TermsDialog job={job} done={done} />);
  return (
    terms && ((scope, key) => call(productBulkApi.changeDelivery, { body: { ...scope, ...terms } }, { key }))
  );
};

export const askOrder: Ask = async (job) => {
  const places = await show<Places>((done) => <OrderDialog job={job} done={done} />);
  if (!places) return null;
  const { group, ...body } = places;
  return async (_, key) => {
    const endpoint = group ? productBulkApi.changeGroupOrder : productBulkApi.changeOrder;
    const { data } = await call(endpoint, { body }, { key });
    return { data: { ...nothingDone(), successCount: data.sortOrder.length, undo: data.undo } };
  };
};

export const askReward: Ask = async (job) => {
  const reward = await show<Reward>((done) => <RewardDialog job={job} done={done} />);
  if (!reward) return null;
  const { rewardBps, reasons } = reward;
  return async ({ productSeqList = [] }, key) => {
    const { data } = await call(
      productMarkApi.changeRewards,
      { body: { productSeqList, rewardBps } },
      { key },
    );
    const failures: BulkResult['failures'] = data.failedProductSeqList.map((seq) => ({
      seq,
      code: 'REWARD',
      message: reasons.get(seq) ?? '지금은 리워드를 바꿀 수 없는 상품입니다.',
      current: null,
    }));
    return {
      data: { ...nothingDone(), successCount: data.successCount, failCount: data.failCount, failures },
    };
  };
};

/** Marks, or unmarks. */
export const sendFirst =
  (only: boolean): Send =>
  ({ productSeqList = [] }, key) =>
    call(productMarkApi.markFirstPurchase, { query: { productSeqList, only } }, { key });
