import { producerType, userProductType, userType } from '@jangteo/contract/account/account.enums.ts';
import type { SellerRow } from '@jangteo/contract/admin/admin.list.ts';

/** What kind of seller it is, in words. */
export function sellerKind(
  seller: Pick<
    SellerRow,
    'userType' | 'productType' | 'producerType' | 'groupMaster' | 'isGroupMember' | 'matchSaleable'
  >,
): string {
  if (seller.userType !== 'producer') return userType.label(seller.userType);
  return [
    seller.producerType ? producerType.label(seller.producerType) : userType.label('producer'),
    seller.productType && userProductType.label(seller.productType),
    seller.groupMaster && '그룹 마스터',
    seller.isGroupMember && '그룹 멤버',
    seller.matchSaleable && '매칭 판매',
  ]
    .filter(Boolean)
    .join(' · ');
}
