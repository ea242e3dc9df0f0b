import { applicationApi, type Application } from '@jangteo/contract/seller/application.api.ts';
import { call } from '../../../kit/call/call.ts';
import { messageOf } from '../../../kit/call/error.ts';
import { refetchDomains } from '../../../kit/call/query.ts';
import { usePersonAuth } from '../../../kit/usePersonAuth.ts';
import { Button } from '../../../ui/Button.tsx';
import { dialog } from '../../../ui/dialog.ts';

/** The proof anew, between the first approval and the end. */
export function LeftProof({ application: { kind, version } }: { application: Application }) {
  const keep = async (authId: string) => {
    try {
      await call(applicationApi.save, { body: { kind, step: 3, version, value: { authId } } });
    } catch (error) {
      await dialog.alert(messageOf(error));
    }
    await refetchDomains(['seller-application']);
  };
  const prove = usePersonAuth(({ authId }) => void keep(authId));
  return (
    <Button variant="primary" onClick={() => void prove('ADULT_AUTH', 'request_producer')}>
      성인인증 하기
    </Button>
  );
}
