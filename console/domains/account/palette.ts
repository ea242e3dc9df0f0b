import type { Entries } from '../../kit/palette/entries.ts';
import { paths } from '../../kit/paths.ts';

export const accountEntries: Entries = {
  tasks: [
    { label: '비밀번호 변경', page: paths.profile(), href: paths.profile('password') },
    { label: '이메일 변경', page: paths.profile(), href: paths.profile('email') },
    { label: '2단계 인증', page: paths.profile(), href: paths.profile('second-step') },
    { label: '로그인한 기기', page: paths.profile(), href: paths.profile('devices') },
    { label: '로그인 기록', page: paths.profile(), href: paths.profile('sign-ins') },
    { label: '약관 동의', page: paths.profile(), href: paths.profile('terms') },
    { label: '알림 설정', page: paths.profile(), href: paths.profile('notifications') },
  ],
};
