// The script at a payment's `scriptUrl`: shows the service's form in a frame of its own, so that no card number is
// typed into the shop's page. Runs in the browser as it stands here, types taken off.
import type { CardFormOptions, HostedCardForm } from '#ports/hostedCardForm.ts';

type FormMessage = {
  sandboxPay: string;
  kind: 'ready' | 'size' | 'done' | 'failed';
  height?: number;
  failureCode?: string;
};

const source = new URL((document.currentScript as HTMLScriptElement).src);
const payment = source.searchParams.get('payment') ?? '';
const clientSecret = source.searchParams.get('client_secret') ?? '';
const titles: Record<string, string> = { de: 'Zahlungsformular', en: 'Payment form', ja: 'お支払いフォーム' };

function openFrame(locale: string): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  const query = new URLSearchParams({ payment, lang: locale });
  // The secret stands behind the #, so no server and no log ever sees it in an address.
  frame.src = `${source.origin}/sandbox-pay/v1/form?${query}#${clientSecret}`;
  frame.title = titles[locale] ?? titles.en!;
  frame.allow = 'payment';
  // Its fields stand in line with the shop's text: as wide again as the room that the form keeps for the ring around
  // what has the focus.
  const place = { width: 'calc(100% + 12px)', height: '420px', marginInline: '-6px', display: 'block' };
  Object.assign(frame.style, { border: '0', ...place });
  return frame;
}

function receive(frame: HTMLIFrameElement, options: CardFormOptions, event: MessageEvent<FormMessage>): void {
  if (event.source !== frame.contentWindow || event.origin !== source.origin) return;
  if (event.data?.sandboxPay !== payment) return;
  const { kind, height, failureCode } = event.data;
  if (kind === 'size' && typeof height === 'number') frame.style.height = `${Math.min(2000, Math.ceil(height))}px`;
  if (kind === 'ready') options.onReady();
  if (kind === 'done') options.onDone();
  if (kind === 'failed') options.onFailed(failureCode ?? 'FAILED');
}

const form: HostedCardForm = {
  mount(container, options) {
    const frame = openFrame(options.locale);
    const listen = (event: MessageEvent<FormMessage>) => receive(frame, options, event);
    window.addEventListener('message', listen);
    container.append(frame);
    return {
      unmount() {
        window.removeEventListener('message', listen);
        frame.remove();
      },
    };
  },
};

Object.assign(window, { hostedCardForm: form });
