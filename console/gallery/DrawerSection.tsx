import { IconTruckDelivery } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../ui/Button.tsx';
import { Chip, StatusTag } from '../ui/Chip.tsx';
import { DeadlineChip } from '../ui/DeadlineChip.tsx';
import { Drawer } from '../ui/Drawer.tsx';
import { Section } from './Section.tsx';

export function DrawerSection() {
  const [open, setOpen] = useState(true);
  return (
    <Section id="drawer" title="서랍">
      <div className="g-frame">
        <div className="g-frame-bar">
          <button type="button" className="jt-link" onClick={() => setOpen(!open)}>
            서랍 여닫기
          </button>{' '}
          위 막대는 가려지지 않습니다
        </div>
        <Drawer
          open={open}
          onClose={() => setOpen(false)}
          label="주문 2611180911"
          header={
            <div className="g-drawer-title">
              <b>2611180911</b>
              <StatusTag tone="info">상품준비중</StatusTag>
              <DeadlineChip days={0} />
            </div>
          }
          footer={
            <>
              <Button variant="primary" icon={<IconTruckDelivery />}>
                발송처리
              </Button>
              <Button>배송지연</Button>
              <Button className="jt-push" variant="subtle" destructive>
                판매자 취소
              </Button>
            </>
          }
        >
          <div className="jt-row">
            <b>상품 2</b>
            <Chip outline>묶음배송 · 박스 1개</Chip>
          </div>
        </Drawer>
      </div>
    </Section>
  );
}
