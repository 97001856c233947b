import { formatInstant } from '#frame/format.ts';
import { type LinkOutcome, MailLink } from '#frame/MailLink.tsx';
import type { TemplateProps } from '#frame/template.ts';
import { useWords } from '#frame/words.ts';
import { identityClient } from './identityClient.ts';

/** Where the link of a confirmation mail for a new e-mail address leads (EML-17). */
export function ConfirmEmailPage({ locale }: TemplateProps) {
  const t = useWords('identity');
  const follow = async (secret: string): Promise<LinkOutcome> => {
    const answer = await identityClient.confirmEmail(
      { secret },
      { expected: ({ status }) => [400, 410].includes(status) },
    );
    if (answer.ok) {
      const { email, takesEffect } = answer.data;
      if (!takesEffect) return { kind: 'good', text: t('confirmEmail.done', { email }) };
      return { kind: 'good', text: t('confirmEmail.waits', { email, time: formatInstant(takesEffect, locale) }) };
    }
    const { status, errorCode } = answer.problem;
    return [400, 410].includes(status) ? { kind: 'bad', text: t(`refusals.${errorCode}`) } : undefined;
  };
  return (
    <MailLink
      title={t('confirmEmail.title')}
      text={t('confirmEmail.text')}
      button={t('confirmEmail.button')}
      onward={{ href: '/account/', text: t('confirmEmail.toAccount') }}
      follow={follow}
    />
  );
}
