import type { AnchorHTMLAttributes, MouseEvent, ReactNode } from 'react';
import { useAddress } from './pageContext.ts';
import { goTo, prefetch } from './running.ts';

export { useLocale } from './pageContext.ts';
export { navigate } from './running.ts';

type Props = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  /** Path without language prefix. */
  href: string;
  /** Leaves the app, for instance for files and the identity provider. */
  isPlain?: boolean;
  children?: ReactNode;
};

/**
 * A link inside the site: adds the language prefix, brings the page early when the reader is about to go there, and
 * stays in the app.
 */
export function Link({ href, isPlain = false, onClick, children, ...rest }: Props) {
  const address = useAddress()(href);
  if (isPlain)
    return (
      <a href={address} onClick={onClick} {...rest}>
        {children}
      </a>
    );
  const intend = () => prefetch(address);
  return (
    <a
      {...rest}
      href={address}
      onPointerEnter={intend}
      onTouchStart={intend}
      onFocus={intend}
      onClick={(event) => {
        onClick?.(event);
        if (event.defaultPrevented || !isOrdinary(event) || rest.target) return;
        event.preventDefault();
        goTo(address);
      }}
    >
      {children}
    </a>
  );
}

/** A click that is meant for this window: left button, no modifier. */
export function isOrdinary(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}
