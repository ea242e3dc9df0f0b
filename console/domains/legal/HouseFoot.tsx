/** Below pages without a menu: the texts of the platform, the guide, and whom one writes to. */
import type { ReactNode } from 'react';
import { ContactLinks, DocumentLink } from '../../kit/HouseLinks.tsx';
import { LegalLinks } from './LegalLinks.tsx';
import './house-foot.css';

interface Props {
  /** The guide to becoming a seller: where somebody is about to. */
  guide?: boolean;
  /** At the right end. */
  children?: ReactNode;
}

export const HouseFoot = ({ guide = false, children }: Props) => (
  <footer className="jt-house-foot">
    <div className="jt-house-words">
      <LegalLinks />
      {guide && <DocumentLink of="onboardingGuide" />}
      <ContactLinks of={['seller']} />
    </div>
    {children}
  </footer>
);
