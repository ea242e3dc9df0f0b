/** 코드 받기: the sheet of a serial coupon's codes, which is made once. */
import { downloadToasts } from '@jangteo/contract/download/download.errors.ts';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { isApiError, messageOf } from '../../../kit/call/error.ts';
import { refetchDomains } from '../../../kit/call/query.ts';
import { PasswordFirst } from '../../../kit/list-page/PasswordFirst.tsx';
import { paths } from '../../../kit/paths.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Chip.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { dialog } from '../../../ui/dialog.ts';
import { count } from '../../../ui/format.ts';
import { TextInput } from '../../../ui/TextInput.tsx';
import { toast } from '../../../ui/toast.ts';
import { takeCodes } from '../calls.ts';
import { OF_COUPONS, type CouponSide } from '../side.ts';
import type { CouponLike } from './acts.tsx';

interface Props {
  coupon: CouponLike;
  side: CouponSide;
  done: (taken: true | null) => void;
}

export function CodesDialog({ coupon: { couponSeq, name, issueLimit }, side, done }: Props) {
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const [locked, setLocked] = useState(false);
  const [why, setWhy] = useState('');
  const unsaid = side === 'house' && why.trim().length < 5 && '사유를 5자 이상 적어 주세요.';
  const take = async () => {
    setBusy(true);
    try {
      await takeCodes(side, couponSeq, why);
      const run = () => router.history.push(paths.downloads());
      toast(downloadToasts.requested, { tone: 'success', action: { label: '다운로드 센터', run } });
      done(true);
    } catch (error) {
      if (isApiError(error) && error.code === 'FILE_PASSWORD_REQUIRED') setLocked(true);
      else await dialog.alert(messageOf(error));
    }
    setBusy(false);
    void refetchDomains(OF_COUPONS);
  };
  return (
    <>
      <Dialog
        open
        title={`‘${name}’ 코드 받기`}
        width={460}
        onClose={() => done(null)}
        actions={
          <>
            <Button onClick={() => done(null)}>취소</Button>
            <Button variant="primary" busy={busy} disabledReason={unsaid} onClick={() => void take()}>
              코드 {count(issueLimit ?? 0)}개 받기
            </Button>
          </>
        }
      >
        <Notice tone="warning">
          코드 파일은 한 번만 받을 수 있습니다. 받은 파일을 안전하게 보관해 주세요.
        </Notice>
        <p>코드 하나로 한 사람이 한 번 받을 수 있습니다. 파일은 다운로드 센터에 준비됩니다.</p>
        {side === 'house' && (
          <TextInput label="사유" value={why} onChange={setWhy} required hint="기록에 남습니다." />
        )}
      </Dialog>
      {locked && (
        <PasswordFirst
          again={() => {
            setLocked(false);
            void take();
          }}
          leave={() => setLocked(false)}
        />
      )}
    </>
  );
}
