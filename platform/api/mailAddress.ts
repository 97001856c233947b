import { z } from 'zod';

/**
 * The one rule about mail addresses. An address that can receive mail has this shape; whether it does, a mail shows.
 * ASCII only, so that none looks like another.
 */
export function isMailAddress(text: string): boolean {
  const [name = '', host = '', ...more] = text.split('@');
  return (
    more.length === 0 &&
    text.length <= 254 &&
    /^[\x21-\x7e]{1,64}$/.test(name) &&
    !/[<>()[\]\\,;:"]/.test(name) &&
    /^([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.)+[a-z\d-]{2,63}$/i.test(host) &&
    !/^\.|\.\.|\.$/.test(name)
  );
}

/** An address as it was typed, without blanks around it and with its domain as mail servers know it (`xn--…`). */
function toMailAddress(typed: string): string {
  const text = typed.trim();
  const host = /^[^@]+@([^@\s/?#:]*\P{ASCII}[^@\s/?#:]*)$/u.exec(text)?.[1];
  if (host === undefined || !URL.canParse(`http://${host}`)) return text;
  return text.slice(0, -host.length) + new URL(`http://${host}`).hostname;
}

/** A field of an api that takes a mail address; `message` is the code of what cannot be one. */
export const mailAddress = (message = 'invalid') =>
  z.string().overwrite(toMailAddress).max(254, 'max').refine(isMailAddress, message).meta({ format: 'email' });
