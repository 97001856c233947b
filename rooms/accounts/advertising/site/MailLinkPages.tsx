import { type LinkOutcome, MailLink } from '#frame/MailLink.tsx';
import type { TemplateProps } from '#frame/template.ts';
import { useWords } from '#frame/words.ts';
import { advertisingClient } from './advertisingClient.ts';

const onwardTo = '/account/newsletters/';

/** Where the link of a newsletter's confirmation mail leads: the second opt-in. */
export function ConfirmConsentPage(_: TemplateProps) {
  const t = useWords('advertising');
  const follow = async (secret: string): Promise<LinkOutcome> => {
    const answer = await advertisingClient.confirmConsent({ secret }, { expected: ({ status }) => status === 410 });
    if (answer.ok) return { kind: 'good', text: t('confirmed', { title: answer.data.title }) };
    return answer.problem.status === 410 ? { kind: 'bad', text: t('refusals.CONSENT_LINK_EXPIRED') } : undefined;
  };
  return (
    <MailLink
      title={t('confirmTitle')}
      text={t('confirmText')}
      button={t('confirmButton')}
      onward={{ href: onwardTo, text: t('toNewsletters') }}
      follow={follow}
    />
  );
}

/** Where the link at the foot of each newsletter leads; ends it without signing in. */
export function UnsubscribePage(_: TemplateProps) {
  const t = useWords('advertising');
  const follow = async (key: string): Promise<LinkOutcome> => {
    const answer = await advertisingClient.unsubscribe({ key }, { expected: ({ status }) => status === 404 });
    if (answer.ok) return { kind: 'good', text: t('unsubscribed', { title: answer.data.title }) };
    return answer.problem.status === 404 ? { kind: 'bad', text: t('unknownLink') } : undefined;
  };
  return (
    <MailLink
      title={t('unsubscribeTitle')}
      text={t('unsubscribeText')}
      button={t('unsubscribeButton')}
      onward={{ href: onwardTo, text: t('toNewsletters') }}
      follow={follow}
    />
  );
}
