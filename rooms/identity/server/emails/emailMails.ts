import { type Reader, writeLetter } from '../identityMails.ts';

/** Asks the reader of a new address to confirm it; the link works once, for a day. */
export const confirmEmailMail = (reader: Reader, link: string) =>
  writeLetter(reader, link, {
    de: (name, club) => ({
      subject: 'Bitte bestätige deine neue E-Mail-Adresse',
      greeting: `Hallo ${name},`,
      lines: [`diese Adresse soll zu deinem Konto bei ${club} gehören. Bestätige sie, dann kannst du sie verwenden.`],
      button: 'E-Mail-Adresse bestätigen',
      closing: ['Der Link gilt 24 Stunden. Du kennst dieses Konto nicht? Dann musst du nichts tun.'],
    }),
    en: (name, club) => ({
      subject: 'Please confirm your new e-mail address',
      greeting: `Hello ${name},`,
      lines: [`this address is to belong to your ${club} account. Confirm it and you can use it.`],
      button: 'Confirm e-mail address',
      closing: ['The link is good for 24 hours. If you do not know this account, there is nothing you need to do.'],
    }),
    ja: (name, club) => ({
      subject: '新しいメールアドレスをご確認ください',
      greeting: `${name} 様`,
      lines: [
        `このアドレスを${club}のアカウントに追加する手続きを受け付けました。確認すると利用できるようになります。`,
      ],
      button: 'メールアドレスを確認する',
      closing: ['リンクの有効期限は24時間です。お心当たりがない場合は、何もする必要はありません。'],
    }),
  });

/** Tells the address that was the default until now, so that nobody takes an account over unnoticed; `link` undoes the change. */
export const defaultEmailChangedMail = (reader: Reader, newEmail: string, link: string) =>
  writeLetter(reader, link, {
    de: (name, club) => ({
      subject: 'Deine Haupt-E-Mail-Adresse wurde geändert',
      greeting: `Hallo ${name},`,
      lines: [
        `ab jetzt meldest du dich bei ${club} mit ${newEmail} an, und unsere Mails gehen dorthin.`,
        'Das warst du? Dann musst du nichts tun.',
        'Das warst nicht du? Dann mach die Änderung rückgängig und wähle ein neues Passwort.',
      ],
      button: 'Das war ich nicht',
      closing: ['Der Link gilt sieben Tage. Danach hilft dir der Fanservice.'],
    }),
    en: (name, club) => ({
      subject: 'Your primary e-mail address has been changed',
      greeting: `Hello ${name},`,
      lines: [
        `from now on you sign in to ${club} with ${newEmail}, and our mails go there.`,
        'Was it you? Then there is nothing you need to do.',
        'Wasn’t you? Then undo the change and choose a new password.',
      ],
      button: 'It wasn’t me',
      closing: ['The link is good for seven days. After that, fan support will help you.'],
    }),
    ja: (name, club) => ({
      subject: 'メインのメールアドレスが変更されました',
      greeting: `${name} 様`,
      lines: [
        `今後は ${newEmail} で${club}にログインしてください。メールもそちらに届きます。`,
        'ご本人による変更の場合は、何もする必要はありません。',
        'お心当たりがない場合は、変更を取り消し、新しいパスワードを設定してください。',
      ],
      button: '変更を取り消す',
      closing: ['リンクの有効期限は7日間です。期限を過ぎた場合は、ファンサービスへご連絡ください。'],
    }),
  });
