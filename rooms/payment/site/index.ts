// What the payment room shows: the payment service's card form.
export { CardForm } from './CardForm.tsx';
