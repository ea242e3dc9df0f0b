import type { ReactNode } from 'react';
import { TopBar } from './TopBar.tsx';

/** A page below the one header; a live has it behind its own skip links. */
export const Framed = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    {name !== 'live' && <TopBar here={name} />}
    {children}
  </>
);
