type Cookie = { value: string; path: string };

/** As much of a browser's cookie memory as one server needs: names, paths, removal. */
export class CookieJar {
  readonly #cookies = new Map<string, Cookie>();

  /** Takes over what a reply sets. */
  save(setCookies: string[]): void {
    for (const line of setCookies) {
      const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
      const name = pair.slice(0, pair.indexOf('='));
      const find = (key: string) =>
        attributes.find((part) => part.toLowerCase().startsWith(`${key}=`))?.slice(key.length + 1);
      const path = find('path') ?? '/';
      const isOver = new Date(find('expires') ?? '9999-01-01').getTime() <= Date.now();
      if (isOver) this.#cookies.delete(`${name} ${path}`);
      else this.#cookies.set(`${name} ${path}`, { value: pair, path });
    }
  }

  /** The Cookie header for a path. */
  headerFor(path: string): string {
    const fits = (cookie: Cookie) => path === cookie.path || path.startsWith(cookie.path.replace(/\/?$/, '/'));
    return [...this.#cookies.values()]
      .filter(fits)
      .map((cookie) => cookie.value)
      .join('; ');
  }
}
