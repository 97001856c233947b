import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from '@swc/core';

/** A piece of a parsed source. */
export type Ast = Record<string, unknown>;
/**
 * A top-level declaration: the names that it mentions, those of one subject too (`placing.placeOrders`), the refusals
 * (`cartRefusals.outOfStock`), the events that it tells, the methods it calls.
 */
export type Declaration = { names: Set<string>; refusals: Set<string>; events: Set<string>; methods: Set<string> };
/** What a file declares, imports and passes on. */
export type Source = {
  declarations: Map<string, Declaration>;
  /** Local name → where it comes from. */
  imports: Map<string, { file: string; name: string }>;
  /** What it passes on from other files; `*`: all that a file has, under one name. */
  passedOn: Map<string, { file: string; name: string }>;
  /** Every call of `implement`: the api's local name, and the names that each use case mentions. */
  implemented: { api: string; useCases: Map<string, Declaration> }[];
};

/** Is it a piece of a parsed source? */
export const isAst = (value: unknown): value is Ast => typeof value === 'object' && value !== null;

/** The text of an identifier or a literal. */
export const nameOf = (node: unknown): string => (isAst(node) ? String(node.value ?? node.name ?? '') : '');

function fileOf(from: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return join(dirname(from), specifier);
  return specifier.startsWith('#') ? specifier.slice(1).replace(/^main$/, 'main.ts') : undefined;
}

/** Everything that a piece of source mentions. */
export function mentions(node: unknown): Declaration {
  const found: Declaration = { names: new Set(), refusals: new Set(), events: new Set(), methods: new Set() };
  const visit = (part: unknown): void => {
    if (!isAst(part)) return;
    if (part.type === 'Identifier') found.names.add(nameOf(part));
    if (part.type === 'MemberExpression') {
      const { object, property } = part as { object: Ast; property: Ast };
      visit(object);
      if (property.type === 'Computed') visit(property);
      else if (object.type === 'Identifier') found.names.add(`${nameOf(object)}.${nameOf(property)}`);
      if (object.type === 'Identifier' && /refusals$/i.test(nameOf(object)))
        found.refusals.add(`${nameOf(object)}.${nameOf(property)}`);
      found.methods.add(nameOf(property));
      return;
    }
    if (part.type === 'CallExpression') {
      const { callee, arguments: given } = part as { callee: Ast; arguments: { expression: Ast }[] };
      const isEmit = callee.type === 'MemberExpression' && nameOf(callee.property) === 'emit';
      if (isEmit) found.events.add(nameOf(given[0]?.expression));
    }
    for (const [key, value] of Object.entries(part)) if (key !== 'span' && key !== 'typeAnnotation') visit(value);
  };
  visit(node);
  return found;
}

function useCasesIn(node: unknown): Source['implemented'] {
  const found: Source['implemented'] = [];
  const visit = (part: unknown): void => {
    if (!isAst(part)) return;
    const { callee, arguments: given } = part as { callee?: Ast; arguments?: { expression: Ast }[] };
    if (part.type === 'CallExpression' && nameOf(callee) === 'implement') {
      const properties = given?.[3]?.expression.properties as Ast[];
      const useCases = properties.map((one): [string, Declaration] => {
        if (one.type === 'Identifier') return [nameOf(one), mentions(one)];
        if (one.type !== 'KeyValueProperty') throw new Error(`A use case is written as ${one.type}`);
        return [nameOf(one.key), mentions(one.value)];
      });
      found.push({ api: nameOf(given?.[2]?.expression), useCases: new Map(useCases) });
    }
    for (const value of Object.values(part)) visit(value);
  };
  visit(node);
  return found;
}

function declare(source: Source, node: Ast): void {
  if (node.type === 'VariableDeclaration')
    for (const one of node.declarations as { id: Ast; init: Ast }[])
      source.declarations.set(nameOf(one.id), mentions(one.init));
  if (node.type === 'FunctionDeclaration') {
    const { identifier, params, body } = node as { identifier: Ast; params: Ast; body: Ast };
    source.declarations.set(nameOf(identifier), mentions([params, body]));
  }
  if (node.type === 'ClassDeclaration') source.declarations.set(nameOf(node.identifier), mentions(node.body));
}

/** The statements of a file. */
export const parse = (path: string) =>
  parseSync(readFileSync(path, 'utf8'), { syntax: 'typescript', target: 'es2022' });

/** What stands in a file, by name. */
export function read(path: string): Source {
  const source: Source = { declarations: new Map(), imports: new Map(), passedOn: new Map(), implemented: [] };
  const { body } = parse(path);
  for (const item of body as unknown as Ast[]) {
    const file = isAst(item.source) ? fileOf(path, nameOf(item.source)) : undefined;
    if (item.type === 'ImportDeclaration' && file)
      for (const one of item.specifiers as { local: Ast; imported?: Ast }[])
        source.imports.set(nameOf(one.local), { file, name: nameOf(one.imported ?? one.local) });
    if (item.type === 'ExportNamedDeclaration')
      for (const { orig, exported, name } of item.specifiers as { orig: Ast; exported?: Ast; name?: Ast }[])
        if (file) source.passedOn.set(nameOf(name ?? exported ?? orig), { file, name: name ? '*' : nameOf(orig) });
    if (item.type === 'ExportDeclaration') declare(source, item.declaration as Ast);
    declare(source, item);
  }
  source.implemented = useCasesIn(body);
  return source;
}
