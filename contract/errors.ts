import { domains } from './domains.ts';
import { commonErrors, protocolErrors } from './kit/common.errors.ts';
import type { ErrorCode, ErrorDef } from './kit/error.ts';

/** Every named error of the API, one table. A key is unique over all domains; a test counts. */
export const errorCatalogue: Readonly<Record<ErrorCode, ErrorDef>> = Object.assign(
  {},
  commonErrors,
  protocolErrors,
  ...Object.values(domains).map(({ errors }) => errors),
);

export const errorDef = (code: ErrorCode): ErrorDef => errorCatalogue[code];
/** The envelope's `code` of a named error. */
export const wireCode = (code: ErrorCode): string => errorCatalogue[code].code ?? code;
export const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(errorCatalogue, code);
