/** What an operator may do about an application now, and why not. */
import {
  applicationDeskApi,
  deskRefusals,
  type DeskApplication,
} from '@jangteo/contract/seller/application.desk.ts';
import { refusalText } from '@jangteo/contract/kit/can.ts';
import { IconCheck, IconClipboardCheck, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Act } from '../../../kit/acts.ts';
import { numberOf } from '../../../kit/call/hosts.ts';
import { show } from '../../../kit/overlay.tsx';
import { mayNot } from '../../../kit/may.ts';
import { orWaits, WhyDialog } from '../desk/WhyDialog.tsx';
import { HoldDialog } from './HoldDialog.tsx';

type Key = 'begin' | 'hold' | 'approve' | 'finish';
interface Way {
  label: string;
  icon: ReactNode;
  /** Said when it is done. */
  done: string;
}
const WAYS: Readonly<Record<Key, Way>> = {
  begin: { label: '심사 시작', icon: <IconPlayerPlay />, done: '심사를 시작했습니다. 담당자가 되었습니다.' },
  approve: { label: '1차 승인', icon: <IconCheck />, done: '1차 승인했습니다. 신청자에게 알렸습니다.' },
  finish: {
    label: '최종 승인',
    icon: <IconClipboardCheck />,
    done: '최종 승인했습니다. 판매자가 되었습니다.',
  },
  hold: { label: '보류', icon: <IconPlayerPause />, done: '보류하고 신청자에게 알렸습니다.' },
};
/** In the order in which they come. */
const ORDER: readonly Key[] = ['begin', 'approve', 'finish', 'hold'];

function dialogOf(key: Key, application: DeskApplication, close: () => void) {
  const { applicationSeq, version } = application;
  const { label, done } = WAYS[key];
  if (key === 'hold') return <HoldDialog application={application} done={done} onClose={close} />;
  return (
    <WhyDialog
      title={label}
      submit={label}
      act={applicationDeskApi[key]}
      params={{ applicationSeq }}
      more={{ version }}
      again="seller-review"
      done={key === 'approve' ? orWaits(done) : done}
      onClose={close}
    />
  );
}

/** Those that apply to its state: what is not for now at all is left out. */
export function applicationActs(application: DeskApplication): Act[] {
  const { can } = application;
  return ORDER.filter((key) => key in can && can[key] !== 'NOT_NOW').map((key) => {
    const refusal = can[key];
    const closed =
      mayNot(applicationDeskApi[key]) ??
      (refusal && refusalText(deskRefusals[refusal], WAYS[key].label, numberOf));
    return {
      key,
      label: WAYS[key].label,
      icon: WAYS[key].icon,
      ...(closed && { disabledReason: closed }),
      onSelect: () => void show<true>((done) => dialogOf(key, application, () => done(null))),
    };
  });
}
