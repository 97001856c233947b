import fc from 'fast-check';
import { z } from 'zod';
import type { Door } from './doorsOfHouse.ts';

/**
 * Texts that have broken somebody's server before: NUL, lone surrogates, right-to-left marks, SQL, paths, sheer length.
 */
const evilTexts = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202egnp.exe',
  "' or 1=1; --",
  '../../../etc/passwd',
  '<script>alert(1)</script>',
  '%00',
  '{{constructor}}',
  '__proto__',
  'null',
  'ß'.repeat(310),
  '😀'.repeat(33),
  '9'.repeat(400),
  '1e400',
  '-0',
];
const evilNumbers = [0, -1, -0, 1.5, 1e21, 2 ** 31, 2 ** 53, -(2 ** 63), 5e-324, Number.MAX_VALUE];

const evilText = fc.oneof(fc.constantFrom(...evilTexts), fc.string({ unit: 'binary', maxLength: 40 }), fc.uuid());
const evilValue: fc.Arbitrary<unknown> = fc.oneof(
  evilText,
  fc.constantFrom<unknown>(...evilNumbers, null, true, [], {}, [[[[]]]], { __proto__: 1, constructor: {} }),
  fc.jsonValue({ maxDepth: 3 }),
);

type JsonSchema = {
  type?: string;
  enum?: unknown[];
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  format?: string;
  minimum?: number;
  maximum?: number;
};

/** Values that mostly look like what the api asks for, so that they get past its first look. */
function plausible(schema: JsonSchema): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(plausible));
  if (schema.type === 'object') return shaped(schema);
  if (schema.type === 'array') return fc.array(plausible(schema.items ?? {}), { maxLength: 4 });
  if (schema.type === 'boolean') return fc.boolean();
  if (schema.type === 'integer' || schema.type === 'number') {
    const { minimum = -5, maximum = 2 ** 31 } = schema;
    return fc.oneof(fc.integer({ min: Math.ceil(minimum), max: Math.floor(maximum) }), fc.constantFrom(...evilNumbers));
  }
  if (schema.format === 'uuid') return fc.uuid();
  return fc.oneof(evilText, fc.constantFrom('DE', '1', '1204', 'de', 'a@kurve.test', '2026-01-01', '60528'));
}

function shaped(schema: JsonSchema): fc.Arbitrary<unknown> {
  const fields = Object.entries(schema.properties ?? {}).map(([name, inner]) => [
    name,
    fc.oneof({ weight: 4, arbitrary: plausible(inner) }, { weight: 1, arbitrary: evilValue }),
  ]);
  return fc.record(Object.fromEntries(fields), { requiredKeys: [] });
}

const jsonSchemaOf = (schema: z.ZodObject | undefined): JsonSchema =>
  schema ? (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema) : { type: 'object' };

/** One hostile call: what stands in the path, the query and the body, and what the body claims to be. */
export type HostileCall = { segment: string; query: Record<string, unknown>; body: unknown; contentType: string };

export function hostileCalls(door: Door): fc.Arbitrary<HostileCall> {
  const body = fc.oneof(
    { weight: 3, arbitrary: shaped(jsonSchemaOf(door.endpoint.body)) },
    { weight: 1, arbitrary: evilValue },
  );
  return fc.record({
    segment: evilText,
    query: shaped(jsonSchemaOf(door.endpoint.query)) as fc.Arbitrary<Record<string, unknown>>,
    body,
    contentType: fc.oneof(
      { weight: 8, arbitrary: fc.constant('application/json') },
      {
        weight: 1,
        arbitrary: fc.constantFrom(
          'text/plain',
          'application/xml',
          'multipart/form-data',
          'application/json; charset=utf-16',
        ),
      },
    ),
  });
}

/** The query as a text; a list repeats its name, anything odd is written out as JSON. */
export function queryText(query: Record<string, unknown>): string {
  const parts = Object.entries(query).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map(
      (one) => `${name}=${encode(typeof one === 'object' ? JSON.stringify(one) : String(one))}`,
    ),
  );
  return parts.join('&');
}

/** Percent-encodes; a lone surrogate, which has no encoding, becomes a broken one. */
export function encode(text: string): string {
  return text.isWellFormed() ? encodeURIComponent(text) : '%ED%A0%80';
}
