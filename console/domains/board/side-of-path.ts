import type { BoardSide } from '@jangteo/contract/board/side.ts';
import { useLocation } from '@tanstack/react-router';

/** `/help/influencer` is the grippers' side of what has two. */
export const useSide = (): BoardSide =>
  useLocation({ select: ({ pathname }) => pathname.split('/')[2] }) === 'influencer'
    ? 'INFLUENCER'
    : 'PRODUCER';
