// What any answer must be, whatever was asked (G-FUZ-1, G-ENV-1, G-ENV-2).
import { z } from 'zod';
import { errorCatalogue } from '@jangteo/contract/errors.ts';
import type { ErrorDef } from '@jangteo/contract/kit/error.ts';
import type { Endpoint } from '@jangteo/contract/kit/endpoint.ts';
import { resetRates } from '../../kit/http/rate.ts';
import { insideIn } from '../recorder.ts';
import { callOf, send } from '../send.ts';
import type { Answer, Request } from '../send.ts';
import type { Person, World } from '../world.ts';

const refusal = z.strictObject({
  code: z.string(),
  message: z.string().min(1).max(80),
  data: z.record(z.string(), z.unknown()).nullable(),
  timestamp: z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+09:00$/),
});
const known = new Set(
  Object.entries(errorCatalogue as Record<string, ErrorDef>).map(
    ([name, def]) => `${def.status} ${def.code ?? name}`,
  ),
);

function faultOf(answer: Answer, valid: boolean): string | null {
  if (answer.status >= 500) return 'a 5xx';
  if (answer.status < 400) return valid ? null : 'invalid input was accepted';
  if (!answer.body) return 'no envelope';
  const shape = refusal.safeParse(answer.body);
  if (!shape.success) return 'a refusal in another shape';
  if (!known.has(`${answer.status} ${answer.body.code}`)) return 'a code that the contract does not know';
  const inside = insideIn(answer.text);
  return inside ? `the inside of the house: ${inside}` : null;
}

export interface Judged {
  /** What is wrong, with the request and the answer; null where nothing is. */
  fault: string | null;
  status: number;
  /** null where what came back could not even be read. */
  answer: Answer | null;
}

/** Sends and judges. Answers of 200 are held against their schema by `send`, which throws. */
export async function judge(
  world: World,
  endpoint: Endpoint,
  who: Person,
  request: Request,
  valid: boolean,
): Promise<Judged> {
  resetRates();
  let status = 0;
  let wrong: string | null;
  let text = '';
  let answer: Answer | null = null;
  try {
    answer = await send(world, endpoint, who, request);
    // What answers 204 whatever comes says nothing about what it thought of it: it must not fail.
    const taken = valid || endpoint.answer.kind === 'none';
    [status, wrong, text] = [answer.status, faultOf(answer, taken), answer.text];
  } catch (error) {
    wrong = (error as Error).message;
  }
  const { form, ...said } = request;
  const asked = JSON.stringify(form ? { ...said, form: '…' } : said);
  return {
    status,
    answer,
    fault:
      wrong === null
        ? null
        : `${callOf(endpoint)} as ${who.persona}: ${wrong}; ${status} ${text.slice(0, 300)}; asked ${asked.slice(0, 600)}`,
  };
}
