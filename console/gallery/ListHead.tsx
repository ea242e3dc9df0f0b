import { useState } from 'react';
import { Segmented } from '../ui/Segmented.tsx';
import { SentenceFilter } from '../ui/SentenceFilter.tsx';
import { Tabs } from '../ui/Tabs.tsx';

interface Props {
  density: 'base' | 'compact' | 'media';
  onDensity: (next: Props['density']) => void;
}

/** What stands over a list: tabs, what was searched for, the height of its rows. */
export function ListHead({ density, onDensity }: Props) {
  const [tab, setTab] = useState('prepare');
  const link = ({
    key,
    ...rest
  }: {
    key: string;
    className: string;
    'aria-current': 'page' | undefined;
    children: React.ReactNode;
  }) => <a key={key} href={`#${key}`} {...rest} onClick={() => setTab(key)} />;
  return (
    <div className="g-body">
      <Tabs
        look="cards"
        label="주문 상태"
        active={tab}
        renderLink={link}
        items={[
          {
            key: 'new',
            label: '신규주문',
            count: 48,
            note: '오늘 11 · 내일 20',
            spread: { late: 0, today: 11, tomorrow: 20, later: 17 },
          },
          {
            key: 'prepare',
            label: '상품준비중',
            count: 126,
            note: '지난 2 · 오늘 31',
            spread: { late: 2, today: 31, tomorrow: 38, later: 55 },
          },
          {
            key: 'late',
            label: '배송지연',
            count: 5,
            note: '약속일 내일 2',
            spread: { late: 0, today: 0, tomorrow: 2, later: 3 },
          },
          { key: 'over', label: '발송기한 경과', count: null, note: '세는 중' },
        ]}
      />
      <Tabs
        label="화면"
        active={tab}
        renderLink={link}
        items={[
          { key: 'prepare', label: '상품' },
          { key: 'live', label: '라이브', count: 3 },
        ]}
      />
      <SentenceFilter
        noun="주문"
        parts={[
          { key: 'a', field: '결제일', value: '11.12 – 11.19', onRemove: () => undefined },
          { key: 'b', field: '배송방법', value: '택배배송', onRemove: () => undefined },
          { key: 'c', field: '방송', value: '11.18 제주 감귤 첫 수확 외 2개', onRemove: () => undefined },
        ]}
      >
        <button type="button" className="jt-link">
          초기화
        </button>
      </SentenceFilter>
      <Segmented
        label="줄 높이"
        size="small"
        value={density}
        onChange={onDensity}
        options={[
          { value: 'base', label: '기본' },
          { value: 'compact', label: '촘촘히' },
          { value: 'media', label: '두 줄' },
        ]}
      />
    </div>
  );
}
