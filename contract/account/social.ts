import { z } from 'zod';
import { text } from '../kit/field.ts';

/** Providers of social sign-in (R46). */
export const socialProvider = z.enum(['K', 'F', 'A']);
export type SocialProvider = z.output<typeof socialProvider>;
/** What the cookie jt-social holds: 128 bits, one use, five minutes (R33). */
export const socialToken = text(64, 1);
