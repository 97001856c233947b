import { globSync } from 'node:fs';
import { paymentEvents } from '#ports/paymentPurposes.ts';
import { type Ast, isAst, mentions, nameOf, parse } from './sources.ts';

/** A name in a file. */
export type Place = { file: string; name: string };
/**
 * One thing that a room brings for callers who do not know the room: an event's handler, or what stands behind a port.
 */
export type Brought = { room: string; kind: Kind; event?: string; places: Place[] };

const kinds = ['handlers', 'sellables', 'searchables', 'objections'] as const;
type Kind = (typeof kinds)[number];

/**
 * Reads the `Room` of every door: its handlers, one for an event, and the elements of its lists. Throws where they are
 * written in another way.
 */
export const broughtByRooms = (): Brought[] => globSync('rooms/*/*/server/index.ts').flatMap(broughtBy);

/** What happens with payments is told to the rooms that hear of their purpose. */
export function ownersOfPayments(): Brought[] {
  const places = globSync('rooms/*/*/server/index.ts').flatMap((file) => {
    const room = roomIn(parse(file).body);
    const purposes = (room && propertyOf(room, 'paymentPurposes')?.properties) as Ast[] | undefined;
    return (purposes ?? []).flatMap(({ value }) => [...mentions(value).names].map((name) => ({ file, name })));
  });
  if (places.length === 0) throw new Error('No room says what it does about payments');
  return paymentEvents.map((event) => ({ room: 'payment', kind: 'handlers', event, places }));
}

function broughtBy(file: string): Brought[] {
  const room = roomIn(parse(file).body);
  if (!room) throw new Error(`${file} has no object with the name of a room`);
  return kinds.flatMap((kind) => {
    const value = propertyOf(room, kind);
    if (!value) return [];
    return partsOf(file, kind, value).map(({ event, part }) => ({
      room: nameOf(propertyOf(room, 'name')),
      kind,
      ...(event === undefined ? {} : { event }),
      places: [...mentions(part).names].map((name) => ({ file, name })),
    }));
  });
}

function partsOf(file: string, kind: Kind, { type, properties, elements }: Ast): { event?: string; part: unknown }[] {
  if (kind !== 'handlers' && type === 'ArrayExpression')
    return (elements as { expression: Ast }[]).map(({ expression }) => ({ part: expression }));
  if (kind !== 'handlers' || type !== 'ObjectExpression') throw new Error(`${file}: ${kind} are written as ${type}`);
  return (properties as Ast[]).map((one) => {
    if (one.type !== 'KeyValueProperty') throw new Error(`${file}: a handler is written as ${one.type}`);
    return { event: nameOf(one.key), part: one.value };
  });
}

function propertyOf(object: Ast, key: string): Ast | undefined {
  return (object.properties as Ast[]).find((one) => nameOf(one.key) === key)?.value as Ast | undefined;
}

/**
 * The object that is a `Room`: it stands in a constant with that type, or is what a function with that reply answers.
 */
function roomIn(node: unknown): Ast | undefined {
  if (!isAst(node)) return undefined;
  if (node.type === 'VariableDeclarator') {
    const { id, init } = node as { id: Ast; init: Ast };
    if (typeNameOf(id.typeAnnotation) === 'Room') return init;
    if (init?.type === 'ArrowFunctionExpression' && typeNameOf(init.returnType) === 'Room') {
      const { body } = init as { body: Ast };
      return body.type === 'ParenthesisExpression' ? (body.expression as Ast) : body;
    }
  }
  for (const part of Object.values(node)) {
    const found = roomIn(part);
    if (found) return found;
  }
  return undefined;
}

function typeNameOf(annotation: unknown): string {
  return isAst(annotation) ? nameOf((annotation.typeAnnotation as Ast).typeName) : '';
}
