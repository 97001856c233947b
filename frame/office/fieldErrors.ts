import type { Problem } from '../apiClient.ts';

/**
 * Errors at fields of a form, from a 400 whose `errors` name fields of the body: `{ email: ['Invalid email'] }`. A path
 * such as `lines.0` counts for `lines`.
 */
export function fieldErrorsOf(
  { status, errors }: Pick<Problem, 'status' | 'errors'>,
  fields: readonly string[],
  textOf: (name: string, message: string) => string,
): Record<string, string> {
  if (status !== 400 || typeof errors !== 'object' || errors === null) return {};
  return Object.fromEntries(
    Object.entries(errors).flatMap(([path, messages]) => {
      const name = fields.find((field) => path === field || path.startsWith(`${field}.`));
      return name === undefined ? [] : [[name, textOf(name, String([messages].flat()[0] ?? ''))]];
    }),
  );
}
