import { z } from 'zod';
import { commonRefusals } from '#platform/api/commonRefusals.ts';
import type { Endpoint, RefusalDef, RoomApi } from '#platform/api/endpoint.ts';
import { scopeOf } from '#platform/api/services.ts';

type Json = { [key: string]: unknown };

/** One endpoint at one of its addresses. `id` is unique and stable, for anchors. */
export type Operation = { id: string; name: string; service: string; path: string; method: string; endpoint: Endpoint };

/** Every address of every api, sorted by service, path and method. */
export function operationsOf(apis: RoomApi[]): Operation[] {
  const operations = apis.flatMap((api) =>
    Object.entries(api).flatMap(([name, endpoint]) =>
      [endpoint.path, ...(endpoint.alsoAt ?? [])].map((path) => {
        const method = endpoint.method.toLowerCase();
        const readable = `/api${path.replace(/:(\w+)/g, '{$1}')}`;
        const id = `${method}-${path.replace(/[^\w]+/g, '-').replace(/^-|-$/g, '')}`;
        return { id, name, service: path.split('/')[1] ?? '', path: readable, method, endpoint };
      }),
    ),
  );
  return operations.sort((a, b) => (`${a.path} ${a.method}` < `${b.path} ${b.method}` ? -1 : 1));
}

/** The api of the whole house as an OpenAPI 3.1 document. */
export function openApiDocument(apis: RoomApi[], origin: string): Json {
  const operations = operationsOf(apis);
  const paths: Record<string, Json> = {};
  for (const operation of operations) {
    paths[operation.path] = { ...paths[operation.path], [operation.method]: operationObject(operation) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Kurve',
      version: '1',
      description:
        'Paths and parameter names are read in any case, with or without a slash at the end. Replies carry their content in `data`; a refusal is a problem document with its code in `errorCode`. Amounts are euros, instants ISO 8601 in UTC.',
    },
    servers: [{ url: origin }],
    tags: [...new Set(operations.map(({ service }) => service))].map((name) => ({ name })),
    paths,
    components: { schemas: { Problem: problemSchema }, parameters: { Tenant: tenantParameter }, securitySchemes },
  };
}

function operationObject({ id, service, path, endpoint }: Operation): Json {
  const { query, body, upload, form, caller, tenant, summary, isIdempotent } = endpoint;
  const parameters = [
    ...pathParameters(path, endpoint),
    ...queryParameters(query),
    ...(caller === 'visitor' && !path.includes('{anonymousUserId}') ? [visitorParameter] : []),
    ...(tenant
      ? [tenant === 'required' ? { ...tenantParameter, required: true } : { $ref: '#/components/parameters/Tenant' }]
      : []),
    ...(isIdempotent ? [idempotencyParameter] : []),
  ];
  return {
    operationId: id,
    summary,
    tags: [service],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body
      ? {
          requestBody: {
            required: true,
            content: { [form ? 'multipart/form-data' : 'application/json']: { schema: bodySchema(body, form) } },
          },
        }
      : {}),
    ...(upload
      ? { requestBody: { required: true, content: Object.fromEntries(upload.types.map((type) => [type, {}])) } }
      : {}),
    responses: responsesOf(endpoint),
    security: securityOf(endpoint),
  };
}

/** What the body looks like; the files of a form stand behind its fields. */
function bodySchema(body: z.ZodObject, form: Endpoint['form']): Json {
  const schema = schemaOf(body, 'input') as { properties?: Json };
  if (!form) return schema;
  const files = { type: 'array', maxItems: form.maxFiles, items: { type: 'string', format: 'binary' } };
  return { ...schema, properties: { ...schema.properties, [form.files]: files } };
}

const problemSchema: Json = {
  type: 'object',
  required: ['type', 'title', 'status', 'detail', 'errorCode', 'isSuccess', 'failureReason'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string' },
    errorCode: { type: 'string', description: 'The code; the words files translate it.' },
    errors: { description: 'For wrong input: messages by field.' },
    isSuccess: { const: false },
    failureReason: { type: 'string' },
  },
};

const tenantParameter: Json = {
  name: 'et-tenant-id',
  in: 'header',
  description: 'The partner the call is about; also read from query and body. Default 1.',
  schema: { type: 'integer', minimum: 1, default: 1 },
};

