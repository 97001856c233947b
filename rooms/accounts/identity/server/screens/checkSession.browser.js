// OpenID Session Management 1.0, section 3.2: tells a page of the site whether the provider session is still the one it knows.
const stateCookie = location.protocol === 'https:' ? '__Secure-op_bs' : 'op_bs';
const browserState = () => document.cookie.match(`(?:^|; )${stateCookie}=([^;]*)`)?.[1] ?? '';
const base64Url = (bytes) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

async function compare(message, origin) {
  const space = message.lastIndexOf(' ');
  const dot = message.lastIndexOf('.');
  if (space < 1 || dot < space) return 'error';
  const salt = message.slice(dot + 1);
  const text = `${message.slice(0, space)} ${origin} ${browserState()} ${salt}`;
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return `${base64Url(digest)}.${salt}` === message.slice(space + 1) ? 'unchanged' : 'changed';
}

addEventListener('message', async (event) => {
  if (typeof event.data !== 'string' || event.source === window) return;
  event.source.postMessage(await compare(event.data, event.origin), event.origin);
});
