import { z } from 'zod';
import { text } from '../kit/field.ts';

/** A private picture of a text: its pathname, and the address that opens it for its reader for a minute. */
export const attachedImage = z.strictObject({ pathname: text(500), url: text(1_000) });
export type AttachedImage = z.output<typeof attachedImage>;
