/**
 * A value of a jsonb column: the same whether it travels as a parameter (pg calls toPostgres) or within a JSON text.
 * An array as it is would become an array of PostgreSQL's, a text within a JSON text a string.
 */
export class JsonValue {
  readonly value: unknown;
  constructor(value: unknown) {
    this.value = value;
  }
  toPostgres(): string {
    return JSON.stringify(this.value);
  }
  toJSON(): unknown {
    return this.value;
  }
}

export const json = (value: unknown): JsonValue => new JsonValue(value);
