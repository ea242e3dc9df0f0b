import { IconCopy, IconDots, IconPrinter, IconTrash, IconTruckDelivery } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { dialog } from '../ui/dialog.ts';
import { Menu } from '../ui/Menu.tsx';
import { Select } from '../ui/Select.tsx';
import { DatePicker } from '../ui/DatePicker.tsx';
import { TextInput } from '../ui/TextInput.tsx';
import { toast, undoToast } from '../ui/toast.ts';
import { Line, Section } from './Section.tsx';

const ORDER = [
  { value: 'due', label: '발송기한 빠른 순' },
  { value: 'paid', label: '결제일 최신순' },
] as const;

export function FeedbackSections() {
  const [answer, setAnswer] = useState('');
  const [open, setOpen] = useState(false);
  const [sort, setSort] = useState<'due' | 'paid'>('due');
  const tell = (asked: Promise<unknown>) =>
    void asked.then((value) => setAnswer(JSON.stringify(value) ?? 'undefined'));
  return (
    <>
      <Section id="dialogs" title="물음">
        <Line label="약속">
          <Button onClick={() => tell(dialog.alert('판매가를 200원 이상으로 입력해 주세요.'))}>
            알림 창
          </Button>
          <Button
            onClick={() =>
              tell(
                dialog.confirm('34건을 발주확인할까요?', {
                  detail: '확인한 주문은 구매자가 바로 취소할 수 없습니다.',
                  ok: '발주확인',
                }),
              )
            }
          >
            확인 창
          </Button>
          <Button
            onClick={() =>
              tell(
                dialog.prompt('지연 사유를 입력해 주세요.', {
                  maxLength: 40,
                  check: (text) => (text.trim() ? null : '사유를 입력해 주세요.'),
                }),
              )
            }
          >
            입력 창
          </Button>
          <Button
            destructive
            onClick={() => tell(dialog.deleteConfirm('상품 3개를 삭제합니다. 되돌릴 수 없습니다.'))}
          >
            삭제 창
          </Button>
          <Button onClick={() => tell(dialog.leave())}>나가기 창</Button>
          <Button onClick={() => setOpen(true)}>서식 창</Button>
        </Line>
        <Line label="답">
          <output aria-label="답">{answer}</output>
        </Line>
        <FormDialog open={open} onClose={() => setOpen(false)} />
      </Section>
      <Section id="toasts" title="알림과 메뉴">
        <Line label="알림">
          <Button onClick={() => toast('요청이 완료되었습니다. 다운로드 센터를 확인해 주세요.')}>알림</Button>
          <Button onClick={() => undoToast('34건을 발주확인했습니다', () => setAnswer('"undo"'))}>
            되돌리는 알림
          </Button>
          <Button onClick={() => toast('요청하지 못했습니다. 다시 시도해 주세요.', { tone: 'danger' })}>
            실패 알림
          </Button>
        </Line>
        <Line label="메뉴">
          <Menu
            label="행 작업"
            trigger={<Button icon={<IconDots />}>더 보기</Button>}
            items={[
              { key: 'h', heading: '주문 2611180911' },
              {
                key: 'ship',
                label: '발송처리',
                icon: <IconTruckDelivery />,
                keys: 'E',
                onSelect: () => setAnswer('"ship"'),
              },
              { key: 'print', label: '주문서 인쇄', icon: <IconPrinter /> },
              { key: 'copy', label: '주문번호 복사', icon: <IconCopy />, disabledReason: '권한이 없습니다.' },
              { key: 'd', divider: true },
              { key: 'cancel', label: '판매자 취소', icon: <IconTrash />, destructive: true },
            ]}
          />
          <Menu
            label="정렬"
            trigger={<Button variant="subtle">{ORDER.find((o) => o.value === sort)?.label}</Button>}
            items={ORDER.map((o) => ({
              key: o.value,
              label: o.label,
              checked: o.value === sort,
              onSelect: () => setSort(o.value),
            }))}
          />
        </Line>
      </Section>
    </>
  );
}

/** Select and calendar must work inside a dialog. */
function FormDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [reason, setReason] = useState<string | null>(null);
  const [until, setUntil] = useState<string | null>(null);
  const [memo, setMemo] = useState('');
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="배송지연"
      onSubmit={onClose}
      actions={
        <>
          <Button onClick={onClose}>취소</Button>
          <Button type="submit" variant="primary" disabledReason={!reason && '사유를 골라 주세요.'}>
            지연 처리
          </Button>
        </>
      }
    >
      <div className="jt-stack">
        <Select
          label="사유"
          value={reason}
          onChange={setReason}
          options={[
            { value: 'stock', label: '재고 부족' },
            { value: 'made', label: '주문 제작' },
            { value: 'etc', label: '그 밖' },
          ]}
          required
        />
        <DatePicker label="보낼 날" value={until} onChange={setUntil} min="2026-11-20" />
        <TextInput label="구매자에게" value={memo} onChange={setMemo} maxLength={50} />
      </div>
    </Dialog>
  );
}
