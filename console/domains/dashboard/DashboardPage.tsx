/** The first page after sign-in. */
import { session } from '../../kit/session.ts';
import { Welcome } from '../seller/onboarding/Welcome.tsx';
import { Dashboard } from './Dashboard.tsx';

export function DashboardPage() {
  const now = session.use();
  if (!now) return null;
  return now.user.userType === 'consumer' ? (
    <Welcome user={now.user} />
  ) : (
    <Dashboard user={now.user} operator={now.user.userType === 'admin'} />
  );
}
