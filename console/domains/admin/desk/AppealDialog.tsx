/** One appeal: what the buyer and the seller say and show, and the decision. */
import { appealApi } from '@jangteo/contract/claim/appeal.api.ts';
import type { ClaimDetail } from '@jangteo/contract/claim/claim.detail.ts';
import {
  appealDecision,
  claimExchangeReason,
  claimRefuseReason,
  claimReturnReason,
} from '@jangteo/contract/claim/claim.enums.ts';
import { claimType } from '@jangteo/contract/order/line-claim.ts';
import { useQuery } from '@tanstack/react-query';
import { QueryDialog } from '../../../kit/QueryDialog.tsx';
import { call } from '../../../kit/call/call.ts';
import { refetchDomains, query } from '../../../kit/call/query.ts';
import { FormDialog } from '../../../kit/form/FormDialog.tsx';
import { useForm } from '../../../kit/form/useForm.ts';
import { Pictures } from '../../../kit/Pictures.tsx';
import { Facts } from '../../../ui/Facts.tsx';
import { dateTime } from '../../../ui/format.ts';
import { Segmented } from '../../../ui/Segmented.tsx';
import { Textarea } from '../../../ui/TextInput.tsx';
import { toast } from '../../../ui/toast.ts';

const WIDTH = 640;
/** Links of photos are good for a minute. */
const FRESH_MS = 45_000;
const BY = { BUYER: '구매자', SELLER: '판매자', APPEAL: '이의 신청' };

export function AppealDialog({ claimSeq, onClose }: { claimSeq: number; onClose: () => void }) {
  const appealQuery = useQuery({
    ...query(appealApi.one, { params: { claimSeq } }),
    refetchInterval: FRESH_MS,
    gcTime: 0,
  });
  const claim = appealQuery.data?.data;
  if (claim?.appeal && claim.appeal.decision === null) return <Decision claim={claim} onClose={onClose} />;
  return (
    <QueryDialog title="이의 신청" width={WIDTH} query={appealQuery} noun="이의 신청" onClose={onClose}>
      {claim && <Look claim={claim} />}
    </QueryDialog>
  );
}

function reasonOf(claim: ClaimDetail): string {
  if (claim.type === 'RETURN') return claimReturnReason.label(claim.reason);
  return claim.type === 'EXCHANGE' ? claimExchangeReason.label(claim.reason) : '';
}

function Look({ claim }: { claim: ClaimDetail }) {
  const { appeal, refuse } = claim;
  return (
    <>
      <Facts
        tight
        facts={[
          ['클레임', `${claimType.label(claim.type)} · 주문 ${claim.orderSeq}`],
          ['상품', [claim.productName, claim.optionText, `${claim.qty}개`].filter(Boolean).join(' · ')],
          ['판매자', claim.seller.name],
          ['구매자 사유', [reasonOf(claim), claim.reasonText].filter(Boolean).join(' · ')],
          [
            '판매자 거절',
            refuse && `${claimRefuseReason.label(refuse.reason)} · ${refuse.text} (${dateTime(refuse.at)})`,
          ],
          ['이의 신청', appeal && `${appeal.text} (${dateTime(appeal.at)})`],
          ['결정', appeal?.decision && `${appealDecision.label(appeal.decision)} · ${appeal.decisionText}`],
        ]}
      />
      <Pictures
        of={claim.photos.map(({ url, by }, i) => ({ url, name: `${BY[by]} 사진 ${i + 1}`, caption: BY[by] }))}
      />
    </>
  );
}

interface Fields {
  decision: 'UPHELD' | 'REOPENED';
  type: 'RETURN' | 'EXCHANGE';
  text: string;
}
const TYPES = (['RETURN', 'EXCHANGE'] as const).map((value) => ({ value, label: claimType.label(value) }));

function Decision({ claim, onClose }: { claim: ClaimDetail; onClose: () => void }) {
  const form = useForm<Fields, typeof appealApi.decide.body>({
    schema: appealApi.decide.body,
    start: { decision: 'UPHELD', type: claim.type === 'EXCHANGE' ? 'EXCHANGE' : 'RETURN', text: '' },
    words: { text: '결정한 이유를 10자 이상 적어 주세요.' },
    body: ({ decision, type, text }) => ({
      decision,
      text,
      version: claim.version,
      ...(decision === 'REOPENED' && { type }),
    }),
    title: '이의 신청 결정',
    send: async (body) => {
      await call(appealApi.decide, { params: { claimSeq: claim.claimSeq }, body });
      toast('이의 신청을 결정했습니다.', { tone: 'success' });
      onClose();
      await refetchDomains(['claim-appeal']);
    },
  });
  const { value } = form;
  return (
    <FormDialog
      form={form}
      calls={appealApi.decide}
      title="이의 신청 결정"
      width={WIDTH}
      onClose={onClose}
      submit="결정"
    >
      <Look claim={claim} />
      <Segmented
        label="결정"
        value={value.decision}
        onChange={(next) => form.set('decision', next)}
        options={appealDecision.values.map((one) => ({ value: one, label: appealDecision.label(one) }))}
      />
      {value.decision === 'REOPENED' && (
        <Segmented
          label="새 클레임"
          value={value.type}
          onChange={(next) => form.set('type', next)}
          options={TYPES}
        />
      )}
      <Textarea
        label="이유"
        {...form.bind('text')}
        rows={3}
        required
        placeholder="무엇을 보고 그렇게 결정했는지 적어 주세요."
        hint="구매자와 판매자에게 그대로 보입니다."
      />
    </FormDialog>
  );
}
