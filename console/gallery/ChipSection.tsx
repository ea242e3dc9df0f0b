import { IconAlertTriangle, IconClock } from '@tabler/icons-react';
import { useState } from 'react';
import { Avatar } from '../ui/Avatar.tsx';
import { Button } from '../ui/Button.tsx';
import { Chip, CountBadge, Notice, StatusTag } from '../ui/Chip.tsx';
import { Countdown, Elapsed } from '../ui/Countdown.tsx';
import { DeadlineChip } from '../ui/DeadlineChip.tsx';
import { now } from '../ui/now.ts';
import { OnAirBadge } from '../ui/OnAirBadge.tsx';
import { Line, Section } from './Section.tsx';

/** States, deadlines, clocks, numbers and notices. */
export function ChipSection() {
  const [opened] = useState(now);
  return (
    <Section id="chips" title="칩">
      <Line label="상태">
        <StatusTag tone="neutral">결제완료</StatusTag>
        <StatusTag tone="info">상품준비중</StatusTag>
        <StatusTag tone="success">구매확정</StatusTag>
        <StatusTag tone="warning">품절임박</StatusTag>
        <StatusTag tone="danger">반품거부</StatusTag>
        <Chip tone="accent">단골</Chip>
        <Chip outline>매니저</Chip>
      </Line>
      <Line label="기한">
        <DeadlineChip days={4} />
        <DeadlineChip days={1} />
        <DeadlineChip days={0} />
        <DeadlineChip days={-1} />
      </Line>
      <Line label="방송">
        <OnAirBadge>
          <Elapsed from={opened - 2_566_000} />
        </OnAirBadge>
        <OnAirBadge />
      </Line>
      <Line label="남은 시간">
        <span className="jt-type-display">
          <Countdown to={opened + 19_666_000} />
        </span>
        <Countdown to={opened + 278_000} />
      </Line>
      <Line label="수">
        <CountBadge count={7} />
        <CountBadge count={126} strong />
        <CountBadge count={12480} />
      </Line>
      <Line label="얼굴">
        <Avatar name="정하윤" />
        <Avatar name="온유상회" shop size={32} />
        <Avatar name="감귤" src="/art/gamgyul.svg" shop size={40} />
      </Line>
      <Notice tone="warning" icon={<IconClock />}>
        집화 마감까지 <b>1시간 27분</b>. 넘기면 <b>내일부터 발송기한 경과</b>로 집계됩니다.
      </Notice>
      <Notice tone="danger" icon={<IconAlertTriangle />} actions={<Button size="small">다시 시도</Button>}>
        연결이 끊겼습니다. 작성 중인 내용은 그대로 있습니다.
      </Notice>
    </Section>
  );
}
