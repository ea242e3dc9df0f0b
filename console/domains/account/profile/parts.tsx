/** The parts of the profile, in order. */
import type { User } from '@jangteo/contract/account/account.user.ts';
import type { ComponentType } from 'react';
import type { ProfilePart } from '../../../kit/paths.ts';
import { AccountPart } from './AccountPart.tsx';
import { Devices } from './Devices.tsx';
import { EmailPart } from './EmailForm.tsx';
import { LeavePart } from './LeavePart.tsx';
import { NotificationsPart } from './NotificationsPart.tsx';
import { PasswordPart } from './PasswordForm.tsx';
import { PhonePart } from './PhonePart.tsx';
import { SecondStepPart } from './SecondStepPart.tsx';
import { SignInsPart } from './SignInsPart.tsx';
import { SocialPart } from './SocialPart.tsx';
import { TermsPart } from './TermsPart.tsx';

interface Part {
  id: ProfilePart;
  title: string;
  Part: ComponentType<{ me: User }>;
}

export const PARTS: readonly Part[] = [
  { id: 'name', title: '계정', Part: AccountPart },
  { id: 'email', title: '이메일', Part: EmailPart },
  { id: 'phone', title: '휴대폰', Part: PhonePart },
  { id: 'password', title: '비밀번호', Part: PasswordPart },
  { id: 'social', title: '소셜 계정', Part: SocialPart },
  { id: 'second-step', title: '2단계 인증', Part: SecondStepPart },
  { id: 'devices', title: '로그인한 기기', Part: Devices },
  { id: 'sign-ins', title: '로그인 기록', Part: SignInsPart },
  { id: 'notifications', title: '알림', Part: NotificationsPart },
  { id: 'terms', title: '약관 동의', Part: TermsPart },
  { id: 'leave', title: '탈퇴', Part: LeavePart },
];
