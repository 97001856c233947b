/** Shipping codes of what is sent (all else is downloaded or collected), and VAT rates in percent. */
export { sentCodes, vat } from '#clubFolder/delivery.ts';
