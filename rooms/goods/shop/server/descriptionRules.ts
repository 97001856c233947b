import sanitizeHtml from 'sanitize-html';

const allowed: sanitizeHtml.IOptions = {
  allowedTags: (
    'h3 h4 h5 h6 blockquote p a ul ol nl li b i strong em strike code hr br div pre ' +
    'table thead caption tbody tr th td'
  ).split(' '),
  allowedAttributes: { a: ['href', 'name', 'target'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
};

/**
 * One paragraph without any other sign of markup is as it should be; taking it apart would take a hundred times as
 * long.
 */
const plainParagraph = /^<p>[^<>&"\s](?:[^<>&"]*[^<>&"\s])?<\/p>$/;

/**
 * Keeps of a description what the allow-list names (PRD-31 … PRD-37): text of other tags stays, that of script and
 * style goes.
 */
export function sanitizeDescription(html: string): string {
  return plainParagraph.test(html) ? html : sanitizeHtml(html, allowed).trim();
}
