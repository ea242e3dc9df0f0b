/** Leaving: first what stands against it, with the way to it; then the reason and the proof that it is oneself. */
import { leaveBlock } from '@jangteo/contract/account/own.enums.ts';
import type { User } from '@jangteo/contract/account/account.user.ts';
import { ownApi, type Block } from '@jangteo/contract/account/own.api.ts';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../../kit/call/call.ts';
import { messageOf } from '../../../kit/call/error.ts';
import { ContactLinks } from '../../../kit/HouseLinks.tsx';
import { Button } from '../../../ui/Button.tsx';
import { dialog } from '../../../ui/dialog.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { count } from '../../../ui/format.ts';
import { Panel } from '../../../ui/Panel.tsx';
import { LeaveDialog } from './LeaveDialog.tsx';

export function LeavePart({ me }: { me: User }) {
  const [busy, setBusy] = useState(false);
  const [blocks, setBlocks] = useState<readonly Block[] | null>(null);
  const begin = async () => {
    setBusy(true);
    try {
      setBlocks((await call(ownApi.leaveCheck, { body: {} })).data.blocks);
    } catch (error) {
      await dialog.alert(messageOf(error), { title: '탈퇴' });
    }
    setBusy(false);
  };
  const close = () => setBlocks(null);
  return (
    <Panel title="탈퇴">
      <div className="jt-leave">
        <p className="jt-muted jt-type-table">
          탈퇴하면 모든 기기에서 바로 로그아웃되고 되돌릴 수 없습니다. 법에 따라 보관할 기록은 5년 동안 따로
          보관합니다.
        </p>
        <Button destructive busy={busy} onClick={() => void begin()}>
          탈퇴하기
        </Button>
      </div>
      {blocks && blocks.length > 0 && <Blocked blocks={blocks} onClose={close} />}
      {blocks && blocks.length === 0 && <LeaveDialog me={me} onClose={close} />}
    </Panel>
  );
}

function Blocked({ blocks, onClose }: { blocks: readonly Block[]; onClose: () => void }) {
  return (
    <Dialog
      open
      onClose={onClose}
      title="먼저 끝낼 일이 있습니다"
      actions={
        <Button variant="primary" onClick={onClose}>
          확인
        </Button>
      }
    >
      <p>아래를 모두 끝내면 탈퇴하실 수 있습니다.</p>
      <ul className="jt-devices jt-devices-in">
        {blocks.map(({ kind, count: many, link }) => (
          <li key={kind}>
            <span className="jt-grow">
              <b>{leaveBlock.label(kind)}</b>
              <small>{kind === 'PAYOUT' ? `${count(many)}원` : `${count(many)}건`}</small>
            </span>
            <Way to={link} what={leaveBlock.label(kind)} onClose={onClose} />
          </li>
        ))}
      </ul>
      <ContactLinks of={['seller', 'accounting']} />
    </Dialog>
  );
}

/** To what is to be finished: a page of the house, or a buyer's order outside of it. */
function Way({ to, what, onClose }: { to: string; what: string; onClose: () => void }) {
  const words = (
    <>
      보러 가기
      <span className="jt-hidden">: {what}</span>
    </>
  );
  return isPublicPage(to) ? (
    <a href={to} className="jt-link">
      {words}
    </a>
  ) : (
    <Link to={to} className="jt-link" onClick={onClose}>
      {words}
    </Link>
  );
}

const isPublicPage = (path: string): boolean => /^\/orders\/\d+$/.test(path);
