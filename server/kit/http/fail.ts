import { errorCatalogue } from '@jangteo/contract/errors.ts';
import type { ErrorCode } from '@jangteo/contract/kit/error.ts';
import { fillMessage, type ErrorData, type ErrorDef } from '@jangteo/contract/kit/error.ts';

/** A named refusal on its way to the edge. Thrown anywhere below a handler; the transaction rolls back. */
export class Refusal extends Error {
  readonly code: string;
  readonly status: number;
  readonly data: ErrorData | null;
  constructor(code: string, status: number, message: string, data: ErrorData | null) {
    super(message);
    this.name = 'Refusal';
    this.code = code;
    this.status = status;
    this.data = data;
  }
}

export interface FailDetail extends ErrorData {
  /** Fills `{name}` of the sentence. */
  params?: Record<string, string | number>;
}

/**
 * Makes the named error of the catalogue: `throw fail('STOCK_NOT_ENOUGH', { params: { left: 3 } })`.
 * nextAction and field come from the catalogue; `data` is null where nothing stands in it.
 */
export function fail(name: ErrorCode, detail: FailDetail = {}): Refusal {
  const def = errorCatalogue[name] as ErrorDef & { code?: string };
  const { params, ...given } = detail;
  // The alert of a form and the mark at its field say the same (errors.md §3.2).
  const message = detail.errors?.[0]?.message ?? fillMessage(def.message, params);
  const data: ErrorData = { ...given };
  if (def.nextAction && !data.nextAction) data.nextAction = def.nextAction;
  if (def.field && !data.errors)
    data.errors = [{ field: def.field, code: name.endsWith('_REQUIRED') ? 'REQUIRED' : 'PATTERN', message }];
  return new Refusal(def.code ?? name, def.status, message, Object.keys(data).length > 0 ? data : null);
}

/** A form error of one field, where a rule beyond the schema refuses (400). */
export function fieldError(
  field: string,
  code: 'REQUIRED' | 'TYPE' | 'MIN' | 'MAX' | 'ENUM' | 'DUPLICATE' | 'PATTERN' | 'REFERENCE',
  message: string,
): Refusal {
  return new Refusal('BAD_REQUEST', 400, message, { errors: [{ field, code, message }] });
}
