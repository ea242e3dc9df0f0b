import { accountApi, type Session } from '@jangteo/contract/account/account.api.ts';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { QueryView } from '../../../kit/QueryView.tsx';
import { call } from '../../../kit/call/call.ts';
import { messageOf } from '../../../kit/call/error.ts';
import { keysOf, query } from '../../../kit/call/query.ts';
import { signOut } from '../../../kit/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { Chip } from '../../../ui/Chip.tsx';
import { dialog } from '../../../ui/dialog.ts';
import { dateTime } from '../../../ui/format.ts';
import { Panel } from '../../../ui/Panel.tsx';
import { toast } from '../../../ui/toast.ts';

/** The latest; the rest on a press. */
const SHOWN = 5;

/** Where this account is signed in; each device can be logged out from here. */
export function Devices() {
  const sessionsQuery = useQuery(query(accountApi.sessions));
  const devices = sessionsQuery.data?.data ?? [];
  const others = devices.filter((one) => !one.current).length;
  const [all, setAll] = useState(false);
  const hidden = all ? 0 : devices.length - SHOWN;
  return (
    <Panel
      title="로그인한 기기"
      note="모르는 기기가 있으면 로그아웃하고 비밀번호를 바꿔 주세요."
      actions={others > 0 && <EndOthers count={others} />}
      flush
    >
      <QueryView query={sessionsQuery} noun="기기" rows={2} height={60} columns={3} />
      <ul className="jt-devices">
        {devices.slice(0, all ? devices.length : SHOWN).map((one) => (
          <Device key={one.sessionSeq} device={one} />
        ))}
      </ul>
      {hidden > 0 && (
        <div className="jt-panel-more">
          <Button size="small" onClick={() => setAll(true)}>
            {hidden}대 더 보기
          </Button>
        </div>
      )}
    </Panel>
  );
}

function EndOthers({ count }: { count: number }) {
  const [busy, setBusy] = useState(false);
  const cache = useQueryClient();
  const end = async () => {
    const sure = await dialog.confirm(`이 기기를 뺀 ${count}대에서 로그아웃할까요?`, {
      title: '다른 기기 모두 로그아웃',
      detail: '저장하지 않은 내용은 그 기기에서 사라집니다.',
      ok: '모두 로그아웃',
    });
    if (!sure) return;
    setBusy(true);
    try {
      const { data } = await call(accountApi.endOtherSessions);
      toast(`다른 기기 ${data.ended}대에서 로그아웃했습니다.`, { tone: 'success' });
      await cache.invalidateQueries({ queryKey: keysOf('account') });
    } catch (error) {
      await dialog.alert(messageOf(error));
    }
    setBusy(false);
  };
  return (
    <Button size="small" busy={busy} onClick={() => void end()}>
      다른 기기 모두 로그아웃
    </Button>
  );
}

function Device({ device }: { device: Session }) {
  const [busy, setBusy] = useState(false);
  const cache = useQueryClient();
  const end = async () => {
    if (device.current) return signOut();
    if (
      !(await dialog.confirm(`${device.deviceName} 기기에서 로그아웃할까요?`, {
        title: '기기 로그아웃',
        ok: '로그아웃',
      }))
    )
      return;
    setBusy(true);
    try {
      await call(accountApi.endSession, { params: { sessionSeq: device.sessionSeq } });
      toast(`${device.deviceName} 기기에서 로그아웃했습니다.`, { tone: 'success' });
      await cache.invalidateQueries({ queryKey: keysOf('account') });
    } catch (error) {
      await dialog.alert(messageOf(error));
    }
    setBusy(false);
  };
  const Icon = device.osType === 'pc' ? IconDeviceDesktop : IconDeviceMobile;
  return (
    <li>
      <Icon aria-hidden />
      <span className="jt-grow">
        <b className="jt-ellipsis">{device.deviceName}</b>
        <small>
          {dateTime(device.lastUsedAt)} 사용 · {device.ip}
        </small>
      </span>
      {device.current && <Chip tone="accent">이 기기</Chip>}
      <Button size="small" busy={busy} onClick={() => void end()}>
        {device.current ? '로그아웃' : '이 기기에서 로그아웃'}
        <span className="jt-hidden">: {device.deviceName}</span>
      </Button>
    </li>
  );
}
