export type CardFormOptions = {
  /** `de`, `en` or `ja`. */
  locale: string;
  /** The form can be used now. */
  onReady(): void;
  /** The service has taken the money, as far as it tells the browser; the server asks for itself. */
  onDone(): void;
  /** This payment will not come; a new one may be started. */
  onFailed(failureCode: string): void;
};

/**
 * What the script at a payment's `scriptUrl` puts on the page as `window.hostedCardForm`. Card numbers are typed into a
 * frame of the payment service and never reach our page.
 */
export type HostedCardForm = {
  mount(container: HTMLElement, options: CardFormOptions): { unmount(): void };
};
