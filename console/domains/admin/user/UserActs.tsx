/** What an operator may do with an account from its page. */
import { userDeskApi } from '@jangteo/contract/admin/user.api.ts';
import type { UserDetail } from '@jangteo/contract/admin/user.detail.ts';
import { userRefusals } from '@jangteo/contract/admin/user.list.ts';
import { sanctionApi } from '@jangteo/contract/moderation/sanction.api.ts';
import type { Endpoint } from '@jangteo/contract/kit/endpoint.ts';
import type { ReactNode } from 'react';
import { noRight } from '../../../kit/may.ts';
import { show } from '../../../kit/overlay.tsx';
import { Button } from '../../../ui/Button.tsx';
import { WhyDialog } from '../desk/WhyDialog.tsx';
import { ImposeDialog } from '../moderation/ImposeDialog.tsx';
import { RevealDialog } from './RevealDialog.tsx';

interface Asked {
  title: string;
  submit: string;
  act: Endpoint;
  more?: object;
  done: string;
  note: ReactNode;
}

export function UserActs({ one }: { one: UserDetail }) {
  const { userSeq, version } = one;
  const name = one.shopName ?? one.userName ?? one.name;
  const whyNot = (act: keyof UserDetail['canMore'], call: Endpoint = userDeskApi.setStatus) => {
    const code = one.canMore[act];
    return noRight(call) ?? (code ? userRefusals[code] : null);
  };
  const ask = ({ note, ...asked }: Asked) =>
    void show<true>((done) => (
      <WhyDialog {...asked} params={{ userSeq }} again="admin" onClose={() => done(null)}>
        <p>{note}</p>
      </WhyDialog>
    ));
  const moved = (status: 'NORMAL' | 'IDLE' | 'LEAVE', asked: Omit<Asked, 'act' | 'more'>) =>
    ask({ ...asked, act: userDeskApi.setStatus, more: { status, version } });
  return (
    <div className="jt-row jt-wrap">
      <Button
        disabledReason={whyNot('reveal', userDeskApi.reveal)}
        onClick={() => void show<true>((done) => <RevealDialog one={one} onClose={() => done(null)} />)}
      >
        가린 정보 보기
      </Button>
      <Button
        disabledReason={
          noRight(sanctionApi.impose) ?? (one.userType === 'admin' ? userRefusals.OPERATOR : null)
        }
        onClick={() =>
          void show<true>((done) => <ImposeDialog user={{ userSeq, name }} onClose={() => done(null)} />)
        }
      >
        제재
      </Button>
      <Button
        disabledReason={whyNot('unlock', userDeskApi.unlock)}
        onClick={() =>
          ask({
            title: '로그인 지연 해제',
            submit: '해제',
            act: userDeskApi.unlock,
            done: '로그인 지연을 풀었습니다.',
            note: '비밀번호를 여러 번 틀려 기다려야 하는 회원이 바로 로그인할 수 있습니다.',
          })
        }
      >
        로그인 지연 해제
      </Button>
      {one.status === 'IDLE' ? (
        <Button
          disabledReason={whyNot('wake')}
          onClick={() =>
            moved('NORMAL', {
              title: '휴면 해제',
              submit: '해제',
              done: '휴면을 해제했습니다.',
              note: '따로 보관하던 개인정보가 돌아오고, 바로 로그인할 수 있습니다.',
            })
          }
        >
          휴면 해제
        </Button>
      ) : (
        <Button
          disabledReason={whyNot('rest')}
          onClick={() =>
            moved('IDLE', {
              title: '휴면 전환',
              submit: '전환',
              done: '휴면으로 전환했습니다.',
              note: '개인정보를 따로 보관하고, 본인이 휴대폰 인증으로 풀 때까지 로그인할 수 없습니다.',
            })
          }
        >
          휴면 전환
        </Button>
      )}
      <Button
        disabledReason={whyNot('leave')}
        onClick={() =>
          moved('LEAVE', {
            title: '탈퇴 처리',
            submit: '탈퇴',
            done: '탈퇴 처리했습니다.',
            note: '되돌릴 수 없습니다. 진행 중인 주문·클레임·정산·계약이 있으면 처리할 수 없습니다.',
          })
        }
      >
        탈퇴 처리
      </Button>
    </div>
  );
}
