/** What stands around the pages of an application: the brand, where one is, the way out. */
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { queryClient } from '../../../kit/query-client.ts';
import { useTitle } from '../../../kit/title.ts';
import { Logo } from '../../../ui/Logo.tsx';
import './onboarding.css';
import { listenForApplication } from './use-application.ts';

interface Props {
  title: string;
  /** At the right: how it is kept, and the way out. */
  actions?: ReactNode;
  children: ReactNode;
}

/** Outside the house a page brings what asks along. */
export const Alone = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);

export function Frame({ title, actions, children }: Props) {
  useTitle(title);
  useEffect(listenForApplication, []);
  return (
    <div className="jt-onboarding">
      <OnboardingHead title={title} actions={actions} />
      <main>{children}</main>
    </div>
  );
}

const OnboardingHead = ({ title, actions }: Pick<Props, 'title' | 'actions'>) => (
  <header className="jt-onboarding-head">
    <Logo />
    <b className="jt-onboarding-brand">장터</b>
    <span className="jt-onboarding-house">비즈니스센터</span>
    <h1>{title}</h1>
    <div className="jt-onboarding-acts">{actions}</div>
  </header>
);
