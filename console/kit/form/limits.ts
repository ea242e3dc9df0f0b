/** What the contract says about a field of a body. Pure. */
import type { z } from 'zod';

export interface FieldLimits {
  required?: true;
  maxLength?: number;
}

interface Inner {
  def: { innerType?: z.ZodType; element?: z.ZodType };
  maxLength?: number | null;
  shape?: Readonly<Record<string, z.ZodType>>;
}

/** Whether a field may be left out, and how long it may be; of a field in a row: `optionList.0.name`. */
export function limitsOf(schema: z.ZodType, path: string): FieldLimits {
  const field = schemaAt(schema, path);
  if (!field) return {};
  const { maxLength } = bare(field);
  const left = [undefined, null, ''].some((nothing) => field.safeParse(nothing).success);
  return {
    ...(!left && { required: true as const }),
    ...(typeof maxLength === 'number' && { maxLength }),
  };
}

function schemaAt(schema: z.ZodType, path: string): z.ZodType | undefined {
  return path.split('.').reduce<z.ZodType | undefined>((node, step) => {
    if (!node) return undefined;
    const { def, shape } = bare(node);
    return /^\d+$/.test(step) ? def.element : shape?.[step];
  }, schema);
}

const bare = (schema: z.ZodType): Inner => {
  const { innerType } = (schema as unknown as Inner).def;
  return innerType ? bare(innerType) : (schema as unknown as Inner);
};
