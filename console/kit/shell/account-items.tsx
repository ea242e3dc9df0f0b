/** Entries of the account menu, the same at the top bar and at the foot of the menu. */
import { ranks } from '@jangteo/contract/kit/role.ts';
import { opensDesk } from '@jangteo/contract/menu/operator.ts';
import {
  IconDeviceDesktop,
  IconLogout,
  IconMoon,
  IconMusic,
  IconSun,
  IconUser,
  IconUserX,
  IconUsers,
} from '@tabler/icons-react';
import { Link, useRouter } from '@tanstack/react-router';
import { useScheme, type Scheme } from '../../ui/UiProvider.tsx';
import type { MenuItem } from '../../ui/Menu.tsx';
import { paths } from '../paths.ts';
import { openApart } from '../popup.ts';
import { session, signOut, stopActing } from '../session.ts';

/** Beside the console, so that music goes on while pages change. */
const player: MenuItem = {
  key: 'bgm',
  label: '배경음악 플레이어',
  icon: <IconMusic />,
  onSelect: () => openApart(paths.bgmPlayer()),
};

const SCHEMES: readonly [Scheme, string, typeof IconSun][] = [
  ['light', '밝게', IconSun],
  ['dark', '어둡게', IconMoon],
  ['auto', '시스템 설정', IconDeviceDesktop],
];

export function useAccountItems(): MenuItem[] {
  const { scheme, setScheme } = useScheme();
  const now = session.use();
  const router = useRouter();
  if (!now) return [];
  const acting = now.me.userSeq !== now.user.userSeq;
  const operator: MenuItem[] = [];
  if (opensDesk(now.me, paths.sellerPicker()))
    operator.push({
      key: 'pick',
      label: acting ? '다른 판매자 대행' : '판매자 화면 대행',
      icon: <IconUsers />,
      renderLink: (link) => <Link to={paths.sellerPicker()} {...link} />,
    });
  if (acting)
    operator.push({
      key: 'stop',
      label: '대행 끝내기',
      icon: <IconUserX />,
      onSelect: () => {
        stopActing();
        void router.navigate({ to: paths.dashboard() });
      },
    });
  return [
    { key: 'who', heading: `${now.me.name} (${now.me.loginId})` },
    {
      key: 'profile',
      label: '내 프로필',
      icon: <IconUser />,
      renderLink: (link) => <Link to={paths.profile()} {...link} />,
    },
    ...(now.user.userType === 'consumer' ? [] : [player]),
    ...(ranks(now.me, 'ADMIN') ? operator : []),
    { key: 'rule-1', divider: true },
    { key: 'theme', heading: '화면 밝기' },
    ...SCHEMES.map(([value, label, Icon]): MenuItem => ({
      key: value,
      label,
      icon: <Icon />,
      checked: scheme === value,
      onSelect: () => setScheme(value),
    })),
    { key: 'rule-2', divider: true },
    { key: 'out', label: '로그아웃', icon: <IconLogout />, onSelect: () => void signOut() },
  ];
}
