import sanitizeHtml from 'sanitize-html';

const allowed: sanitizeHtml.IOptions = {
  allowedTags: (
    'h2 h3 h4 p a ul ol li strong b em i s del u sub sup small code pre br hr blockquote abbr ' +
    'table thead tbody tfoot tr th td caption dl dt dd'
  ).split(' '),
  allowedAttributes: {
    a: ['href', 'title', 'lang', 'hreflang'],
    abbr: ['title'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
    ol: ['start'],
    '*': ['lang'],
  },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nestingLimit: 30,
};

/** Tags whose loss is worth a line in the report. */
const telling =
  /<\s*(script|style|iframe|object|embed|form|input|button|link|meta|svg|img|base|video|audio|template)\b|\son\w+\s*=|javascript:/gi;

/** Keeps of HTML what the allow-list names; `removed` names what an editor should know about. */
export function cleanHtml(html: string): { html: string; removed: string[] } {
  const clean = sanitizeHtml(html, allowed).trim();
  const count = (text: string, name: string) => text.toLowerCase().split(name).length - 1;
  const names = [...html.matchAll(telling)].map(([found, tag]) => tag?.toLowerCase() ?? found.trim().toLowerCase());
  return { html: clean, removed: [...new Set(names)].filter((name) => count(html, name) > count(clean, name)) };
}

/** May a link lead there? This club's own addresses, https, http, mail, telephone and places on the page. */
export function isLink(href: string): boolean {
  if (href.length > 2000 || /[\s\\]|[^\x20-\uffff]/.test(href)) return false;
  return /^(\/(?!\/)|#|https?:\/\/[^/]|mailto:|tel:)/i.test(href);
}

const svgTags = (
  'svg g defs symbol use path rect circle ellipse line polyline polygon text tspan title desc linearGradient radialGradient stop clipPath ' +
  'mask pattern filter feGaussianBlur feOffset feBlend feColorMatrix feComposite feFlood feMerge feMergeNode feTurbulence feDropShadow'
).split(' ');

/** Keeps of a drawing what draws: no scripts, no styles from elsewhere, no pictures, no foreign addresses. */
export function cleanSvg(svg: string): { svg: string; removed: string[] } {
  const removed = new Set<string>();
  const clean = sanitizeHtml(svg, {
    allowedTags: svgTags,
    allowedAttributes: false,
    allowVulnerableTags: true,
    parser: { lowerCaseTags: false, lowerCaseAttributeNames: false, xmlMode: true },
    nonTextTags: ['script', 'style', 'foreignObject', 'metadata'],
    onOpenTag: (name) => void (svgTags.includes(name) || removed.add(name)),
    transformTags: {
      '*': (tagName, attribs) => {
        const kept = Object.entries(attribs).filter(([name, value]) => isHarmless(name, value) || !removed.add(name));
        return { tagName, attribs: Object.fromEntries(kept) };
      },
    },
  });
  return { svg: clean, removed: [...removed] };
}

function isHarmless(name: string, value: string): boolean {
  if (/^on/i.test(name)) return false;
  if (/^(xlink:)?href$/i.test(name)) return value.startsWith('#');
  if (/^xmlns(:|$)/.test(name)) return true;
  return !/url\(\s*['"]?(?!#)|javascript:|@import|expression\(/i.test(value);
}
