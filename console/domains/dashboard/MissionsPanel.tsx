/** 시작 미션: six first steps, each done by what happens; gone when all of them are. */
import { dashboardApi } from '@jangteo/contract/dashboard/dashboard.api.ts';
import { missionApi, type Mission } from '@jangteo/contract/dashboard/mission.api.ts';
import { IconCircleCheckFilled, IconCircleDashed } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call } from '../../kit/call/call.ts';
import { messageOf } from '../../kit/call/error.ts';
import { refetchDomains, query } from '../../kit/call/query.ts';
import { linkOf, PageLink } from '../../kit/PageLink.tsx';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { ProgressBar } from '../../ui/Progress.tsx';
import { toast } from '../../ui/toast.ts';
import { AsyncPanel } from './AsyncPanel.tsx';

/** Says what was done while the page stood. */
function useDoneToast(missions: readonly Mission[] | undefined): void {
  const before = useRef<readonly Mission[]>(undefined);
  useEffect(() => {
    for (const { missionType, state, label } of missions ?? [])
      if (
        state === 'DONE' &&
        before.current?.some((one) => one.missionType === missionType && one.state === 'OPEN')
      )
        toast(`시작 미션을 끝냈습니다: ${label}`, { tone: 'success' });
    if (missions) before.current = missions;
  }, [missions]);
}

const spent = (seconds: number): string =>
  seconds < 60 ? `${seconds}초` : `${Math.floor(seconds / 60)}분${seconds % 60 ? ` ${seconds % 60}초` : ''}`;

async function complete(mission: Mission): Promise<void> {
  try {
    await call(missionApi.complete, { params: { missionType: mission.missionType }, body: {} });
    await refetchDomains(['dashboard']);
  } catch (error) {
    toast(messageOf(error), { tone: 'danger' });
  }
}

function Step({ mission, lead }: { mission: Mission; lead: boolean }) {
  const { state, label, how, progress, link, missionType } = mission;
  const done = state === 'DONE';
  const look = buttonClass({ variant: lead ? 'primary' : 'default' }, 'jt-todo-go');
  return (
    <li data-done={done || undefined}>
      {done ? <IconCircleCheckFilled aria-label="완료" /> : <IconCircleDashed aria-hidden />}
      <span>
        <b>{label}</b>
        <small>{how}</small>
        {!done && progress !== null && progress.now > 0 && (
          <ProgressBar
            label={`${label} 진행`}
            value={progress.now / progress.goal}
            note={`${spent(progress.now)} / ${spent(progress.goal)}`}
          />
        )}
      </span>
      {!done && missionType === 'CHAT_NEWBIE_SELLER' && (
        <Button className="jt-todo-go" aria-label={`${label} 완료`} onClick={() => void complete(mission)}>
          완료
        </Button>
      )}
      {!done && missionType !== 'CHAT_NEWBIE_SELLER' && link !== null && (
        <PageLink {...linkOf(link)} className={look} aria-label={`${label} 하러 가기`}>
          하러 가기
        </PageLink>
      )}
    </li>
  );
}

export function MissionsPanel() {
  const missionsQuery = useQuery({ ...query(dashboardApi.startMissions), staleTime: 30_000 });
  const card = missionsQuery.data?.data;
  useDoneToast(card?.missions);
  if (card?.closed) return null;
  const next = card?.missions.find(({ state }) => state === 'OPEN');
  return (
    <AsyncPanel
      query={missionsQuery}
      noun="시작 미션"
      title="시작 미션"
      note={card && `${card.total}개 중 ${card.done}개 완료`}
      rows={6}
      flush
    >
      {({ missions }) => (
        <ol className="jt-first-steps">
          {missions.map((mission) => (
            <Step key={mission.missionType} mission={mission} lead={mission === next} />
          ))}
        </ol>
      )}
    </AsyncPanel>
  );
}
