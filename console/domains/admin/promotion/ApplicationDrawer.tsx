/** One application: what was answered, what has been said, and the decision. */
import { promotionDeskApi, type PromotionApplyDesk } from '@jangteo/contract/promotion/promotion.api.ts';
import { promotionApplyStatus, promotionStatus } from '@jangteo/contract/promotion/promotion.enums.ts';
import { promotionApplyLifecycle } from '@jangteo/contract/promotion/promotion.lifecycle.ts';
import type { PromotionApplyDeskRow } from '@jangteo/contract/promotion/desk.list.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useActs, type Act } from '../../../kit/acts.ts';
import { query } from '../../../kit/call/query.ts';
import { DetailActs } from '../../../kit/detail/DetailActs.tsx';
import { DetailDrawer } from '../../../kit/detail/DetailDrawer.tsx';
import { Part } from '../../../kit/detail/DetailParts.tsx';
import { useShown } from '../../../kit/detail/useShown.ts';
import { EnumTag } from '../../../kit/EnumTag.tsx';
import type { DrawerContext } from '../../../kit/list-page/model.ts';
import { show } from '../../../kit/overlay.tsx';
import { mayNot } from '../../../kit/may.ts';
import { Facts } from '../../../ui/Facts.tsx';
import { AnswerFacts, HistoryList } from '../../promotion/Answers.tsx';
import { Banner } from '../../promotion/Banner.tsx';
import { burdenText, spanText } from '../../promotion/words.ts';
import { WhyDialog } from '../desk/WhyDialog.tsx';
import { ModifyDialog, RejectDialog } from './DecideDialogs.tsx';

const may = (one: PromotionApplyDesk, act: 'confirm' | 'askModify' | 'reject'): boolean =>
  one.promotion.status !== 'CLOSED' &&
  promotionApplyLifecycle.actions[act].from.some((status) => status === one.status);

const confirm = ({ promotionApplySeq, version, seller, promotion }: PromotionApplyDesk): void =>
  void show<true>((done) => (
    <WhyDialog
      title="참여 확정"
      submit="확정"
      act={promotionDeskApi.confirm}
      params={{ promotionApplySeq }}
      more={{ version }}
      again="promotion-desk"
      done="참여를 확정했습니다."
      onClose={() => done(null)}
    >
      <p>{`${seller.name}의 "${promotion.title}" 참여를 확정합니다. 신청한 쿠폰과 상품은 행사가 끝날 때까지 판매자가 바꿀 수 없습니다.`}</p>
    </WhyDialog>
  ));

const actsOf = (one: PromotionApplyDesk): Act[] => [
  ...(may(one, 'confirm')
    ? [
        {
          key: 'confirm',
          label: '참여 확정',
          keys: 'C',
          disabledReason: mayNot(promotionDeskApi.confirm),
          onSelect: () => confirm(one),
        },
      ]
    : []),
  ...(may(one, 'askModify')
    ? [
        {
          key: 'askModify',
          label: '수정 요청',
          keys: 'M',
          disabledReason: mayNot(promotionDeskApi.askModify),
          onSelect: () => void show<true>((done) => <ModifyDialog one={one} done={done} />),
        },
      ]
    : []),
  ...(may(one, 'reject')
    ? [
        {
          key: 'reject',
          label: '반려',
          keys: 'R',
          disabledReason: mayNot(promotionDeskApi.reject),
          destructive: true,
          onSelect: () => void show<true>((done) => <RejectDialog one={one} done={done} />),
        },
      ]
    : []),
];

export function ApplicationDrawer(context: DrawerContext<PromotionApplyDeskRow>) {
  const promotionApplySeq = Number(useShown(context.open)) || 0;
  const applicationQuery = useQuery({
    ...query(promotionDeskApi.application, { params: { promotionApplySeq } }),
    enabled: promotionApplySeq > 0,
    placeholderData: keepPreviousData,
  });
  const found = applicationQuery.data?.data;
  const one = found?.promotionApplySeq === promotionApplySeq ? found : undefined;
  const acts = one ? actsOf(one) : [];
  useActs(context.open === null ? [] : acts, true);
  const title = one?.promotion.title ?? context.row?.promotionTitle;
  return (
    <DetailDrawer
      context={context}
      noun="신청"
      name={title ?? String(promotionApplySeq)}
      about={`프로모션 신청 ${promotionApplySeq}`}
      title={
        <>
          <h2>{one?.seller.name ?? context.row?.sellerName ?? '…'}</h2>
          {one && <EnumTag of={promotionApplyStatus} value={one.status} />}
        </>
      }
      footer={one && <DetailActs acts={acts} none="지금 결정할 일이 없는 신청입니다." />}
      query={applicationQuery}
    >
      {one && (
        <div key={promotionApplySeq}>
          <Part title="프로모션" note={<EnumTag of={promotionStatus} value={one.promotion.status} />}>
            <div className="jt-stack">
              <Banner {...one.promotion} />
              <Facts
                tight
                facts={[
                  ['신청기간', spanText(one.promotion.applyFrom, one.promotion.applyTo)],
                  ['진행기간', spanText(one.promotion.from, one.promotion.to)],
                  ['쿠폰 부담', burdenText(one.promotion.burden)],
                ]}
              />
            </div>
          </Part>
          <Part title="신청 내용">
            <AnswerFacts fields={one.promotion.fields} of={one} />
          </Part>
          <Part title="이력">
            <HistoryList history={one.history} fields={one.promotion.fields} />
          </Part>
        </div>
      )}
    </DetailDrawer>
  );
}
