import calls from 'virtual:calls/career';
import { createClient } from '#frame/apiClient.ts';
import type { ReplyOf } from '#platform/api/endpoint.ts';
import type { careerApi } from '../api.ts';

/** The calls about jobs. */
export const careerClient = createClient<typeof careerApi>(calls);

export type ApplicationStatus = ReplyOf<typeof careerApi.readApplicationStatus>;
export type Received = ReplyOf<typeof careerApi.sendApplication>;

/** What sending came to; `network`: no answer came. */
export type SendOutcome =
  | { kind: 'received'; received: Received }
  | { kind: 'refused'; errorCode: string; fields: readonly string[] }
  | { kind: 'network' };

type Sending = { originId: string; locale: string; data: FormData; signal: AbortSignal };

/** Sends an application and says how far it has come, in percent; the browser's `fetch` cannot. */
export function uploadApplication(
  { originId, locale, data, signal }: Sending,
  onProgress: (percent: number) => void,
): Promise<SendOutcome> {
  return new Promise((done) => {
    const request = new XMLHttpRequest();
    request.open('POST', `/api/career/v1/jobs/${encodeURIComponent(originId)}/applications`);
    request.setRequestHeader('accept-language', locale);
    request.upload.onprogress = ({ loaded, total }) => onProgress(Math.floor((loaded / total) * 100));
    request.onload = () => done(outcomeOf(request));
    request.onerror = () => done({ kind: 'network' });
    request.onabort = () => done({ kind: 'network' });
    signal.addEventListener('abort', () => request.abort());
    request.send(data);
  });
}

function outcomeOf({ status, responseText }: XMLHttpRequest): SendOutcome {
  try {
    const { data, errorCode = '', errors = {} } = JSON.parse(responseText);
    if (status === 200) return { kind: 'received', received: data };
    return status >= 500 ? { kind: 'network' } : { kind: 'refused', errorCode, fields: Object.keys(errors) };
  } catch {
    return { kind: 'network' };
  }
}
