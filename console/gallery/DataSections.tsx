import { IconTruckDelivery } from '@tabler/icons-react';
import { useState } from 'react';
import { BulkBar, type BulkScope } from '../ui/BulkBar.tsx';
import { Pagination } from '../ui/Pagination.tsx';
import { toast } from '../ui/toast.ts';
import { DrawerSection } from './DrawerSection.tsx';
import { ListCards } from './ListCards.tsx';
import { ListHead } from './ListHead.tsx';
import { ListRows } from './ListRows.tsx';

export function DataSections() {
  const [density, setDensity] = useState<'base' | 'compact' | 'media'>('base');
  const [chosen, setChosen] = useState(['2611180911', '2611180911-2']);
  const [scope, setScope] = useState<BulkScope>('selected');
  const [page, setPage] = useState(3);
  const toggle = (id: string, on: boolean) =>
    setChosen((all) => (on ? [...all, id] : all.filter((one) => one !== id)));
  return (
    <>
      <section id="list" className="g-section g-wide" aria-label="목록">
        <ListHead density={density} onDensity={setDensity} />
        <ListRows chosen={chosen} onChoose={toggle} density={density} />
        <ListCards chosen={chosen} onChoose={toggle} />
        <div className="jt-list-foot" style={{ margin: '0 -20px' }}>
          <span>1 – 5 / 126</span>
          <Pagination page={page} pages={13} onPage={setPage} />
          <span>50개씩</span>
        </div>
        <div style={{ margin: '0 -20px -20px' }}>
          <BulkBar
            selected={chosen.length}
            searched={126}
            scope={scope}
            onScope={setScope}
            note="묶음 1건 포함"
            onClear={() => setChosen([])}
            actions={[
              {
                key: 'ship',
                label: '발송처리',
                icon: <IconTruckDelivery />,
                keys: 'E',
                onSelect: () => toast('발송처리'),
              },
              { key: 'save', label: '송장 저장', onSelect: () => toast('송장 저장') },
              { key: 'late', label: '배송지연' },
              { key: 'self', label: '직접배송', disabledReason: '고른 주문에 직접배송이 없습니다.' },
              { key: 'down', label: '다운로드' },
              { key: 'print', label: '주문서 인쇄' },
              { key: 'cancel', label: '판매자 취소', destructive: true },
            ]}
          />
        </div>
      </section>
      <DrawerSection />
    </>
  );
}
