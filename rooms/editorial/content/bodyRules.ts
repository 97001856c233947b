type Part = { props: { is_footer?: 0 | 1; invert_theme?: 0 | 1 } };

/**
 * Splits footer parts out of a body (CONT-28). Their theme is inverted when one of them asks for it (CONT-29 CONT-30).
 */
export function splitFooter<T extends Part>(
  parts: readonly T[],
): {
  body: T[];
  footer: { items: T[]; invertTheme: boolean };
} {
  const items = parts.filter(({ props }) => props.is_footer === 1);
  return {
    body: parts.filter(({ props }) => props.is_footer !== 1),
    footer: { items, invertTheme: items.some(({ props }) => props.invert_theme === 1) },
  };
}
