import type { AnchorHTMLAttributes, ReactNode } from 'react';
import { Link } from '#frame/link.tsx';

type Props = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & { href: string; children: ReactNode };

/**
 * A link that an editor wrote: inside the site it stays in the app; other schemes than web, mail and telephone lead
 * nowhere.
 */
export function ContentLink({ href, children, ...rest }: Props) {
  const isInside = /^\/(?![/\\])/.test(href);
  if (isInside && !isFile(href)) {
    return (
      <Link href={href} {...rest}>
        {children}
      </Link>
    );
  }
  if (isInside || href.startsWith('#') || /^(mailto|tel):/i.test(href)) {
    return (
      <a href={href} {...rest}>
        {children}
      </a>
    );
  }
  if (!/^https?:\/\//i.test(href)) return <span {...rest}>{children}</span>;
  return (
    <a href={href} rel="noopener noreferrer" {...rest}>
      {children}
    </a>
  );
}

/** Files are the same in every language. */
const isFile = (href: string) => /\.\w{2,4}$/.test(href);
