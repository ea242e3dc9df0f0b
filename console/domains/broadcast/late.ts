import type { LateFramePart } from '../../kit/shell/frame-part.ts';
import { OnAirNow } from './OnAirNow.tsx';

export const broadcastLate: LateFramePart = { TopBarItem: OnAirNow };
