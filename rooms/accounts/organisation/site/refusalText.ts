import type { Problem } from '#frame/apiClient.ts';
import { nativeText } from '#frame/messages/nativeText.ts';
import type { Translate } from '#frame/words.ts';

/**
 * The words of the server's no: those of this room or of all rooms for its native code, the general text for one
 * without (ORG-32, ORG-33, ERR-37, ERR-38).
 */
export function refusalText(
  { organisation: t, messages }: { organisation: Translate; messages: Translate },
  problem: Problem,
): string {
  if (problem.detail === 'EmailAddress already exists') return messages('errors.emailAddressAlreadyExists');
  if (problem.status === 403) return t('deeds.notAllowed');
  const keys = [problem.detail, problem.errorCode].map((code) => `refusals.${code}`);
  const own = keys.find((key) => t(key) !== key);
  return own ? t(own) : nativeText(messages, problem.detail);
}
