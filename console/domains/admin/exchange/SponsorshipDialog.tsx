/** One sponsorship by its number: refunded before it is confirmed, or held while it is disputed. */
import { exchangeDeskApi } from '@jangteo/contract/sponsorship/exchange-desk.api.ts';
import { donationStatus } from '@jangteo/contract/sponsorship/sponsorship.enums.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../../kit/call/error.ts';
import { query } from '../../../kit/call/query.ts';
import { show } from '../../../kit/overlay.tsx';
import { CallButton } from '../../../kit/CallButton.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Chip.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { DigitInput } from '../../../ui/DigitInput.tsx';
import { Facts } from '../../../ui/Facts.tsx';
import { dateTime, won } from '../../../ui/format.ts';
import { WhyDialog } from '../desk/WhyDialog.tsx';

export function SponsorshipDialog({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const [seq, setSeq] = useState(0);
  const params = { sponsorshipSeq: seq };
  const sponsorshipQuery = useQuery({
    ...query(exchangeDeskApi.sponsorship, { params }),
    enabled: seq > 0,
    retry: false,
  });
  const one = seq > 0 ? sponsorshipQuery.data?.data : undefined;
  const act = (how: 'refund' | 'dispute') =>
    void show<true>((done) => (
      <WhyDialog
        params={params}
        again="sponsorship-desk"
        title={how === 'refund' ? '후원 환불' : one?.disputedAt ? '분쟁 닫기' : '분쟁 열기'}
        submit={how === 'refund' ? '환불' : '확인'}
        act={exchangeDeskApi[how]}
        more={{ version: one!.version, ...(how === 'dispute' && { open: one!.disputedAt === null }) }}
        done={how === 'refund' ? '후원을 환불했습니다.' : '분쟁 상태를 바꿨습니다.'}
        onClose={() => done(null)}
      />
    ));
  return (
    <Dialog
      open
      title="후원 찾기"
      width={560}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>닫기</Button>
          <Button
            variant="primary"
            onClick={() => setSeq(Number(typed))}
            disabledReason={typed === '' && '후원번호를 입력해 주세요.'}
          >
            찾기
          </Button>
        </>
      }
    >
      <DigitInput label="후원번호" name="sponsorshipSeq" value={typed} onChange={setTyped} maxLength={12} />
      {sponsorshipQuery.isError && <Notice tone="danger">{messageOf(sponsorshipQuery.error)}</Notice>}
      {one && (
        <>
          <Facts
            tight
            facts={[
              ['상태', donationStatus.label(one.status)],
              ['받는 회원', `${one.seller.name} (${one.seller.userSeq})`],
              ['후원자', one.nickname],
              ['금액', won(one.amount, true)],
              ['결제일', dateTime(one.createdAt)],
              ['분쟁', one.disputedAt && `${dateTime(one.disputedAt)}부터`],
              ['환불', one.refundedAt && dateTime(one.refundedAt)],
            ]}
          />
          <div className="jt-row jt-wrap">
            <CallButton
              call={exchangeDeskApi.refund}
              destructive
              disabledReason={one.status === 'SPONSORED' ? null : '확정 전 후원만 환불할 수 있습니다.'}
              onClick={() => act('refund')}
            >
              환불
            </CallButton>
            <CallButton call={exchangeDeskApi.dispute} onClick={() => act('dispute')}>
              {one.disputedAt ? '분쟁 닫기' : '분쟁 열기'}
            </CallButton>
          </div>
        </>
      )}
    </Dialog>
  );
}
