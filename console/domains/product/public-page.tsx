/** Where buyers see a product, and the way there from its menu. */
import type { ProductDisplayStatus } from '@jangteo/contract/product/product.enums.ts';
import type { MenuItem } from '../../ui/Menu.tsx';

/** Words under which buyers find no page. */
const UNSEEN: readonly ProductDisplayStatus[] = ['SALES_START_REQUIRED', 'PUNISHED'];

export const publicPath = (productSeq: number): string => `/goods/${productSeq}`;

interface Shown {
  productSeq: number;
  displayStatus: ProductDisplayStatus;
}

export const publicPageMenu = ({ productSeq, displayStatus }: Shown, label: string): MenuItem => ({
  key: 'page',
  label,
  ...(UNSEEN.includes(displayStatus)
    ? { disabledReason: '판매 중이 아니어서 상품 페이지가 열리지 않습니다.' }
    : {
        renderLink: (link) => (
          <a href={publicPath(productSeq)} target="_blank" rel="noreferrer" {...link}>
            {link.children}
          </a>
        ),
      }),
});
