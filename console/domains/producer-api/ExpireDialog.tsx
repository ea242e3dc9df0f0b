/** 만료: at once, or when whoever uses it has had a day to change. */
import { RETIRING_HOURS, type ApiKey } from '@jangteo/contract/producer-api/key.api.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';

interface Props {
  one: ApiKey;
  done: (how: 'now' | 'later' | null) => void;
}

export const ExpireDialog = ({ one: { name, state }, done }: Props) => (
  <Dialog
    open
    title="API 키 만료"
    width={440}
    onClose={() => done(null)}
    actions={
      <>
        <Button onClick={() => done(null)}>취소</Button>
        {state === 'ACTIVE' && <Button onClick={() => done('later')}>{RETIRING_HOURS}시간 뒤 만료</Button>}
        <Button destructive onClick={() => done('now')}>
          지금 만료
        </Button>
      </>
    }
  >
    <p>‘{name}’ 키를 만료할까요?</p>
    <p className="jt-muted">
      지금 만료하면 이 키로 보내는 요청이 바로 거절됩니다. 만료한 키는 다시 쓸 수 없습니다.
    </p>
  </Dialog>
);
