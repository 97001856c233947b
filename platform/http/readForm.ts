import multipart, { type MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { commonRefusals, uploadRefusals } from '#platform/api/commonRefusals.ts';
import type { Form, FormFile, RefusalDef } from '#platform/api/endpoint.ts';
import { Refusal, refuse } from '#platform/api/refuse.ts';

/** Characters of one field of a form. */
const maxFieldBytes = 64 * 1024;
const maxFields = 100;

/** Opens routes that take a form with files; nothing of the body is read before the caller is known to be allowed. */
export function withForms(app: FastifyInstance, form: Form, addRoutes: (scope: FastifyInstance) => void): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // One more than is allowed, so that our own counts refuse, in the words of the endpoint.
    const limits = { fileSize: form.maxBytes + 1, files: form.maxFiles + 1, fields: maxFields };
    await scope.register(multipart, { throwFileSizeLimit: false, limits: { ...limits, fieldSize: maxFieldBytes } });
    scope.addContentTypeParser('*', (_request, _body, done) => done(null, undefined));
    addRoutes(scope);
  });
}

export type ReadForm = { fields: Record<string, string>; files: AsyncIterable<FormFile> };

/**
 * Reads the fields of a form, which come first, and gives out its files one after the other while they arrive: one file
 * or byte too much is refused at once, before the body has ended. Refuses 415 what is no form, 400 what breaks off.
 */
export async function readForm(request: FastifyRequest, form: Form): Promise<ReadForm> {
  if (!request.isMultipart()) refuse(uploadRefusals.wrongType, { detail: 'Takes multipart/form-data' });
  const parts = request.parts();
  const fields: Record<string, string> = {};
  const next = async () => (await readOn(() => parts.next())).value;
  let part = await next();
  for (; part && part.type === 'field'; part = await next()) {
    if (part.valueTruncated || typeof part.value !== 'string') brokenForm(`${part.fieldname} is too long`);
    else fields[part.fieldname] = part.value;
  }
  return { fields, files: filesOf(part, next, form) };
}

type Part = Awaited<ReturnType<FastifyRequest['parts']> extends AsyncIterableIterator<infer P> ? P : never>;

async function* filesOf(
  first: Part | undefined,
  next: () => Promise<Part | undefined>,
  form: Form,
): AsyncGenerator<FormFile> {
  const count = { files: 0, bytes: 0 };
  for (let part = first; part; part = await next()) {
    if (part.type === 'field') return brokenForm(`${part.fieldname} must come before the files`);
    if (part.fieldname !== form.files) return brokenForm(`${part.fieldname} takes no files`);
    count.files += 1;
    if (count.files > form.maxFiles) refuseFiles(form, form.tooMany);
    const content = contentOf(part, count, form);
    yield { fileName: part.filename, contentType: part.mimetype, content };
    // What nobody has read counts, too, and is read over: the next part comes behind it.
    for await (const _rest of content);
  }
}

async function* contentOf({ file }: MultipartFile, count: { bytes: number }, form: Form): AsyncGenerator<Buffer> {
  const chunks = (file as AsyncIterable<Buffer>)[Symbol.asyncIterator]();
  for (;;) {
    const { value, done } = await readOn(() => chunks.next());
    if (done) return;
    count.bytes += value.length;
    if (count.bytes > form.maxBytes) refuseFiles(form, form.tooLarge);
    yield value;
  }
}

/** A form that breaks off, or is none, is the caller's fault. */
async function readOn<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof Refusal) throw error;
    return brokenForm('The form broke off');
  }
}

const refuseFiles = ({ files }: Form, why: RefusalDef): never =>
  refuse(why, { errors: { [files]: [why.detail ?? why.code] } });

const brokenForm = (detail: string): never => refuse(commonRefusals.invalidInput, { detail });
