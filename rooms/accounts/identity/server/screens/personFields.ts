import type { Locale } from '#platform/context.ts';
import { nameOrder } from '#platform/names/personName.ts';
import { drawField, drawRefusals, type FieldRefusals } from './fields.ts';
import { type Html, html } from './html.ts';
import { wordsOf } from './screenWords.ts';

type PersonForm = { firstName: string; lastName: string; email: string };

/**
 * Name and address of a person, the names in the order of the language; the first wrong field has the keyboard.
 * `alsoAsked`: names of fields that follow, for the list of what is wrong.
 */
export function personFields(
  locale: Locale,
  given: Partial<PersonForm>,
  refusals: FieldRefusals,
  alsoAsked: readonly string[] = [],
): { fields: Html; summary: Html; firstWrong: string | undefined } {
  const words = wordsOf(locale);
  const { signUp } = words;
  const names = nameOrder(locale);
  const wrong = [...names, 'email', ...alsoAsked].filter((name) => (refusals[name]?.length ?? 0) > 0);
  const inOrder = Object.fromEntries(wrong.map((name) => [name, refusals[name] ?? []]));
  const field = (name: keyof PersonForm, type: 'text' | 'email', autocomplete: string) =>
    drawField(words, {
      name,
      label: signUp[name],
      type,
      autocomplete,
      value: given[name],
      refusals: refusals[name],
      isFocused: wrong[0] === name,
    });
  const fields = html`${names.map((name) => field(name, 'text', name === 'firstName' ? 'given-name' : 'family-name'))}
${field('email', 'email', 'username')}`;
  return { fields, summary: drawRefusals(words, inOrder, { ...signUp }), firstWrong: wrong[0] };
}
