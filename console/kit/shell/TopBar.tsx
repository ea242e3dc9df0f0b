/** Search, what runs and what is being prepared, news, account. */
import { IconMenu2, IconSearch } from '@tabler/icons-react';
import { Avatar } from '../../ui/Avatar.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Kbd } from '../../ui/Kbd.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { session } from '../session.ts';
import { keyWords } from '../keys.ts';
import { pageTitle } from '../title.ts';
import { useAccountItems } from './account-items.tsx';
import { Bell } from './Bell.tsx';
import { frame } from './frame.ts';

export function TopBar({ onMenu, onSearch }: { onMenu: () => void; onSearch: () => void }) {
  const title = pageTitle.use();
  const items = useAccountItems();
  const me = session.use()?.me;
  const parts = frame.use();
  if (!me) return null;
  return (
    <header className="jt-topbar">
      <IconButton className="jt-only-phone" label="메뉴 열기" icon={<IconMenu2 />} onClick={onMenu} />
      <span className="jt-topbar-title jt-only-phone jt-ellipsis" aria-hidden>
        {title}
      </span>
      <button type="button" className="jt-search" onClick={onSearch} aria-keyshortcuts="Control+K Meta+K">
        <IconSearch size={16} />
        <span className="jt-grow jt-ellipsis">
          {['메뉴', ...parts.flatMap((part) => part.finds ?? [])].join(', ')} 찾기
        </span>
        {keyWords('mod+k').map((key) => (
          <Kbd key={key}>{key}</Kbd>
        ))}
      </button>
      <span className="jt-grow jt-not-phone" />
      <IconButton className="jt-only-phone" label="찾기" icon={<IconSearch />} onClick={onSearch} />
      {me.userType !== 'consumer' && parts.map(({ TopBarItem }, i) => TopBarItem && <TopBarItem key={i} />)}
      {me.userType !== 'consumer' && <Bell />}
      <div className="jt-not-phone">
        <Menu
          label="계정"
          align="end"
          width={216}
          items={items}
          trigger={
            <button type="button" className="jt-face">
              <Avatar name={me.name} size={28} />
              <span className="jt-hidden">{me.name} 계정 메뉴</span>
            </button>
          }
        />
      </div>
    </header>
  );
}
