import { carriesLink } from '#platform/names/linkRules.ts';

/** What somebody types to withdraw; `articles` counts where `isWhole` is false. */
export type WithdrawalForm = { name: string; email: string; orderNumber: string; isWhole: boolean; articles: string };
export type WithdrawalField = 'name' | 'email' | 'orderNumber' | 'articles';
export type WithdrawalFaults = Partial<Record<WithdrawalField, 'required' | 'email' | 'orderNumber' | 'text'>>;

const isPlain = (text: string): boolean => /^(?!.*(:\/\/|www\.))[^<>]*$/is.test(text);

/** What keeps a withdrawal from being sent, by field; empty: nothing. The server looks again. */
export function withdrawalFaults({ name, email, orderNumber, isWhole, articles }: WithdrawalForm): WithdrawalFaults {
  const faults: WithdrawalFaults = {};
  if (!name.trim()) faults.name = 'required';
  else if (!isPlain(name) || carriesLink(name)) faults.name = 'text';
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim())) faults.email = email.trim() ? 'email' : 'required';
  if (!/^\d{1,9}-\d{1,12}$/.test(orderNumber.trim()))
    faults.orderNumber = orderNumber.trim() ? 'orderNumber' : 'required';
  if (!isWhole && !articles.trim()) faults.articles = 'required';
  else if (!isWhole && !isPlain(articles)) faults.articles = 'text';
  return faults;
}

type Known = Pick<WithdrawalForm, 'name' | 'email'>;

/** The form with what is known of somebody, where nothing has been typed. */
export const filledIn = (form: WithdrawalForm, { name, email }: Known): WithdrawalForm => ({
  ...form,
  name: form.name || name,
  email: form.email || email,
});

/** The form without what was filled in of somebody who has signed out. */
export const emptiedOf = (form: WithdrawalForm, { name, email }: Known): WithdrawalForm => ({
  ...form,
  name: form.name === name ? '' : form.name,
  email: form.email === email ? '' : form.email,
});
