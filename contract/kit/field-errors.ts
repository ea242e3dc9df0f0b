import type { z } from 'zod';
import type { FieldCode, FieldError } from './error.ts';

/** Sentences where the field has none of its own; the server and the console's forms say the same. */
const MESSAGES: Record<FieldCode, string> = {
  REQUIRED: '필수 항목을 입력해 주세요.',
  TYPE: '입력 형식이 올바르지 않습니다.',
  MIN: '허용된 값보다 작습니다. 다시 입력해 주세요.',
  MAX: '허용된 값보다 큽니다. 다시 입력해 주세요.',
  LENGTH: '입력 길이가 올바르지 않습니다.',
  PATTERN: '입력 형식이 올바르지 않습니다.',
  ENUM: '선택할 수 없는 값입니다.',
  UNKNOWN: '사용할 수 없는 항목이 포함되어 있습니다.',
  DUPLICATE: '같은 값이 두 번 들어 있습니다.',
  REFERENCE: '존재하지 않는 값입니다.',
};

export const sentenceOf = (code: FieldCode): string => MESSAGES[code];

type Issue = z.core.$ZodIssue;

/**
 * What a schema refused, field by field, in the schema's order.
 * Parse with `reportInput` so that REQUIRED is told from TYPE.
 */
export const fieldErrorsOf = (error: z.ZodError): FieldError[] => error.issues.flatMap(toFieldErrors);

function toFieldErrors(issue: Issue): FieldError[] {
  const at = pathText(issue.path);
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => make(pathText([...issue.path, key]), 'UNKNOWN'));
  const code = codeOf(issue);
  const message =
    issue.code === 'custom' && typeof issue.params?.message === 'string' ? issue.params.message : undefined;
  return [make(at, code, paramsOf(issue), message)];
}

function codeOf(issue: Issue): FieldCode {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'REQUIRED' : 'TYPE';
    case 'too_small':
      return issue.origin === 'string' || issue.origin === 'array' ? 'LENGTH' : 'MIN';
    case 'too_big':
      return issue.origin === 'string' || issue.origin === 'array' ? 'LENGTH' : 'MAX';
    case 'invalid_value':
      return issue.input === undefined ? 'REQUIRED' : 'ENUM';
    case 'invalid_format':
      return 'PATTERN';
    case 'custom':
      return (issue.params?.code as FieldCode | undefined) ?? 'PATTERN';
    default:
      return 'TYPE';
  }
}

function paramsOf(issue: Issue): Record<string, string | number> | undefined {
  if (issue.code === 'too_small') return { min: Number(issue.minimum) };
  if (issue.code === 'too_big') return { max: Number(issue.maximum) };
  if (issue.code === 'custom' && typeof issue.params?.max === 'number') return { max: issue.params.max };
  return undefined;
}

function make(
  field: string,
  code: FieldCode,
  params?: Record<string, string | number>,
  message = MESSAGES[code],
): FieldError {
  return params ? { field, code, message, params } : { field, code, message };
}

/** `options[2].stock` */
function pathText(path: readonly PropertyKey[]): string {
  return path
    .map((p, i) => (typeof p === 'number' ? `[${p}]` : i === 0 ? String(p) : `.${String(p)}`))
    .join('');
}
