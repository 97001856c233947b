import { escapeHtml } from '#platform/http/escapeHtml.ts';
import { type Operation, refusalsOf, schemaOf } from './openApiDocument.ts';

const style = `
:root{color-scheme:light;font:16px/1.5 system-ui,sans-serif;--line:#ddd;--soft:#595959;--red:#b00d23}
*{box-sizing:border-box}html{scroll-padding-top:16px}body{margin:0;color:#111;background:#fff}
a{color:var(--red)}code{font:0.875em/1.5 ui-monospace,monospace}
.page{display:grid;grid-template-columns:minmax(14rem,20rem) minmax(0,1fr)}
nav{position:sticky;top:0;height:100vh;overflow:auto;padding:24px 16px;border-right:1px solid var(--line)}
nav h2{margin:24px 0 4px;font-size:.875rem}nav ul{list-style:none;margin:0;padding:0}
nav li a{display:block;padding:4px 8px;border-radius:4px;color:inherit;text-decoration:none;font-size:.8125rem;overflow-wrap:anywhere}
nav li a:hover,nav li a:focus-visible{background:#f4f4f4}
main{max-width:60rem;padding:24px 32px 64px}h1{margin:0 0 8px;font-size:2rem}h2{margin:48px 0 8px;text-transform:capitalize}
article{padding:24px 0;border-top:1px solid var(--line)}article:target{box-shadow:-16px 0 0 #fff,-20px 0 0 var(--red)}
h3{margin:0;font-size:1rem;overflow-wrap:anywhere}h3 a{color:inherit;text-decoration:none}h4{margin:16px 0 4px;font-size:.875rem}
.method{display:inline-block;min-width:4.5rem;padding:0 8px;margin-right:8px;border-radius:4px;background:#111;color:#fff;font:600 .75rem/1.75 system-ui;text-align:center}
.get,.head{background:#1b5e20}.post{background:#0d47a1}.put,.patch{background:#7a4100}.delete{background:var(--red)}
p{margin:8px 0}.soft{color:var(--soft)}table{border-collapse:collapse;width:100%;font-size:.875rem}
td,th{padding:4px 16px 4px 0;text-align:left;vertical-align:top;border-bottom:1px solid #eee}td:first-child{white-space:nowrap}
details{margin:8px 0}summary{cursor:pointer;font-size:.875rem;font-weight:600}
pre{margin:8px 0;padding:16px;overflow:auto;max-height:24rem;background:#f7f7f7;border-radius:4px}
@media(max-width:48rem){.page{display:block}nav{position:static;height:auto;max-height:40vh;border:0;border-bottom:1px solid var(--line)}main{padding:24px 16px}}`;

const callers = {
  anyone: 'Anyone',
  visitor: 'A visitor (<code>anonymousUserId</code>) or somebody signed in',
  signedIn: 'Somebody signed in',
  person: 'Somebody signed in, for themselves',
};

const callerWords = ({ caller }: Operation['endpoint']): string =>
  typeof caller === 'object' ? `Staff with the permission <code>${caller.permission}</code>` : callers[caller];

/** The API's documentation: one HTML page, grouped by service, without scripts. */
export function docsPage(operations: Operation[]): string {
  const services = [...new Set(operations.map(({ service }) => service))];
  const operationsOf = (service: string) => operations.filter((operation) => operation.service === service);
  const links = services.map(
    (service) => `<h2>${escapeHtml(service)}</h2><ul>${operationsOf(service).map(linkTo).join('')}</ul>`,
  );
  const sections = services.map(
    (service) =>
      `<section><h2 id="${escapeHtml(service)}">${escapeHtml(service)}</h2>${operationsOf(service).map(article).join('')}</section>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Kurve API</title><style>${style}</style></head>
<body><div class="page"><nav aria-label="Endpoints"><strong>Kurve API</strong>${links.join('')}</nav>
<main><h1>Kurve API</h1><p>Replies carry their content in <code>data</code>; a refusal is a problem document with its code in <code>errorCode</code>. Amounts are euros, instants ISO 8601 in UTC. Paths and parameter names are read in any case. The same as a document: <a href="/api/openapi.json">OpenAPI 3.1</a>.</p>${sections.join('')}</main></div></body></html>`;
}

const methodLabel = ({ method }: Operation) => `<span class="method ${method}">${method.toUpperCase()}</span>`;

const linkTo = (operation: Operation) =>
  `<li><a href="#${operation.id}"><code>${operation.method.toUpperCase()} ${escapeHtml(operation.path.replace(/^\/api\/\w+/, ''))}</code></a></li>`;

function article(operation: Operation): string {
  const { endpoint, id, path } = operation;
  const tenant = endpoint.tenant ? `; tenant <code>et-tenant-id</code> ${endpoint.tenant}` : '';
  return `<article id="${id}"><h3><a href="#${id}">${methodLabel(operation)}<code>${escapeHtml(path)}</code></a></h3>
<p>${escapeHtml(endpoint.summary)}</p><p class="soft">${callerWords(endpoint)}${tenant}</p>
${schemaBlock('Path', endpoint.params, 'input')}${schemaBlock('Query', endpoint.query, 'input')}${schemaBlock('Body', endpoint.body, 'input')}${schemaBlock('Reply', endpoint.reply, 'output')}
<h4>Refusals</h4><table>${refusalsOf(endpoint)
    .map(
      ({ status, code, detail = '' }) =>
        `<tr><td>${status}</td><td><code>${escapeHtml(code)}</code></td><td>${escapeHtml(detail)}</td></tr>`,
    )
    .join('')}</table></article>`;
}

function schemaBlock(
  title: string,
  schema: Parameters<typeof schemaOf>[0] | undefined,
  io: 'input' | 'output',
): string {
  if (!schema) return '';
  const text = JSON.stringify(schemaOf(schema, io), undefined, 2);
  return `<details${title === 'Reply' ? '' : ' open'}><summary>${title}</summary><pre><code>${escapeHtml(text)}</code></pre></details>`;
}
