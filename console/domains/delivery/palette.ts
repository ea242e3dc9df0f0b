import type { DeliveryTab } from '@jangteo/contract/delivery/delivery.list.ts';
import type { Entries, Task } from '../../kit/palette/entries.ts';
import { paths } from '../../kit/paths.ts';

const goods = (label: string, tab: DeliveryTab): Task => ({
  label,
  page: paths.deliveries(),
  href: paths.deliveryTab(tab),
  daily: true,
});
const voucher = (label: string, tab: DeliveryTab): Task => ({
  label,
  page: paths.shipments(),
  href: paths.shipmentTab(tab),
  daily: true,
});

export const deliveryEntries: Entries = {
  tasks: [
    goods('발주확인', 'payment-complete'),
    goods('발송처리', 'prepare'),
    goods('송장 엑셀 업로드', 'prepare'),
    goods('바코드 발송', 'prepare'),
    voucher('발주확인', 'payment-complete'),
    voucher('발송처리', 'prepare'),
  ],
};
