/** The frame of what an applicant sees while others decide: on its way, not come, or elsewhere by now. */
import type { Application } from '@jangteo/contract/seller/application.api.ts';
import type { RequestProducerStatus } from '@jangteo/contract/account/account.enums.ts';
import { landing } from '@jangteo/contract/menu/access.ts';
import { Navigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { QueryError } from '../../../kit/QueryView.tsx';
import { session, signOut } from '../../../kit/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import { HouseFoot } from '../../legal/HouseFoot.tsx';
import { Alone, Frame } from './Frame.tsx';
import { useApplication } from './use-application.ts';

interface Props {
  title: string;
  /** Where this page is the one of the account. */
  of: readonly RequestProducerStatus[];
  children: (application: Application) => ReactNode;
}

export const StatusPage = (props: Props) => (
  <Alone>
    <Status {...props} />
  </Alone>
);

function Status({ title, of, children }: Props) {
  const user = session.use()?.user;
  const { application, failed } = useApplication();
  if (!user) return null;
  if (!of.includes(user.requestProducerStatus.status)) return <Navigate to={landing(user)} replace />;
  return (
    <Frame
      title={title}
      actions={
        <Button variant="subtle" onClick={() => void signOut()}>
          로그아웃
        </Button>
      }
    >
      <div className="jt-onboarding-alone">
        {failed && <QueryError query={failed} noun="신청 상태" framed />}
        {!failed && (application ? children(application) : <SkeletonRows rows={6} columns={2} height={48} />)}
        <HouseFoot guide />
      </div>
    </Frame>
  );
}
