/** The way in is lost: the id by the phone, a new password by a code (accounts.md §2). */
import { Link, useLocation } from '@tanstack/react-router';
import { paths, type FindWhat } from '../../../kit/paths.ts';
import { useTitle } from '../../../kit/title.ts';
import { Tabs } from '../../../ui/Tabs.tsx';
import { EntryFrame, EntryHeading } from '../sign-in/EntryFrame.tsx';
import { FindId } from './FindId.tsx';
import { FindPassword } from './FindPassword.tsx';
import '../join/join.css';
import './find.css';

const TABS = [
  { key: 'id', label: '아이디 찾기' },
  { key: 'password', label: '비밀번호 찾기' },
] as const satisfies { key: FindWhat; label: string }[];

export function FindPage() {
  const what = useLocation({ select: (at) => (at.search as { what?: string }).what });
  const open: FindWhat = what === 'password' ? 'password' : 'id';
  useTitle(TABS.find(({ key }) => key === open)!.label);
  return (
    <EntryFrame>
      <EntryHeading
        lines={
          open === 'id'
            ? ['어떤 아이디로', '가입하셨는지 찾아 드릴게요.']
            : ['비밀번호를', '다시 정해 주세요.']
        }
      />
      <div className="jt-find">
        <Tabs
          items={TABS}
          active={open}
          label="찾을 것"
          renderLink={({ key, ...link }) => (
            <Link key={key} to={paths.find(key as FindWhat)} replace {...link} />
          )}
        />
        {open === 'id' ? <FindId /> : <FindPassword />}
      </div>
      <p className="jt-login-more">
        <Link to={paths.login()} className="jt-link">
          로그인으로 돌아가기
        </Link>
      </p>
    </EntryFrame>
  );
}
