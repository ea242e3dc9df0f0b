/** 콘텐츠 리워드: the share for whoever sells these by a replay or short; which of them may be changed now. */
import { productMarkApi, REWARD_MAX } from '@jangteo/contract/product/mark.api.ts';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../../kit/call/query.ts';
import { FormDialog } from '../../../kit/form/FormDialog.tsx';
import { useForm } from '../../../kit/form/useForm.ts';
import { Notice } from '../../../ui/Chip.tsx';
import { count } from '../../../ui/format.ts';
import { RateInput } from '../../../ui/NumberInput.tsx';
import { namedJob, type Job } from './job.ts';

export interface Reward {
  rewardBps: number;
  /** Why one may not be changed, as it was before. */
  reasons: ReadonlyMap<number, string>;
}

export function RewardDialog({ job, done }: { job: Job; done: (answer: Reward | null) => void }) {
  const ids = [...job.ids];
  const rewardsQuery = useQuery({
    ...query(productMarkApi.changeableRewards, { query: { productSeqList: ids } }),
    gcTime: 0,
  }).data?.data;
  const conflicts = rewardsQuery?.conflicts ?? [];
  const names = new Map(job.rows.map((row) => [row.productSeq, row.name]));
  const form = useForm({
    schema: productMarkApi.changeRewards.body,
    start: { rewardBps: 500 },
    body: ({ rewardBps }) => ({ productSeqList: ids, rewardBps }),
    words: { rewardBps: `리워드는 ${REWARD_MAX / 100}%까지입니다.` },
    title: '콘텐츠 리워드',
    send: ({ rewardBps }) =>
      done({ rewardBps, reasons: new Map(conflicts.map((one) => [one.productSeq, one.message])) }),
  });
  return (
    <FormDialog
      form={form}
      title="콘텐츠 리워드"
      width={520}
      onClose={() => done(null)}
      submit={rewardsQuery ? `${count(rewardsQuery.changeable.length)}개 변경` : '변경'}
      disabledReason={rewardsQuery?.changeable.length === 0 && '지금 바꿀 수 있는 상품이 없습니다.'}
    >
      <p className="jt-product-act">
        <b>{namedJob(job)}</b>
      </p>
      <RateInput
        label="리워드"
        {...form.bind('rewardBps')}
        hint="다시보기나 숏츠로 판매한 그리퍼에게 판매가의 이만큼을 드립니다. 0이면 리워드를 없앱니다."
      />
      {conflicts.length > 0 && (
        <Notice tone="warning">
          바꿀 수 없는 상품 {count(conflicts.length)}개
          <ul className="jt-product-conflicts">
            {conflicts.map(({ productSeq, message }) => (
              <li key={productSeq}>
                <b>{names.get(productSeq) ?? productSeq}</b> {message}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </FormDialog>
  );
}
