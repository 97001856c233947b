import { z } from 'zod';
import { addressOf, type Door } from './doorsOfHouse.ts';
import { queryText } from './hostileInput.ts';

type JsonSchema = {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  format?: string;
  minimum?: number;
};

const schemas = new Map<z.ZodObject, JsonSchema>();

/** Made once: walks call every door with hundreds of ids. */
function schemaOf(schema: z.ZodObject): JsonSchema {
  const known = schemas.get(schema);
  const made = known ?? (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema);
  if (!known) schemas.set(schema, made);
  return made;
}

/** Does this field say which thing is meant? `et-tenant-id` says who sells. */
const isId = (name: string, { format }: JsonSchema): boolean =>
  format === 'uuid' || (/(^|[a-z])ids?$/i.test(name) && !name.includes('tenant'));

/** Words that an api asks for by the name of the field, where any text would not do. */
const likely: [name: RegExp, value: string][] = [
  [/country/i, 'DE'],
  [/postal/i, '60311'],
  [/phone|mobile/i, '+49 69 5550199'],
  [/mail/i, 'niemand@kurve.test'],
  [/url/i, '/account/'],
  [/shippingCode/i, 'standard'],
  [/password/i, 'Kurve-1899!'],
  [/^birthday$/, '2016-05-01'],
  [/^month$/, '2026-01'],
  [/^effectiveFrom$/, '2026-01-01'],
  [/^otherwise$/, '1:2'],
];

function exampleOf(name: string, schema: JsonSchema, id: string): unknown {
  const { type, properties, items, anyOf } = schema;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (anyOf) return exampleOf(name, anyOf[0]!, id);
  if (type === 'object' || properties)
    return Object.fromEntries(Object.entries(properties ?? {}).map(([key, one]) => [key, exampleOf(key, one, id)]));
  if (type === 'array') return [exampleOf(name, items ?? {}, id)];
  if (type === 'boolean') return true;
  if (type === 'integer' || type === 'number') return Math.max(1, schema.minimum ?? 1);
  if (isId(name, schema)) return id;
  return likely.find(([pattern]) => pattern.test(name))?.[1] ?? 'abc';
}

function namesId(schema: JsonSchema): boolean {
  const inside = [...(schema.anyOf ?? []), ...(schema.items ? [schema.items] : [])];
  const fields = Object.entries(schema.properties ?? {});
  return fields.some(([name, field]) => isId(name, field) || namesId(field)) || inside.some(namesId);
}

/** Doors at which one says which thing is meant, in the path, the query or the body. */
export const takesId = ({ path, endpoint: { query, body } }: Door): boolean =>
  path.includes(':') || [query, body].some((schema) => schema !== undefined && namesId(schemaOf(schema)));

/** A call that the api takes, with this id wherever one is asked for. */
export function callWithId(door: Door, id: string): { path: string; body?: unknown } {
  const { query, body } = door.endpoint;
  const asked = query ? Object.entries(schemaOf(query).properties ?? {}).filter((field) => isId(...field)) : [];
  const path = `${addressOf(door, () => id)}?${queryText(Object.fromEntries(asked.map(([name]) => [name, id])))}`;
  return body ? { path, body: exampleOf('', schemaOf(body), id) } : { path };
}

const boundary = 'walk';

/** The same call as a form without files. What may be left out, or takes anything, is left out. */
export function formWithId(door: Door, id: string): { path: string; body: string; headers: Record<string, string> } {
  const { properties = {}, required = [] } = door.endpoint.body ? schemaOf(door.endpoint.body) : {};
  const isNeeded = ([name, field]: [string, JsonSchema]) =>
    required.includes(name) && [field.type, field.enum, field.const].some((said) => said !== undefined);
  const parts = Object.entries(properties)
    .filter(isNeeded)
    .map(([name, field]) => `content-disposition: form-data; name="${name}"\r\n\r\n${exampleOf(name, field, id)}\r\n`);
  return {
    path: callWithId(door, id).path,
    body: [...parts.map((part) => `--${boundary}\r\n${part}`), `--${boundary}--\r\n`].join(''),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}
