/** 판매자 정보: the seller's own, and the papers that the categories ask for (product-desk.md §8). */
import { useLocation } from '@tanstack/react-router';
import { SellerInfo } from '../seller/info/SellerInfo.tsx';
import { PapersTab } from './PapersTab.tsx';

export function SellerInfoPage() {
  const ending = useLocation({ select: (at) => (at.search as { show?: unknown }).show === 'ending' });
  return <SellerInfo categoryPapers={<PapersTab ending={ending} />} />;
}
