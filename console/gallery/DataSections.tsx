import { IconArrowUp, IconDots, IconTruckDelivery } from '@tabler/icons-react';
import { useState } from 'react';
import { BulkBar, type BulkScope } from '../ui/BulkBar.tsx';
import { Button } from '../ui/Button.tsx';
import { Checkbox } from '../ui/Check.tsx';
import { Chip, StatusTag } from '../ui/Chip.tsx';
import { DeadlineChip } from '../ui/DeadlineChip.tsx';
import { Drawer } from '../ui/Drawer.tsx';
import { won } from '../ui/format.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { Pagination } from '../ui/Pagination.tsx';
import { Segmented } from '../ui/Segmented.tsx';
import { SentenceFilter } from '../ui/SentenceFilter.tsx';
import '../ui/table.css';
import { Tabs } from '../ui/Tabs.tsx';
import { toast } from '../ui/toast.ts';
import { Section } from './Section.tsx';

const ROWS = [
  { id: '2611130482', days: -1, due: '11.18 수', art: 'pot', name: '무쇠 가마솥 24cm', option: '나무 뚜껑 포함', count: 1, amount: 89000, who: '강도윤 4471' },
  { id: '2611180911', days: 0, due: '11.19 목', art: 'gamgyul', name: '제주 노지 감귤 5kg', option: '가정용 S~M', count: 2, amount: 49800, who: '김서연 4821' },
  { id: '2611180911-2', days: 0, due: '', art: 'yuja', name: '수제 유자청 1kg', option: '2병 묶음', count: 1, amount: 35800, who: '', joined: true },
  { id: '2611170226', days: 1, due: '11.20 금', art: 'oil', name: '국산 들기름 2병 세트', option: '300ml × 2', count: 2, amount: 59600, who: '장태오 6612' },
  { id: '2611180388', days: 4, due: '11.23 월', art: 'honey', name: '아카시아 벌꿀 600g', option: '유리병', count: 1, amount: 28000, who: '신우진 7019' },
];

