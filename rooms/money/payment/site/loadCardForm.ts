import type { HostedCardForm } from '#ports/hostedCardForm.ts';

declare global {
  interface Window {
    hostedCardForm?: HostedCardForm;
  }
}

/** Puts the payment's script on the page (CHK-09) and answers the form it brings. Rejects when it cannot be loaded. */
export function loadCardForm(scriptUrl: string): { form: Promise<HostedCardForm>; remove(): void } {
  const script = document.createElement('script');
  script.src = scriptUrl;
  script.async = true;
  const form = new Promise<HostedCardForm>((resolve, reject) => {
    script.addEventListener('load', () => {
      if (window.hostedCardForm) resolve(window.hostedCardForm);
      else reject(new Error('The payment script brought no form'));
    });
    script.addEventListener('error', () => reject(new Error('The payment script did not load')));
  });
  document.head.append(script);
  return { form, remove: () => script.remove() };
}
