// One question with its buttons: pay with what was saved, or the bank asks its customer. Runs in the browser as it
// stands here.
import { announce, busyWord, form, resume, send, show, word } from './frame.ts';

form.addEventListener('submit', async (event) => {
  event.preventDefault();
  if (form.getAttribute('aria-busy') === 'true') return;
  const { value } = event.submitter as HTMLButtonElement;
  form.setAttribute('aria-busy', 'true');
  show('', word(busyWord));
  const answer = await send(form.dataset.deed ?? 'confirm', { answer: value });
  form.removeAttribute('aria-busy');
  show('', '');
  resume(answer);
});
announce();
