import { mailLook } from '#club/mailLook.ts';
import type { Locale } from '#platform/context.ts';
import { mailDocument } from '#platform/mail/mailDocument.ts';

type Reader = { locale: Locale; firstName: string; club: string };
type Letter = { subject: string; texts: string[] };

const write = ({ locale, club }: Reader, { subject, texts }: Letter) => ({
  subject,
  ...mailDocument(
    locale,
    { ...mailLook, name: club },
    subject,
    texts.map((text) => ({ kind: 'text', text })),
  ),
});

/** Says at once that the account is being deleted, so that nobody's goes unnoticed. */
export const leavingMail = (reader: Reader) =>
  write(
    reader,
    {
      de: {
        subject: 'Wir löschen dein Konto',
        texts: [
          `Hallo ${reader.firstName},`,
          'dein Konto ist geschlossen, alle Geräte sind abgemeldet, und wir löschen gerade, was wir über dich gespeichert haben.',
          'Das warst nicht du? Dann melde dich bitte sofort beim Fanservice.',
        ],
      },
      en: {
        subject: 'We are deleting your account',
        texts: [
          `Hello ${reader.firstName},`,
          'your account is closed, all devices are signed out, and we are deleting what we have kept about you.',
          'Wasn’t you? Then please contact fan support at once.',
        ],
      },
      ja: {
        subject: 'アカウントを削除しています',
        texts: [
          `${reader.firstName} 様`,
          'アカウントは閉鎖され、すべての端末がログアウトされました。保存されている情報を削除しています。',
          'お心当たりがない場合は、すぐにファンサービスへご連絡ください。',
        ],
      },
    }[reader.locale],
  );

/** The last mail: what is gone, and what the law wants kept. */
export const accountDeletedMail = (reader: Reader) =>
  write(
    reader,
    {
      de: {
        subject: 'Dein Konto ist gelöscht',
        texts: [
          `Hallo ${reader.firstName},`,
          'dein Konto und alles, was dazu gehört, ist gelöscht. Bestellungen und Rechnungen bewahren wir nur noch so lange auf, wie das Steuerrecht es verlangt.',
          'Danke, dass du dabei warst.',
        ],
      },
      en: {
        subject: 'Your account has been deleted',
        texts: [
          `Hello ${reader.firstName},`,
          'your account and everything that belongs to it has been deleted. We only keep orders and invoices as long as the tax law asks for.',
          'Thank you for being part of the club.',
        ],
      },
      ja: {
        subject: 'アカウントが削除されました',
        texts: [
          `${reader.firstName} 様`,
          'アカウントと関連する情報はすべて削除されました。ご注文と請求書は、税法で定められた期間のみ保管されます。',
          'これまでのご利用ありがとうございました。',
        ],
      },
    }[reader.locale],
  );
