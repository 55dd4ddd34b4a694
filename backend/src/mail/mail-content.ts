import type { CalendarEntry } from '../booking/calendar.ts';
import type { SalonFacts } from '../settings/current-settings.ts';

/** One part of a mail; each is written as text and as HTML from the same content. */
export type Block =
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'facts'; readonly rows: readonly (readonly [label: string, value: string])[] }
  | { readonly kind: 'link'; readonly label: string; readonly url: string; readonly note?: string }
  | { readonly kind: 'notice'; readonly lines: readonly string[] };

/** What a mail says, before it is addressed. Pure content: no transport, no clock. */
export interface MailContent {
  readonly subject: string;
  readonly blocks: readonly Block[];
  /** An entry for the reader's calendar, sent as `reading.ics`. */
  readonly calendar?: CalendarEntry;
}

/** A mail about one person's matter: its content, that person's address and, for one about a reading, its start; undefined once the person or the matter is gone. */
export type DraftedMail = { readonly to: string | null; readonly content: MailContent; readonly startTime: string | null } | undefined;

export const paragraph = (text: string): Block => ({ kind: 'paragraph', text });
export const facts = (...rows: (readonly [string, string])[]): Block => ({ kind: 'facts', rows });
export const link = (label: string, url: string, note?: string): Block => ({
  kind: 'link',
  label,
  url,
  ...(note === undefined ? {} : { note }),
});
export const notice = (...lines: string[]): Block => ({ kind: 'notice', lines });

/** A mail in both of its forms. */
export interface RenderedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Writes a mail as plain text and as HTML, with the salon's name and telephone below it. */
export function render(content: MailContent, salon: SalonFacts): RenderedMail {
  const footer = [
    salon.storeName,
    salon.address,
    salon.phones.length > 0 ? `電話 ${salon.phones.join(' / ')}` : '',
    salon.publicUrl,
  ].filter((line) => line !== '');
  // A line break in a subject would begin another header.
  const subject = content.subject.replace(/[\r\n]+/g, ' ');
  return {
    subject,
    text: `${content.blocks.map(asText).join('\n\n')}\n\n────────────────\n${footer.join('\n')}\n`,
    html: page(subject, content.blocks.map(asHtml).join('\n'), footer),
  };
}

function asText(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
      return block.text;
    case 'facts':
      return block.rows.map(([label, value]) => `■ ${label}：${value}`).join('\n');
    case 'link':
      return [`▼ ${block.label}`, block.url, ...(block.note === undefined ? [] : [block.note])].join('\n');
    case 'notice':
      return block.lines.map((line) => `・${line}`).join('\n');
  }
}

function asHtml(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
      return `<p style="margin:0 0 16px">${lines(block.text)}</p>`;
    case 'facts':
      return `<table role="presentation" style="border-collapse:collapse;width:100%;margin:0 0 16px">${block.rows.map(row).join('')}</table>`;
    case 'link':
      return `<p style="margin:0 0 16px"><a href="${escapeHtml(block.url)}" style="display:inline-block;padding:12px 24px;background:#2b2350;color:#fff;text-decoration:none;border-radius:4px">${escapeHtml(block.label)}</a>${block.note === undefined ? '' : `<br><small>${lines(block.note)}</small>`}</p>`;
    case 'notice':
      return `<ul style="margin:0 0 16px;padding-left:1.4em">${block.lines.map((line) => `<li>${lines(line)}</li>`).join('')}</ul>`;
  }
}

const row = ([label, value]: readonly [string, string]): string =>
  `<tr><th style="text-align:left;vertical-align:top;padding:8px;border-bottom:1px solid #d8d2c4;white-space:nowrap;font-weight:600">${escapeHtml(label)}</th><td style="padding:8px;border-bottom:1px solid #d8d2c4">${lines(value)}</td></tr>`;

const page = (title: string, body: string, footer: readonly string[]): string => `<!doctype html>
<html lang="ja"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;background:#f6f1e6;color:#221d33;font-family:'Hiragino Sans','Yu Gothic',Meiryo,sans-serif;line-height:1.8">
<div style="max-width:600px;margin:0 auto;padding:32px 24px;background:#fffdf8">
${body}
<hr style="border:0;border-top:1px solid #d8d2c4;margin:24px 0 16px">
<p style="margin:0;font-size:13px">${footer.map(escapeHtml).join('<br>')}</p>
</div></body></html>
`;

const lines = (text: string): string => escapeHtml(text).replaceAll('\n', '<br>');

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
