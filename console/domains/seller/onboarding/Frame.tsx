/** What stands around the pages of an application: the brand, where one is, the way out. */
import { useEffect, type ReactNode } from 'react';
import { listenForNews } from '../../../kit/realtime.ts';
import { useTitle } from '../../../kit/title.ts';
import { Logo } from '../../../ui/Logo.tsx';
import './onboarding.css';

interface Props {
  title: string;
  /** At the right: how it is kept, and the way out. */
  actions?: ReactNode;
  children: ReactNode;
}

export function Frame({ title, actions, children }: Props) {
  useTitle(title);
  // The decision is shown when it falls; these pages have no house around them that listens.
  useEffect(listenForNews, []);
  return (
    <div className="jt-onboarding">
      <OnboardingHead title={title} actions={actions} />
      <main>{children}</main>
    </div>
  );
}

export const OnboardingHead = ({ title, actions }: Pick<Props, 'title' | 'actions'>) => (
  <header className="jt-onboarding-head">
    <Logo />
    <b className="jt-onboarding-brand">장터</b>
    <span className="jt-onboarding-house">비즈니스센터</span>
    <h1>{title}</h1>
    <div className="jt-push jt-row">{actions}</div>
  </header>
);
