import type { FramePart } from '../../kit/shell/frame-part.ts';
import { GuideHost } from './popup/GuideHost.tsx';

/** Guides over the page that is open. */
export const boardFrame: FramePart = { Over: GuideHost };
