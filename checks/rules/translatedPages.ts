import { type Finding, isTest, lineAt, type Node, programOf, type Source, walk } from '../sources.ts';

/**
 * A browser that translates a page puts each text into elements of its own. React can then neither put anything before
 * such a text nor take it away, and the whole page fails. So a text that comes and goes, or that stands behind
 * something that does, has an element of its own.
 */
export function translatedPages(sources: Source[]): Finding[] {
  return sources
    .filter((source) => source.path.endsWith('.tsx') && !isTest(source))
    .flatMap((source) => {
      const found: Finding[] = [];
      walk(programOf(source), (node) => {
        if (node.type !== 'JSXElement' && node.type !== 'JSXFragment') return;
        for (const child of looseTextsIn(node.children)) {
          const line = lineAt(source.text, child.start);
          const message = 'a text beside something that comes and goes needs an element of its own';
          found.push({ rule: 'translatedPages', path: source.path, line, message });
        }
      });
      return found;
    });
}

/** Children that come and go and are a text, or have a text as their next sibling. */
function looseTextsIn(all: Node[]): Node[] {
  const children = all.filter(isRendered).map(expressionOf);
  if (children.length < 2) return [];
  return children.filter((child, index) => {
    if (!comesAndGoes(child)) return false;
    if (branchesOf(child).some(beginsWithText)) return true;
    const next = children.slice(index + 1).find((one) => !comesAndGoes(one));
    return next !== undefined && isText(next);
  });
}

const isRendered = (node: Node): boolean =>
  node.type === 'JSXText'
    ? !/^\s*\n\s*$/.test(node.value)
    : !(node.type === 'JSXExpressionContainer' && node.expression.type === 'JSXEmptyExpression');

const expressionOf = (node: Node): Node => (node.type === 'JSXExpressionContainer' ? (node.expression as Node) : node);

/** What is shown in one case and not, or as an element, in the other. */
function comesAndGoes(node: Node): boolean {
  if (node.type === 'LogicalExpression') return node.operator === '&&';
  return node.type === 'ConditionalExpression' && branchesOf(node).some(isNoText);
}

/** Nothing, or an element. An empty text is no node. */
const isNoText = (node: Node): boolean =>
  node.type === 'JSXElement' ||
  node.type === 'JSXFragment' ||
  (node.type === 'Literal' && (node.value === null || node.value === ''));

function branchesOf(node: Node): Node[] {
  if (node.type === 'ConditionalExpression')
    return [node.consequent, node.alternate].flatMap((one) => branchesOf(one as Node));
  if (node.type === 'LogicalExpression' && node.operator === '&&') return branchesOf(node.right as Node);
  return [node];
}

/** A fragment is no node, so what stands in it comes and goes by itself. */
const beginsWithText = (node: Node): boolean =>
  node.type === 'JSXFragment' ? node.children.filter(isRendered).map(expressionOf).some(isText) : isText(node);

/** Functions of the house that answer texts. */
const textFunction = /^(t|inLocale|moment|String|format[A-Z]\w*|\w+(Name|Words|Text)|nameOf|textOf)$/;

/** Is it surely a text? */
function isText(node: Node): boolean {
  if (node.type === 'JSXText' || node.type === 'TemplateLiteral') return true;
  if (node.type === 'Literal') return typeof node.value === 'string' && node.value !== '';
  if (node.type === 'ConditionalExpression') return branchesOf(node).every(isText);
  return node.type === 'CallExpression' && node.callee.type === 'Identifier' && textFunction.test(node.callee.name);
}
