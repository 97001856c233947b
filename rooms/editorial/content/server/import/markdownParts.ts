import { lexer, parser, type Token, type Tokens } from 'marked';
import { isPartType } from './partSchemas.ts';

/** A part as Markdown gives it; `props` of a fenced block are still YAML. */
export type RawPart = { line: number } & (
  | { type: string; props: Record<string, unknown> }
  | { type: string; yaml: string }
);

/** Turns Markdown into HTML. What comes out is not yet sanitised. */
export const markdownToHtml = (markdown: string): string => parser(lexer(markdown, { gfm: true }));

/** Turns Markdown into parts, with the line of the file in which each begins. */
export function markdownParts(markdown: string, firstLine: number): RawPart[] {
  const parts: RawPart[] = [];
  let text: { tokens: Token[]; line: number } | undefined;
  let line = firstLine;
  const closeText = () => {
    if (text) parts.push({ type: 'text', line: text.line, props: { html: parser(text.tokens) } });
    text = undefined;
  };
  for (const token of lexer(markdown.replaceAll('\r\n', '\n'), { gfm: true })) {
    const part = partOf(token, line);
    if (part) {
      closeText();
      parts.push(part);
    } else if (token.type !== 'space' && token.type !== 'def') {
      text ??= { tokens: [], line };
      text.tokens.push(token);
    }
    line += token.raw.split('\n').length - 1;
  }
  closeText();
  return parts;
}

function partOf(token: Token, line: number): RawPart | undefined {
  if (token.type === 'heading' && token.depth > 1 && token.depth < 4)
    return { type: 'headline', line, props: { text: plainText(token.tokens ?? []), level: token.depth } };
  if (token.type === 'blockquote') return { type: 'quote', line, props: quoteOf(token as Tokens.Blockquote) };
  if (token.type === 'code' && typeof token.lang === 'string' && isPartType(token.lang))
    return { type: token.lang, line, yaml: token.text };
  if (token.type !== 'paragraph') return undefined;
  const [only, ...others] = token.tokens ?? [];
  return only?.type === 'image' && others.length === 0
    ? { type: 'picture', line, props: pictureOf(only as Tokens.Image) }
    : undefined;
}

const pictureOf = ({ href, text, title }: Tokens.Image) => ({
  picture: href,
  ...(text ? { alt: text } : {}),
  ...(title ? { credit: title } : {}),
});

/** The last line of a quotation may say who: `— person, role`. */
function quoteOf({ text }: Tokens.Blockquote): Record<string, unknown> {
  const lines = text.trim().split('\n');
  const [, who] = /^(?:—|–|--)\s*(.+)$/.exec(lines.at(-1)?.trim() ?? '') ?? [];
  const said = (who ? lines.slice(0, -1) : lines).join(' ').replace(/\s+/g, ' ').trim();
  if (!who) return { text: said };
  const [person = '', ...role] = who.split(',');
  return { text: said, person: person.trim(), ...(role.length > 0 ? { role: role.join(',').trim() } : {}) };
}

const plainText = (tokens: readonly Token[]): string =>
  tokens
    .map((token) => ('tokens' in token && token.tokens ? plainText(token.tokens) : 'text' in token ? token.text : ''))
    .join('')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, '&');
