// Signs in with a passkey, where the browser can; the password form needs none of this.
const form = document.querySelector('form[data-passkey]');
if (form && window.PublicKeyCredential?.parseRequestOptionsFromJSON) {
  const failed = form.querySelector('[role=alert]');
  form.hidden = false;
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    failed.hidden = true;
    try {
      const reply = await fetch(`${form.getAttribute('action')}/question`, { method: 'POST' });
      const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(await reply.json());
      const credential = await navigator.credentials.get({ publicKey });
      form.elements.response.value = JSON.stringify(credential);
      form.submit();
    } catch {
      failed.hidden = false;
    }
  });
} else form?.remove();
