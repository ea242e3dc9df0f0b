import type { FramePart } from '../../kit/shell/frame-part.ts';
import { OnAirNow } from './OnAirNow.tsx';

export const broadcastFrame: FramePart = { TopBarItem: OnAirNow };