const visitorParameter: Json = {
  name: 'anonymousUserId',
  in: 'query',
  description: 'The unguessable id of a visitor; not needed with a token.',
  schema: { type: 'string', minLength: 20, maxLength: 64 },
};

const idempotencyParameter: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  description: 'Under the same key a call is done once, however often it is sent.',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
};

const securitySchemes: Json = {
  token: {
    type: 'http',
    scheme: 'bearer',
    description: 'An opaque access token of the identity provider under /identity.',
  },
};

function securityOf({ caller, path }: Endpoint): Json[] {
  const scope = typeof caller === 'object' ? 'office' : scopeOf(path);
  const token = { token: scope ? [scope] : [] };
  if (caller === 'anyone') return [];
  return caller === 'visitor' ? [{}, token] : [token];
}

/** What an endpoint may answer: its reply, its own refusals, and those that its kind brings along. */
function responsesOf(endpoint: Endpoint): Json {
  const status = endpoint.status ?? (endpoint.reply || endpoint.file || endpoint.method === 'HEAD' ? 200 : 204);
  const byStatus = new Map<number, RefusalDef[]>();
  for (const one of refusalsOf(endpoint)) byStatus.set(one.status, [...(byStatus.get(one.status) ?? []), one]);
  const refused = [...byStatus].map(([code, list]) => [String(code), refusalResponse(list)]);
  const nothing = endpoint.reply instanceof z.ZodOptional ? { 204: { description: 'Success, nothing to say' } } : {};
  return { [status]: replyOf(endpoint), ...nothing, ...Object.fromEntries(refused) };
}

/** Declared refusals, and the common ones that can occur here. */
export function refusalsOf(endpoint: Endpoint): RefusalDef[] {
  const { invalidInput, notSignedIn, notAllowed, freshProofRequired, tooManyRequests, unavailable } = commonRefusals;
  const takesInput = endpoint.params || endpoint.query || endpoint.body || endpoint.tenant;
  const needsToken = endpoint.caller !== 'anyone';
  const common = [
    ...(takesInput ? [invalidInput] : []),
    ...(needsToken ? [notSignedIn, notAllowed] : []),
    ...(endpoint.proof !== undefined && endpoint.proof !== 'password' ? [freshProofRequired] : []),
    tooManyRequests,
    unavailable,
  ];
  const all = [...(endpoint.refusals ?? []), ...common];
  return [...new Map(all.map((one) => [`${one.status} ${one.code}`, one])).values()].sort(
    (a, b) => a.status - b.status,
  );
}

function refusalResponse(list: RefusalDef[]): Json {
  const example = ({ status, code, title = code, detail = code }: RefusalDef) => ({
    value: { type: 'about:blank', title, status, detail, errorCode: code, isSuccess: false, failureReason: code },
  });
  const examples = Object.fromEntries(list.map((one) => [one.code, example(one)]));
  const schema = { $ref: '#/components/schemas/Problem' };
  return {
    description: list.map(({ code }) => code).join(', '),
    content: { 'application/problem+json': { schema, examples } },
  };
}

function replyOf({ reply, file, replyHeaders }: Endpoint): Json {
  const names = Object.keys(replyHeaders?.shape ?? {});
  const headers = Object.fromEntries(names.map((name) => [name, { schema: { type: 'string' } }]));
  const description = { description: 'Success', ...(names.length > 0 ? { headers } : {}) };
  if (file) return { ...description, content: { 'application/octet-stream': {} } };
  if (!reply) return description;
  const schema = {
    type: 'object',
    required: ['data', 'isSuccess'],
    properties: { data: schemaOf(reply, 'output'), isSuccess: { const: true } },
  };
  return { ...description, content: { 'application/json': { schema } } };
}

/** Names in the path; one that the api gives no schema is any text. */
function pathParameters(path: string, { params }: Endpoint): Json[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => {
    const field: z.ZodType | undefined = params?.shape[name];
    return { name, in: 'path', required: true, schema: field ? schemaOf(field, 'input') : { type: 'string' } };
  });
}

function queryParameters(object: z.ZodObject | undefined): Json[] {
  return Object.entries<z.ZodType>(object?.shape ?? {}).map(([name, field]) => ({
    name,
    in: 'query',
    required: !field.safeParse(undefined).success,
    schema: schemaOf(field, 'input'),
  }));
}

/** JSON Schema of a zod schema; what it cannot say (a transformation, for instance) stays open. */
export function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' }) as Json;
  return rest;
}
