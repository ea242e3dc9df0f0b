/** What every call of the operator over boards has. */
import { z } from 'zod';
import { audience } from '../kit/audience.ts';
import { line } from '../kit/entered.ts';
import { int, text } from '../kit/field.ts';

export const desk = { audience: audience.admin, right: 'CONTENT' } as const;
/** Why, as the access log keeps it. */
export const why = line(200, 5);
export const because = z.strictObject({ why });
export const versioned = z.strictObject({ version: int(1), why });
/** An own path, or a page of the web. */
export const link = () => text(300, 1).regex(/^(\/(?![/\\])[^\s\\]*|https:\/\/[^\s\\]+)$/);
