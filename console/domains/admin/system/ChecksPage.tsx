/** 점검 결과: what the hourly check found, and the way not to wait for the hour (operator.md §9). */
import { systemApi } from '@jangteo/contract/admin/system.api.ts';
import { IconRefresh } from '@tabler/icons-react';
import { noRight } from '../../../kit/may.ts';
import { show } from '../../../kit/overlay.tsx';
import { PageHead } from '../../../kit/PageHead.tsx';
import { Button } from '../../../ui/Button.tsx';
import { AlertsPanel } from '../AlertsPanel.tsx';
import { WhyDialog } from '../desk/WhyDialog.tsx';
import '../desk/desk.css';

export const ChecksPage = () => (
  <>
    <PageHead
      title="점검 결과"
      note="데이터는 한 시간마다, 작업과 이벤트는 1분마다 점검합니다."
      actions={
        noRight(systemApi.runChecks) === null && (
          <Button
            icon={<IconRefresh size={16} />}
            onClick={() => void show<true>((done) => <Run onClose={() => done(null)} />)}
          >
            지금 점검
          </Button>
        )
      }
    />
    <div className="jt-desk">
      <AlertsPanel />
    </div>
  </>
);

const Run = ({ onClose }: { onClose: () => void }) => (
  <WhyDialog
    title="지금 점검"
    submit="점검"
    act={systemApi.runChecks}
    params={{}}
    again="admin"
    done="점검을 시작했습니다. 끝나면 결과가 이곳에 나타납니다."
    onClose={onClose}
  >
    <p>모든 데이터를 서로 대조합니다. 데이터가 많으면 몇 분 걸릴 수 있습니다.</p>
  </WhyDialog>
);
