import { IconAlertTriangle, IconBell, IconClock, IconDownload, IconLayoutColumns, IconSearch, IconTruckDelivery } from '@tabler/icons-react';
import { useState } from 'react';
import { Avatar } from '../ui/Avatar.tsx';
import { Button } from '../ui/Button.tsx';
import { Chip, CountBadge, Notice, StatusTag } from '../ui/Chip.tsx';
import { CopyButton } from '../ui/CopyButton.tsx';
import { Countdown, Elapsed } from '../ui/Countdown.tsx';
import { DeadlineChip } from '../ui/DeadlineChip.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { Kbd } from '../ui/Kbd.tsx';
import { now } from '../ui/now.ts';
import { OnAirBadge } from '../ui/OnAirBadge.tsx';
import { Panel } from '../ui/Panel.tsx';
import { ProgressBar, Ring } from '../ui/Progress.tsx';
import { SkeletonRows } from '../ui/Skeleton.tsx';
import { Timeline } from '../ui/Timeline.tsx';
import { Line, Section } from './Section.tsx';

const SWATCHES = ['bg', 'surface', 'raised', 'sunken', 'hover', 'selected', 'pressed', 'border', 'border-strong', 'field', 'control', 'text', 'text2', 'text3', 'accent', 'accent-soft', 'on-air', 'destructive', 'danger-solid', 'warning-solid'];

export function ShowSections() {
  const [opened] = useState(now);
  return (
    <>
      <Section id="colours" title="색">
        <div className="g-swatches">{SWATCHES.map((name) => <span key={name} className="g-swatch"><i style={{ background: `var(--jt-${name})` }} />{name}</span>)}</div>
      </Section>
      <Section id="type" title="글자">
        <div><span className="jt-type-display">05:27:46</span></div>
        <div className="jt-row jt-wrap"><span className="jt-type-amount">9,656,013원</span><span className="jt-type-amount-small">1,264,300원</span></div>
        <div className="jt-type-title">배송 관리</div>
        <div className="jt-type-section">오늘 안 하면 생기는 일</div>
        <div className="jt-type-body">정산은 한 달에 네 번 나갑니다</div>
        <div className="jt-type-table">제주 노지 감귤 5kg · 가정용</div>
        <div className="jt-type-caption jt-muted">토요일이라 다음 영업일에 보냅니다</div>
      </Section>
      <Section id="buttons" title="버튼">
        <Line label="종류"><Button variant="primary" icon={<IconTruckDelivery />} keys="E">발송처리</Button><Button>배송지연</Button><Button variant="subtle" icon={<IconLayoutColumns />}>항목설정</Button><Button destructive>취소</Button><Button variant="subtle" destructive>판매자 취소</Button></Line>
        <Line label="크기"><Button size="small">작게</Button><Button>기본</Button><Button size="large">크게</Button><Button size="login" variant="primary">로그인</Button></Line>
        <Line label="못 누름"><Button disabledReason="송장번호를 먼저 입력해 주세요.">발송처리</Button><Button variant="primary" disabledReason="저장할 내용이 없습니다.">저장</Button><Button variant="subtle" disabledReason="고를 항목이 없습니다.">항목설정</Button></Line>
        <Line label="하는 중"><Button busy>조회</Button><Button variant="primary" busy>송장 저장</Button></Line>
        <Line label="아이콘"><IconButton label="내려받기" icon={<IconDownload />} variant="default" /><IconButton label="찾기" icon={<IconSearch />} keys="/" /><IconButton label="알림" icon={<IconBell />} count={3} /><IconButton label="항목" icon={<IconLayoutColumns />} pressed /><IconButton label="잠김" icon={<IconDownload />} disabledReason="내려받을 권한이 없습니다." /><Kbd>⌘</Kbd><Kbd>K</Kbd><CopyButton value="2611180911" what="주문번호" /></Line>
      </Section>
      <Section id="chips" title="칩">
        <Line label="상태"><StatusTag tone="neutral">결제완료</StatusTag><StatusTag tone="info">상품준비중</StatusTag><StatusTag tone="success">구매확정</StatusTag><StatusTag tone="warning">품절임박</StatusTag><StatusTag tone="danger">반품거부</StatusTag><Chip tone="accent">단골</Chip><Chip outline>매니저</Chip></Line>
        <Line label="기한"><DeadlineChip days={4} /><DeadlineChip days={1} /><DeadlineChip days={0} /><DeadlineChip days={-1} /></Line>
        <Line label="방송"><OnAirBadge><Elapsed from={opened - 2_566_000} /></OnAirBadge><OnAirBadge /></Line>
        <Line label="남은 시간"><span className="jt-type-display"><Countdown to={opened + 19_666_000} /></span><Countdown to={opened + 278_000} /></Line>
        <Line label="수"><CountBadge count={7} /><CountBadge count={126} strong /><CountBadge count={12480} /></Line>
        <Line label="얼굴"><Avatar name="정하윤" /><Avatar name="온유상회" shop size={32} /><Avatar name="감귤" src="/art/gamgyul.svg" shop size={40} /></Line>
        <Notice tone="warning" icon={<IconClock />}>집화 마감까지 <b>1시간 27분</b>. 넘기면 <b>내일부터 발송기한 경과</b>로 집계됩니다.</Notice>
        <Notice tone="danger" icon={<IconAlertTriangle />} actions={<Button size="small">다시 시도</Button>}>연결이 끊겼습니다. 쓰던 내용은 그대로 있습니다.</Notice>
      </Section>
      <Section id="progress" title="막대와 뼈대">
        <ProgressBar label="송장 올리는 중" value={812 / 1268} note="812 / 1,268" />
        <Line label="고리"><Ring value={0.64} /><Ring value={0.72} size={28} /><Ring /><Ring size={20} label="불러오는 중" /></Line>
        <SkeletonRows rows={3} />
      </Section>
      <Section id="timeline" title="순서">
        <Timeline label="주문의 진행" steps={[
          { key: '1', label: '주문', note: '11.18 21:04', state: 'done' }, { key: '2', label: '결제', note: '11.18 21:05', state: 'done' },
          { key: '3', label: '발주확인', note: '11.19 09:12', state: 'done' }, { key: '4', label: '발송', note: '오늘 16:00까지', state: 'now' },
          { key: '5', label: '배송완료', state: 'next' }, { key: '6', label: '구매확정', note: '완료 후 7일', state: 'next' },
        ]} />
        <Timeline down label="이력" steps={[
          { key: '1', label: '송장 저장 · CJ대한통운 689420173351', note: '11.19 13:58', state: 'now' }, { key: '2', label: '발주확인 (정하윤, 일괄 34건)', note: '11.19 09:12', state: 'done' },
          { key: '3', label: '결제완료 신용카드 85,600원', note: '11.18 21:05', state: 'done' },
        ]} />
      </Section>
      <Section id="panels" title="판과 빈 곳">
        <Panel title="정산예정금액" note="3회차" actions={<button type="button" className="jt-link">왜 이 금액?</button>}><div className="jt-type-amount">9,656,013원</div></Panel>
        <EmptyState framed title="검색 결과가 없습니다" next="결제일을 1개월로 넓히면 34건이 있습니다." action={<Button>1개월로 넓히기</Button>} />
      </Section>
    </>
  );
}
