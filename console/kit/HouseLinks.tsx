/** Documents and addresses of the house (R163, R366): where it has none, nothing leads there. */
import type { WrittenManual } from '@jangteo/contract/board/help/manual.ts';
import { IconExternalLink, IconMessageCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { buttonClass } from '../ui/Button.tsx';
import { contactHere, documentHere, supportChatHere } from './call/hosts.ts';
import './house-links.css';
import { session } from './session.ts';
import { Later, later } from '../ui/later.tsx';

const DOCUMENTS = { onboardingGuide: '입점 안내서', sellerInfoForm: '정보변경 신청서' } as const;
const CONTACTS = { seller: '판매자 지원', accounting: '정산 문의' } as const;
type Contact = keyof typeof CONTACTS;

interface DocumentProps {
  of: keyof typeof DOCUMENTS;
  /** As a button beside others, or as a word in a line. */
  look?: 'button' | 'link';
}

/** What help offers where no address is configured. */
const MANUALS = {
  onboardingGuide: 'application-guide.pdf',
  sellerInfoForm: 'seller-info-form.pdf',
} as const satisfies Record<keyof typeof DOCUMENTS, WrittenManual>;
const ManualButton = later(() => import('./ManualButton.tsx').then((m) => m.ManualButton));

function Offered({ of }: { of: keyof typeof DOCUMENTS }) {
  const [failed, setFailed] = useState(false);
  if (failed) return null;
  return (
    <Later onFail={() => setFailed(true)}>
      <ManualButton fileKey={MANUALS[of]} name={DOCUMENTS[of]} />
    </Later>
  );
}

/** A document of the house, in a window of its own; where none is configured, the manual of that name. */
export function DocumentLink({ of, look = 'link' }: DocumentProps) {
  const href = documentHere(of);
  if (!href) return session.get() ? <Offered of={of} /> : null;
  return (
    <a
      className={look === 'button' ? buttonClass({}) : 'jt-link'}
      href={href}
      target="_blank"
      rel="noreferrer"
    >
      {look === 'button' && <IconExternalLink aria-hidden />}
      {DOCUMENTS[of]}
      <span className="jt-hidden">, 새 창</span>
    </a>
  );
}

/** 지원 채팅 of a side, in a window of its own (R198). */
export function SupportChat({ of }: { of: 'seller' | 'gripper' }) {
  const href = supportChatHere(of);
  if (!href) return null;
  return (
    <a className={buttonClass({})} href={href} target="_blank" rel="noreferrer noopener">
      <IconMessageCircle aria-hidden />
      지원 채팅
      <span className="jt-hidden">, 새 창</span>
    </a>
  );
}

/** Whom one writes to: `판매자 지원 help@…`. */
export function ContactLinks({ of }: { of: readonly Contact[] }) {
  const named = of.flatMap((which) => {
    const address = contactHere(which);
    return address ? [{ which, address }] : [];
  });
  if (named.length === 0) return null;
  return (
    <ul className="jt-contacts">
      {named.map(({ which, address }) => (
        <li key={which}>
          {CONTACTS[which]}{' '}
          <a className="jt-link" href={`mailto:${address}`}>
            {address}
          </a>
        </li>
      ))}
    </ul>
  );
}
