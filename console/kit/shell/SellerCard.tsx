/** The foot of the menu: whose console this is. */
import { userProductType, userType, producerType } from '@jangteo/contract/account/account.enums.ts';
import type { User } from '@jangteo/contract/account/account.user.ts';
import { IconChevronUp } from '@tabler/icons-react';
import { Avatar } from '../../ui/Avatar.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { nameOf, session } from '../session.ts';
import { useAccountItems } from './account-items.tsx';

/** 판매자 · 일반상품, 그룹 멤버 · 일반상품, 그리퍼, 관리자 … */
export function kindText(user: User): string {
  if (user.userType !== 'producer') return userType.label(user.userType);
  const alone =
    user.producerType === 'individual' ? producerType.label('individual') : userType.label('producer');
  const kind = user.groupMaster ? '그룹 마스터' : user.isGroupMember ? '그룹 멤버' : alone;
  return [kind, user.productType && userProductType.label(user.productType)].filter(Boolean).join(' · ');
}

export function SellerCard({ mini }: { mini: boolean }) {
  const items = useAccountItems();
  const user = session.use()?.user;
  if (!user) return null;
  return (
    <div className="jt-seller">
      <Menu
        label="계정"
        items={items}
        width={216}
        trigger={
          <button type="button" className="jt-seller-button">
            <Avatar name={nameOf(user)} size={32} shop />
            {!mini && (
              <span className="jt-grow">
                <b className="jt-ellipsis">{nameOf(user)}</b>
                <small className="jt-ellipsis">{kindText(user)}</small>
              </span>
            )}
            <span className="jt-hidden">{mini && nameOf(user)} 계정 메뉴</span>
            {!mini && <IconChevronUp size={16} />}
          </button>
        }
      />
    </div>
  );
}
