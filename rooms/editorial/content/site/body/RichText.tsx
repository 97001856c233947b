import { isOrdinary } from '#frame/link.tsx';
import { useAddress } from '#frame/pageContext.ts';
import { goTo } from '#frame/running.ts';
import styles from './RichText.module.css';

/**
 * Text as an editor wrote it: HTML of the allow-list, sanitised when it was stored. Its links within the site get the
 * page's language.
 */
export function RichText({ html }: { html: string }) {
  const address = useAddress();
  const localised = html.replace(/(<a\s[^>]*?href=")(\/(?![/\\])[^"]*)"/g, (link, start: string, href: string) =>
    isFile(href) ? link : `${start}${address(href)}"`,
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the links inside are what is clicked, also by keyboard
    // biome-ignore lint/a11y/useKeyWithClickEvents: a link turns Enter into a click
    <div
      className={styles.text}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server before it is stored
      dangerouslySetInnerHTML={{ __html: localised }}
      onClick={(event) => {
        const link = (event.target as Element).closest('a');
        const href = link?.getAttribute('href') ?? '';
        if (!isOrdinary(event) || !/^\/(?![/\\])/.test(href) || isFile(href)) return;
        event.preventDefault();
        goTo(href);
      }}
    />
  );
}

/** Files are the same in every language, and no pages. */
const isFile = (href: string) => /\.\w{2,4}$/.test(href);
