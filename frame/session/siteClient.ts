import { type User, UserManager } from 'oidc-client-ts';

/** What the library says, and what the specification wants to read instead (A§8). */
const messages: Record<string, string> = {
  'No popup_redirect_uri configured': 'No popup_redirect_uri or redirect_uri configured',
  'invalid request_type in state': 'invalid response_type in state',
};

/** The library's client with the messages of the specification (ID-52, ID-57). */
export class SiteClient extends UserManager {
  override signinPopup(...args: Parameters<UserManager['signinPopup']>): Promise<User> {
    return withOwnMessage(super.signinPopup(...args));
  }

  /**
   * Takes any reply of the provider: of a redirect, a popup or a hidden frame; the state says which one was asked for.
   */
  override signinCallback(url?: string): Promise<User | undefined> {
    return withOwnMessage(super.signinCallback(url));
  }
}

async function withOwnMessage<T>(work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    const own = error instanceof Error ? messages[error.message] : undefined;
    throw own === undefined ? error : new Error(own, { cause: error });
  });
}
