// @vitest-environment jsdom
// @vitest-environment-options {"url": "https://kurve.test/jobs/platzwart/bewerben/"}
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { leaveScreen, renderScreen } from '#rooms/orders/order/testing/index.ts';
import words from '../words/de.json' with { type: 'json' };
import { ApplyPage } from './ApplyPage.tsx';

type Upload = { data: FormData; progress(percent: number): void; answer(status: number, body: object): void };

/** The network as the form sees it: what was sent, and what somebody lets it answer. */
function uploads(): Upload[] {
  const sent: Upload[] = [];
  class FakeRequest {
    status = 0;
    responseText = '';
    upload: { onprogress?: (event: object) => void } = {};
    onload = () => {};
    onerror = () => {};
    onabort = () => {};
    open() {}
    setRequestHeader() {}
    abort() {
      this.onabort();
    }
    send(data: FormData) {
      sent.push({
        data,
        progress: (percent) => this.upload.onprogress?.({ loaded: percent, total: 100 }),
        answer: (status, body) => {
          this.status = status;
          this.responseText = JSON.stringify(body);
          if (status === 0) this.onerror();
          else this.onload();
        },
      });
    }
  }
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  return sent;
}

const { apply } = words;
const show = (isOpen = true) =>
  renderScreen(
    ['career', 'content'],
    <ApplyPage
      props={{ originId: 'platzwart', title: 'Platzwart', isOpen }}
      locale="de"
      path="/jobs/platzwart/bewerben/"
    />,
  );
const pdf = (name: string, content = '%PDF-1.4\n') => new File([content], name, { type: 'application/pdf' });
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(new RegExp(`^${label}`)), { target: { value } });
const choose = (...files: File[]) =>
  fireEvent.change(document.querySelector('input[type=file]')!, { target: { files } });
const send = () => fireEvent.click(screen.getByRole('button', { name: apply.send }));

async function fill() {
  type(apply.salutation, 'none');
  type(apply['fields.firstName'], 'Zora');
  type(apply['fields.lastName'], 'Quittengelb');
  type(apply['fields.email'], 'zora@kurve.test');
  choose(pdf('lebenslauf.pdf'));
  await screen.findByText('lebenslauf.pdf');
  for (const name of [apply.consentPrivacy, apply.consentTruth]) fireEvent.click(screen.getByLabelText(name));
}

afterEach(leaveScreen);

it('JOB-29 JOB-30 marks what is missing before anything is sent, and leads to the first of it', async () => {
  const sent = uploads();
  show();
  send();
  expect(await screen.findByText(apply.check)).toBeTruthy();
  expect(document.querySelectorAll('[aria-invalid="true"]').length).toBeGreaterThan(5);
  await waitFor(() => expect(document.activeElement?.tagName).toBe('SELECT'));
  expect(screen.getByText(words.refusals.DOCUMENT_MISSING)).toBeTruthy();
  expect(sent).toHaveLength(0);
});

it('JOB-37 JOB-38 JOB-39 says in the reader’s language which files cannot be sent, and keeps those that can', async () => {
  uploads();
  show();
  choose(pdf('gut.pdf'));
  await screen.findByText('gut.pdf');
  choose(pdf('programm.pdf', 'MZ'));
  expect(await screen.findByText(words.refusals.DOCUMENT_INVALID)).toBeTruthy();
  choose(...Array.from({ length: 5 }, (_, at) => pdf(`${at}.pdf`)));
  expect(await screen.findByText(words.refusals.TOO_MANY_DOCUMENTS)).toBeTruthy();
  expect(screen.getByText('gut.pdf')).toBeTruthy();
  expect(screen.queryByText('programm.pdf')).toBeNull();
});

it('JOB-31 JOB-32 asks for the notice period of those alone who have one', async () => {
  uploads();
  show();
  await fill();
  expect(screen.queryByLabelText(new RegExp(`^${apply['fields.noticePeriodUnit']}`))).toBeNull();
  fireEvent.click(screen.getByLabelText(apply['fields.hasNoticePeriod']));
  expect(screen.getByLabelText(new RegExp(`^${apply['fields.noticePeriodUnit']}`))).toBeTruthy();
  send();
  expect(await screen.findByText(apply.check)).toBeTruthy();
});

it('JOB-05 shows how far the upload has come, is sent again as the same application, and leads to its status', async () => {
  const sent = uploads();
  show();
  await fill();
  send();
  await waitFor(() => expect(sent).toHaveLength(1));
  sent[0]!.progress(40);
  expect(await screen.findByText(apply.sending.replace('{{percent}}', '40'))).toBeTruthy();
  sent[0]!.answer(0, {});
  expect(await screen.findByText(apply.failed)).toBeTruthy();
  send();
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]!.data.get('applicationId')).toBe(sent[0]!.data.get('applicationId'));
  expect(sent[1]!.data.getAll('documents')).toHaveLength(1);
  const data = { secret: 's'.repeat(32), receivedOn: '2026-11-28', deleteOn: '2027-05-28' };
  sent[1]!.answer(200, { isSuccess: true, data });
  expect(await screen.findByText(apply.doneTitle)).toBeTruthy();
  const link = screen.getByRole('link', { name: apply.toStatus });
  expect(link.getAttribute('href')).toBe(`/jobs/status/#${data.secret}`);
});

it('says that a job was closed meanwhile, and shows no form for one that is', async () => {
  const sent = uploads();
  show();
  await fill();
  send();
  await waitFor(() => expect(sent).toHaveLength(1));
  sent[0]!.answer(409, { isSuccess: false, errorCode: 'JOB_CLOSED' });
  expect(await screen.findByText(apply.closedTitle)).toBeTruthy();
  leaveScreen();
  show(false);
  expect(screen.getByText(apply.closedTitle)).toBeTruthy();
  expect(screen.queryByRole('button', { name: apply.send })).toBeNull();
});
