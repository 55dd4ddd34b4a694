/** A mail ready to go: addressed, written in both forms, with an entry for a calendar where there is one. */
export interface OutgoingMail {
  readonly from: { readonly name: string; readonly address: string };
  /** One address. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly messageId: string;
  readonly date: Date;
  readonly calendar?: { readonly method: 'PUBLISH' | 'CANCEL'; readonly file: string } | undefined;
}

/** No line of base64 holds an underscore, so neither can stand in a body. */
const [MIXED, ALTERNATIVE] = ['=_mixed', '=_alternative'];

/** An encoded word of so many bytes fits into a line behind the name of its header. */
const WORD_BYTES = 36;

/** An address as forms and settings take it: nothing that would end a header or name a second receiver. */
const ADDRESS = /^[\x21-\x7e]+@[\x21-\x7e]+$/;
const NO_ADDRESS = /[<>()[\]\\,;:"]/;

/** The address cannot stand in a mail's header. */
export class MailAddressError extends Error {
  override readonly name = 'MailAddressError';
  readonly code = 'EENVELOPE';
}

/**
 * A mail as it goes over the wire, with `\n` for line ends (whoever sends it makes them `\r\n`). Always of the same shape and the same bytes
 * for the same mail, which a general composer takes forty times as long for.
 * @throws MailAddressError
 */
export function composeMail({ from, to, subject, text, html, messageId, date, calendar }: OutgoingMail): string {
  const headers = [
    'Auto-Submitted: auto-generated',
    `From: ${words(from.name)}\n <${addressed(from.address)}>`,
    `To: ${addressed(to)}`,
    `Subject: ${words(subject)}`,
    `Message-ID: ${messageId}`,
    `Date: ${date.toUTCString().replace('GMT', '+0000')}`,
    'MIME-Version: 1.0',
  ];
  const forms = [part('text/plain; charset=utf-8', text), part('text/html; charset=utf-8', html)];
  if (calendar === undefined) {
    return `${headers.join('\n')}\n${multipart('alternative', ALTERNATIVE, forms)}`;
  }
  const { method, file } = calendar;
  const shown = multipart('alternative', ALTERNATIVE, [...forms, part(`text/calendar; charset=utf-8; method=${method}`, file)]);
  const attached = part('application/ics; name=reading.ics\nContent-Disposition: attachment; filename=reading.ics', file);
  return `${headers.join('\n')}\n${multipart('mixed', MIXED, [shown, attached])}`;
}

function multipart(kind: string, boundary: string, parts: readonly string[]): string {
  const inside = parts.map((each) => `--${boundary}\n${each}\n`).join('');
  return `Content-Type: multipart/${kind}; boundary="${boundary}"\n\n${inside}--${boundary}--\n`;
}

function part(type: string, content: string): string {
  const lines = Buffer.from(content)
    .toString('base64')
    .replaceAll(/.{76}(?=.)/g, '$&\n');
  return `Content-Type: ${type}\nContent-Transfer-Encoding: base64\n\n${lines}`;
}

/** A header's text in encoded words, each on a line of its own and none with half a character. */
function words(text: string): string {
  const encoded: string[] = [];
  let word = '';
  for (const character of text) {
    if (Buffer.byteLength(word) + Buffer.byteLength(character) > WORD_BYTES) {
      encoded.push(word);
      word = '';
    }
    word += character;
  }
  return [...encoded, word].map((each) => `=?UTF-8?B?${Buffer.from(each).toString('base64')}?=`).join('\n ');
}

function addressed(address: string): string {
  if (!ADDRESS.test(address) || NO_ADDRESS.test(address)) throw new MailAddressError('A mail has an address that is none.');
  return address;
}
