/**
 * 내 정보 of a buyer: which advertisements they let come, the sizes that they keep, and what came of what they reported.
 * Whoever it is signs in first.
 */
import type { Head } from '../kit/head.tsx';
import { OwnPage } from '../sign-in/OwnPage.tsx';
import { BodyProfileForm } from './BodyProfileForm.tsx';
import { Channels } from './Channels.tsx';
import { Marketing } from './Marketing.tsx';
import { MyReports } from './MyReports.tsx';
import './my.css';

export const headOfMy = (): Head => ({ title: '내 정보' });

export const MyPage = () => (
  <OwnPage title="내 정보" why="로그인하면 광고 수신 동의와 내 사이즈, 내가 한 신고를 볼 수 있습니다.">
    <div className="w-my">
      <Marketing />
      <Channels />
      <BodyProfileForm />
      <MyReports />
    </div>
  </OwnPage>
);
