/** The second step of the own sign-in: on, off, what is left of it, devices that are not asked (accounts.md §3). */
import type { User } from '@jangteo/contract/account/account.user.ts';
import { secondStepApi, type SecondStep } from '@jangteo/contract/account/second-step.api.ts';
import { secondStepMethod } from '@jangteo/contract/account/own.enums.ts';
import { IconDeviceDesktop } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { QueryView } from '../../../kit/QueryView.tsx';
import { call } from '../../../kit/call/call.ts';
import { messageOf } from '../../../kit/call/error.ts';
import { keysOf, query } from '../../../kit/call/query.ts';
import { Button } from '../../../ui/Button.tsx';
import { Chip, StatusTag } from '../../../ui/Chip.tsx';
import { dialog } from '../../../ui/dialog.ts';
import { Facts } from '../../../ui/Facts.tsx';
import { day } from '../../../ui/format.ts';
import { Panel } from '../../../ui/Panel.tsx';
import { toast } from '../../../ui/toast.ts';
import { SecondStepOff } from './SecondStepOff.tsx';
import { SecondStepSetup } from './SecondStepSetup.tsx';

export function SecondStepPart({ me }: { me: User }) {
  const secondStepQuery = useQuery(query(secondStepApi.secondStep));
  const cache = useQueryClient();
  const [open, setOpen] = useState<'on' | 'off' | null>(null);
  const state = secondStepQuery.data?.data;
  const close = () => {
    setOpen(null);
    void cache.invalidateQueries({ queryKey: keysOf('account') });
  };
  return (
    <Panel
      title="2단계 인증"
      note="비밀번호가 새어 나가도 계정을 지킵니다."
      actions={
        state && (
          <>
            <StatusTag tone={state.enabled ? 'success' : 'neutral'}>
              {state.enabled ? '켜짐' : '꺼짐'}
            </StatusTag>
            <Button size="small" onClick={() => setOpen(state.enabled ? 'off' : 'on')}>
              {state.enabled ? '끄기' : '켜기'}
              <span className="jt-hidden">: 2단계 인증</span>
            </Button>
          </>
        )
      }
    >
      <QueryView query={secondStepQuery} noun="2단계 인증" rows={1} height={40} columns={2} />
      {state && <Standing state={state} />}
      {open === 'on' && <SecondStepSetup onClose={close} />}
      {open === 'off' && <SecondStepOff hasPassword={me.providers.includes('E')} onClose={close} />}
    </Panel>
  );
}

function Standing({ state }: { state: SecondStep }) {
  if (!state.enabled)
    return (
      <p className="jt-muted jt-type-table">
        켜면 로그인할 때 휴대폰의 인증 앱에 보이는 숫자를 한 번 더 입력합니다.
      </p>
    );
  return (
    <div className="jt-stack">
      <Facts
        facts={[
          ['인증 방법', state.methods.map((one) => secondStepMethod.label(one)).join(', ')],
          [
            '복구 코드',
            <>
              {state.recoveryLeft}개 남음
              {state.recoveryLeft <= 3 && (
                <>
                  {' '}
                  <Chip tone="warning">껐다가 다시 켜면 새로 받습니다</Chip>
                </>
              )}
            </>,
          ],
        ]}
      />
      {state.trusted.length > 0 && (
        <section aria-label="묻지 않는 기기">
          <h3 className="jt-type-section">묻지 않는 기기</h3>
          <ul className="jt-devices jt-devices-in">
            {state.trusted.map((one) => (
              <Trusted key={one.trustedSeq} device={one} />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function Trusted({ device }: { device: SecondStep['trusted'][number] }) {
  const [busy, setBusy] = useState(false);
  const cache = useQueryClient();
  const distrust = async () => {
    setBusy(true);
    try {
      await call(secondStepApi.distrustDevice, { params: { trustedSeq: device.trustedSeq } });
      toast(`${device.deviceName} 기기에서 다시 인증합니다.`, { tone: 'success' });
      await cache.invalidateQueries({ queryKey: keysOf('account') });
    } catch (error) {
      await dialog.alert(messageOf(error));
    }
    setBusy(false);
  };
  return (
    <li>
      <IconDeviceDesktop aria-hidden />
      <span className="jt-grow">
        <b className="jt-ellipsis">{device.deviceName}</b>
        <small>{day(device.until)}까지 묻지 않음</small>
      </span>
      {device.current && <Chip tone="accent">이 기기</Chip>}
      <Button size="small" busy={busy} onClick={() => void distrust()}>
        다시 인증하기
        <span className="jt-hidden">: {device.deviceName}</span>
      </Button>
    </li>
  );
}
