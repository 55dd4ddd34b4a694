import PostalMime from 'postal-mime';
import { composeMail, MailAddressError, type OutgoingMail } from './compose-mail.ts';

const mail: OutgoingMail = {
  from: { name: '占いサロン「宵の月」', address: 'noreply@yoizuki.example' },
  to: 'hana@example.jp',
  subject: '【占いサロン】ご予約を承りました（とても長い件名は、いくつもの語に分けて書かれ、絵文字🌙も途中で切れません）',
  text: `山田 様\n\n.\n${'長い行'.repeat(400)}\n--=_mixed--\n`,
  html: '<!doctype html><p>山田 様</p>',
  messageId: '<booking-confirmed.1@yoizuki.example>',
  date: new Date('2026-10-20T01:00:00.000Z'),
};

test('a mail reads as it was written, in both forms', async () => {
  const read = await PostalMime.parse(composeMail(mail));
  expect(read).toMatchObject({
    from: mail.from,
    to: [{ address: mail.to }],
    subject: mail.subject,
    messageId: mail.messageId,
    date: '2026-10-20T01:00:00.000Z',
  });
  expect([read.text, read.html, read.attachments]).toEqual([mail.text, mail.html, []]);
  expect(read.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated');
});

test('an entry for the calendar is shown and attached', async () => {
  const file = 'BEGIN:VCALENDAR\r\nEND:VCALENDAR';
  const read = await PostalMime.parse(composeMail({ ...mail, calendar: { method: 'PUBLISH', file } }));
  expect([read.text, read.html]).toEqual([mail.text, mail.html]);
  const textOf = (content: unknown) =>
    new TextDecoder()
      .decode(content as ArrayBuffer)
      .trimEnd()
      .replaceAll('\n', '\r\n');
  const attached = read.attachments.map(({ mimeType, filename, content }) => [mimeType, filename, textOf(content)]);
  expect(attached).toEqual([
    ['text/calendar', null, file],
    ['application/ics', 'reading.ics', file],
  ]);
});

test('no line is longer than mail servers take, and none holds anything but ASCII', () => {
  const lines = composeMail(mail).split('\n');
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(78);
  expect(lines.filter((line) => !/^[\x20-\x7e]*$/.test(line))).toEqual([]);
});

test.each(['hana@example.jp\nBcc: all@example.jp', 'hana@example.jp, eve@example.jp', 'Hana <hana@example.jp>', 'hana', ''])(
  'an address that could name another receiver or header is refused: %j',
  (to) => {
    expect(() => composeMail({ ...mail, to })).toThrow(MailAddressError);
    expect(() => composeMail({ ...mail, from: { ...mail.from, address: to } })).toThrow(MailAddressError);
  },
);