export function DataSections() {
  const [density, setDensity] = useState<'base' | 'compact' | 'media'>('base');
  const [chosen, setChosen] = useState(['2611180911', '2611180911-2']);
  const [scope, setScope] = useState<BulkScope>('selected');
  const [page, setPage] = useState(3);
  const [tab, setTab] = useState('prepare');
  const link = ({ key, ...rest }: { key: string; className: string; 'aria-current': 'page' | undefined; children: React.ReactNode }) => <a key={key} href={`#${key}`} {...rest} onClick={() => setTab(key)} />;
  const toggle = (id: string, on: boolean) => setChosen((all) => (on ? [...all, id] : all.filter((one) => one !== id)));
  return (
    <>
      <section id="list" className="g-section g-wide" aria-label="목록">
        <div className="g-body">
          <Tabs look="cards" label="주문 상태" active={tab} renderLink={link} items={[
            { key: 'new', label: '신규주문', count: 48, note: '오늘 11 · 내일 20', spread: { late: 0, today: 11, tomorrow: 20, later: 17 } },
            { key: 'prepare', label: '상품준비중', count: 126, note: '지난 2 · 오늘 31', spread: { late: 2, today: 31, tomorrow: 38, later: 55 } },
            { key: 'late', label: '배송지연', count: 5, note: '약속일 내일 2', spread: { late: 0, today: 0, tomorrow: 2, later: 3 } },
            { key: 'over', label: '발송기한 경과', count: null, note: '세는 중' },
          ]} />
          <Tabs label="화면" active={tab} renderLink={link} items={[{ key: 'prepare', label: '상품' }, { key: 'live', label: '라이브', count: 3 }]} />
          <SentenceFilter noun="주문" parts={[
            { key: 'a', field: '결제일', value: '11.12 – 11.19', onRemove: () => undefined }, { key: 'b', field: '배송방법', value: '택배배송', onRemove: () => undefined },
            { key: 'c', field: '방송', value: '11.18 제주 감귤 첫 수확 외 2개', onRemove: () => undefined },
          ]}><button type="button" className="jt-link">초기화</button></SentenceFilter>
          <Segmented label="줄 높이" size="small" value={density} onChange={setDensity} options={[{ value: 'base', label: '기본' }, { value: 'compact', label: '촘촘히' }, { value: 'media', label: '두 줄' }]} />
        </div>
        <div className="jt-table-scroll" style={{ height: 260, margin: '12px -20px 0' }} tabIndex={0} role="region" aria-label="주문 표">
          <table className="jt-table" data-density={density}>
            <thead><tr>
              <th className="jt-cell-check jt-table-pinned-left"><Checkbox label="모두 선택" hideLabel checked={false} indeterminate onChange={() => undefined} /></th>
              <th aria-sort="ascending"><button type="button" className="jt-sort" data-sorted>발송기한<IconArrowUp /></button></th>
              <th>주문번호</th><th>상품 · 옵션</th><th className="jt-num">수량</th><th className="jt-num">금액</th><th>수취인</th><th>상태</th>
              <th className="jt-cell-actions jt-table-pinned-right"><span className="jt-hidden">작업</span></th>
            </tr></thead>
            <tbody>{ROWS.map((row) => (
              <tr key={row.id} aria-selected={chosen.includes(row.id)} data-active={row.id === '2611170226' || undefined} data-joined={row.joined}>
                <td className="jt-cell-check jt-table-pinned-left"><Checkbox label={`${row.name} 선택`} hideLabel checked={chosen.includes(row.id)} onChange={(on) => toggle(row.id, on)} /></td>
                <td>{!row.joined && <span className="jt-row"><DeadlineChip days={row.days} /><span className="jt-muted">{row.due}</span></span>}</td>
                <td className={row.joined ? 'jt-muted' : 'jt-code'}>{row.joined ? '↳ 묶음배송' : row.id}</td>
                <td><span className="jt-cell-thumb"><img src={`/art/${row.art}.svg`} alt="" /><span><b>{row.name}</b> <span className="jt-muted">· {row.option}</span></span></span></td>
                <td className="jt-num">{row.count}</td><td className="jt-num">{won(row.amount)}</td><td>{row.who}</td><td><StatusTag tone="info">상품준비중</StatusTag></td>
                <td className="jt-cell-actions jt-table-pinned-right"><IconButton label={`${row.name} 작업`} size="small" icon={<IconDots />} /></td>
              </tr>
            ))}</tbody>
          </table>
        </div>
        <ul className="jt-cards" style={{ margin: '12px -12px 0' }}>{ROWS.slice(0, 2).map((row) => (
          <li key={row.id} className="jt-card" data-selected={chosen.includes(row.id) || undefined}>
            <div className="jt-card-head"><Checkbox label={`${row.name} 선택`} hideLabel checked={chosen.includes(row.id)} onChange={(on) => toggle(row.id, on)} /><DeadlineChip days={row.days} />{row.id}<IconButton label={`${row.name} 작업 열기`} size="small" icon={<IconDots />} /></div>
            <div className="jt-card-line"><img src={`/art/${row.art}.svg`} alt="" /><span><b>{row.name}</b><br /><span className="jt-type-caption jt-muted">{row.option}</span></span><span>{row.count}개</span></div>
            <div className="jt-card-foot"><Button>배송지연</Button><Button variant="primary">발송처리</Button></div>
          </li>
        ))}</ul>
        <div className="jt-list-foot" style={{ margin: '0 -20px' }}><span>1 – 5 / 126</span><Pagination page={page} pages={13} onPage={setPage} /><span>50개씩</span></div>
        <div style={{ margin: '0 -20px -20px' }}>
          <BulkBar
            selected={chosen.length} searched={126} scope={scope} onScope={setScope} note="묶음 1건 포함" onClear={() => setChosen([])}
            actions={[
              { key: 'ship', label: '발송처리', icon: <IconTruckDelivery />, keys: 'E', onSelect: () => toast('발송처리') },
              { key: 'save', label: '송장 저장', onSelect: () => toast('송장 저장') }, { key: 'late', label: '배송지연' },
              { key: 'self', label: '직접배송', disabledReason: '고른 주문에 직접배송이 없습니다.' }, { key: 'down', label: '다운로드' }, { key: 'print', label: '주문서 인쇄' },
              { key: 'cancel', label: '판매자 취소', destructive: true },
            ]}
          />
        </div>
      </section>
      <DrawerSection />
    </>
  );
}

function DrawerSection() {
  const [open, setOpen] = useState(true);
  return (
    <Section id="drawer" title="서랍">
      <div className="g-frame">
        <div className="g-frame-bar"><button type="button" className="jt-link" onClick={() => setOpen(!open)}>서랍 여닫기</button> 위 막대는 가려지지 않습니다</div>
        <Drawer
          open={open} onClose={() => setOpen(false)} label="주문 2611180911"
          header={<div className="g-drawer-title"><b>2611180911</b><StatusTag tone="info">상품준비중</StatusTag><DeadlineChip days={0} /></div>}
          footer={<><Button variant="primary" icon={<IconTruckDelivery />}>발송처리</Button><Button>배송지연</Button><Button className="jt-push" variant="subtle" destructive>판매자 취소</Button></>}
        >
          <div className="jt-row"><b>상품 2</b><Chip outline>묶음배송 · 박스 1개</Chip></div>
        </Drawer>
      </div>
    </Section>
  );
}
