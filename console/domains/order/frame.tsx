import { IconShoppingBag } from '@tabler/icons-react';
import { paths } from '../../kit/paths.ts';
import type { FramePart } from '../../kit/shell/frame-part.ts';

export const orderFrame: FramePart = {
  news: {
    order: { text: (count) => `새 주문 소식 ${count}건`, path: paths.orders, icon: <IconShoppingBag /> },
  },
  finds: ['주문번호', '송장번호', '상품', '수취인'],
};
