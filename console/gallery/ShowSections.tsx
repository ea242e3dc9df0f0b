import { ButtonSection } from './ButtonSection.tsx';
import { ChipSection } from './ChipSection.tsx';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Panel } from '../ui/Panel.tsx';
import { ProgressBar, Ring } from '../ui/Progress.tsx';
import { SkeletonRows } from '../ui/Skeleton.tsx';
import { Timeline } from '../ui/Timeline.tsx';
import { Line, Section } from './Section.tsx';

const SWATCHES = [
  'bg',
  'surface',
  'raised',
  'sunken',
  'hover',
  'selected',
  'pressed',
  'border',
  'border-strong',
  'field',
  'control',
  'text',
  'text2',
  'text3',
  'accent',
  'accent-soft',
  'on-air',
  'destructive',
  'danger-solid',
  'warning-solid',
];

export function ShowSections() {
  return (
    <>
      <Section id="colours" title="색">
        <div className="g-swatches">
          {SWATCHES.map((name) => (
            <span key={name} className="g-swatch">
              <i style={{ background: `var(--jt-${name})` }} />
              {name}
            </span>
          ))}
        </div>
      </Section>
      <Section id="type" title="글자">
        <div>
          <span className="jt-type-display">05:27:46</span>
        </div>
        <div className="jt-row jt-wrap">
          <span className="jt-type-amount">9,656,013원</span>
          <span className="jt-type-amount-small">1,264,300원</span>
        </div>
        <div className="jt-type-title">배송 관리</div>
        <div className="jt-type-section">오늘 안 하면 생기는 일</div>
        <div className="jt-type-body">정산은 한 달에 네 번 나갑니다</div>
        <div className="jt-type-table">제주 노지 감귤 5kg · 가정용</div>
        <div className="jt-type-caption jt-muted">토요일이라 다음 영업일에 보냅니다</div>
      </Section>
      <ButtonSection />
      <ChipSection />
      <Section id="progress" title="막대와 뼈대">
        <ProgressBar label="송장 올리는 중" value={812 / 1268} note="812 / 1,268" />
        <Line label="고리">
          <Ring value={0.64} />
          <Ring value={0.72} size={28} />
          <Ring />
          <Ring size={20} label="불러오는 중" />
        </Line>
        <SkeletonRows rows={3} />
      </Section>
      <Section id="timeline" title="순서">
        <Timeline
          label="주문의 진행"
          steps={[
            { key: '1', label: '주문', note: '11.18 21:04', state: 'done' },
            { key: '2', label: '결제', note: '11.18 21:05', state: 'done' },
            { key: '3', label: '발주확인', note: '11.19 09:12', state: 'done' },
            { key: '4', label: '발송', note: '오늘 16:00까지', state: 'now' },
            { key: '5', label: '배송완료', state: 'next' },
            { key: '6', label: '구매확정', note: '완료 후 7일', state: 'next' },
          ]}
        />
        <Timeline
          down
          label="이력"
          steps={[
            { key: '1', label: '송장 저장 · CJ대한통운 689420173351', note: '11.19 13:58', state: 'now' },
            { key: '2', label: '발주확인 (정하윤, 일괄 34건)', note: '11.19 09:12', state: 'done' },
            { key: '3', label: '결제완료 신용카드 85,600원', note: '11.18 21:05', state: 'done' },
          ]}
        />
      </Section>
      <Section id="panels" title="판과 빈 곳">
        <Panel
          title="정산예정금액"
          note="3회차"
          actions={
            <button type="button" className="jt-link">
              왜 이 금액?
            </button>
          }
        >
          <div className="jt-type-amount">9,656,013원</div>
        </Panel>
        <EmptyState
          framed
          title="검색 결과가 없습니다"
          next="결제일을 1개월로 넓히면 34건이 있습니다."
          action={<Button>1개월로 넓히기</Button>}
        />
      </Section>
    </>
  );
}
