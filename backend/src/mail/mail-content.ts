import { dialledNumber } from '@salon/domain';
import type { CalendarBooking } from '../booking/calendar.ts';
import type { SalonFacts } from '../settings/salon-now.ts';

export type Block =
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'facts'; readonly rows: readonly Row[] }
  | { readonly kind: 'slip'; readonly rows: readonly [Row, ...Row[]] }
  | { readonly kind: 'link'; readonly label: string; readonly path: string; readonly note?: string }
  | { readonly kind: 'links'; readonly links: readonly Row[] }
  | { readonly kind: 'notice'; readonly heading?: string; readonly lines: readonly string[] };

/** The value may be a path of the site. */
type Row = readonly [label: string, value: string];

export interface MailContent {
  readonly subject: string;
  readonly blocks: readonly Block[];
  readonly calendar?: CalendarBooking;
}

/** Undefined once the person or the matter is gone. */
export type DraftedMail =
  | { readonly to: string | null; readonly content: MailContent; readonly startTime: string | null }
  | undefined;

export const mailTo = (to: string | null, content: MailContent): DraftedMail => ({
  to,
  content,
  startTime: null,
});

export const paragraph = (text: string): Block => ({ kind: 'paragraph', text });
export const textBlocks = (text: string): readonly Block[] =>
  text === '' ? [] : [paragraph(text)];
export const salutation = (name: string): Block => paragraph(`${name} 様`);
export const facts = (...rows: Row[]): Block => ({ kind: 'facts', rows });
/** The first row is emphasized. */
export const slip = (...rows: [Row, ...Row[]]): Block => ({ kind: 'slip', rows });
export const link = (label: string, path: string, note?: string): Block => ({
  kind: 'link',
  label,
  path,
  ...(note === undefined ? {} : { note }),
});
export const administrationLink = link('管理画面を開く', '/admin');
export const links = (...shown: Row[]): Block => ({ kind: 'links', links: shown });
export const notice = (...lines: string[]): Block => ({ kind: 'notice', lines });
export const headedNotice = (heading: string, ...lines: string[]): readonly Block[] =>
  lines.length === 0 ? [] : [{ kind: 'notice', heading, lines }];

export function withSentence(content: MailContent, sentence = ''): MailContent {
  return sentence === ''
    ? content
    : { ...content, blocks: [...content.blocks, paragraph(sentence)] };
}

export function renderMail(content: MailContent, salon: SalonFacts) {
  // Prevents header injection.
  const subject = `【${salon.storeName}】${content.subject}`.replace(/[\r\n]+/g, ' ');
  const { publicUrl } = salon;
  const footer = [
    salon.storeName,
    salon.address,
    salon.phones.length > 0 ? `電話 ${salon.phones.join(' / ')}` : '',
    salon.contactEmail === '' ? '' : `メール ${salon.contactEmail}`,
    publicUrl,
  ].filter((line) => line !== '');
  const text = content.blocks.map((block) => asText(block, publicUrl)).join('\n\n');
  const body = content.blocks.map((block) => asHtml(block, publicUrl)).join('\n');
  return {
    subject,
    text: `${text}\n\n────────────────\n${footer.join('\n')}\n`,
    html: page(subject, body, salon),
  };
}

function asText(block: Block, site: string) {
  switch (block.kind) {
    case 'paragraph':
      return block.text;
    case 'facts':
    case 'slip':
      return block.rows.map(([label, value]) => `■ ${label}：${value}`).join('\n');
    case 'link':
      return [
        `▼ ${block.label}`,
        site + block.path,
        ...(block.note === undefined ? [] : [block.note]),
      ].join('\n');
    case 'links':
      return block.links.map(([label, path]) => `▼ ${label}\n${site}${path}`).join('\n');
    case 'notice':
      return [
        ...(block.heading === undefined ? [] : [`【${block.heading}】`]),
        ...block.lines.map((line) => `・${line}`),
      ].join('\n');
  }
}

/** Only installed fonts are named, since mail programs load none. */
const [KON, KIN, KOKIN, SUMI, KEI, MURASAKI] = [
  '#231a3d',
  '#e4c77b',
  '#7a5a12',
  '#2b2533',
  '#ddd3c1',
  '#5b3a82',
];
const MINCHO =
  "font-family:'Shippori Mincho','Hiragino Mincho ProN','Yu Mincho','Noto Serif CJK JP',serif;font-weight:600";
const GOTHIC =
  "font-family:'Zen Kaku Gothic New','Hiragino Sans','Yu Gothic',Meiryo,'Noto Sans CJK JP',sans-serif";
const BELOW = 'margin:0 0 24px';

function asHtml(block: Block, site: string) {
  switch (block.kind) {
    case 'paragraph':
      return `<p style="${BELOW}">${lines(block.text)}</p>`;
    case 'facts':
      return table(block.rows, `border-top:1px solid ${KEI}`);
    case 'slip': {
      const [[label, value], ...rows] = block.rows;
      const lead = `<tr><td colspan="2" style="padding:14px 0 12px;border-bottom:1px solid ${KEI}"><span style="font-size:13px;color:${KOKIN}">${escapeHtml(label)}</span><br><span style="${MINCHO};font-size:20px">${lines(value)}</span></td></tr>`;
      return table(rows, `border-top:4px double ${SUMI}`, lead);
    }
    case 'link':
      return `<p style="${BELOW}"><a href="${escapeHtml(site + block.path)}" style="display:inline-block;padding:12px 28px;background:${MURASAKI};color:#fff;text-decoration:none;border-radius:2px">${escapeHtml(block.label)}</a>${block.note === undefined ? '' : `<br><span style="font-size:13px">${lines(block.note)}</span>`}</p>`;
    case 'links':
      return `<p style="${BELOW}">${block.links.map(([label, path]) => anchor(site + path, label, 'display:inline-block;padding:10px 0;margin-right:24px')).join('\n')}</p>`;
    case 'notice': {
      const heading =
        block.heading === undefined
          ? ''
          : `<h2 style="margin:0 0 8px;${MINCHO};font-size:17px">${escapeHtml(block.heading)}</h2>`;
      return `${heading}<ul style="${BELOW};padding-left:1.4em">${block.lines.map((line) => `<li>${lines(line)}</li>`).join('')}</ul>`;
    }
  }
}

function table(rows: readonly Row[], style: string, lead = '') {
  return `<table role="presentation" style="border-collapse:collapse;width:100%;${BELOW};${style}">${lead}${rows.map(row).join('')}</table>`;
}

const row = ([label, value]: Row) =>
  `<tr><th style="text-align:left;vertical-align:top;padding:8px 16px 8px 0;border-bottom:1px solid ${KEI};white-space:nowrap;font-weight:400;font-size:13px;color:${KOKIN}">${escapeHtml(label)}</th><td style="width:100%;padding:8px 0;border-bottom:1px solid ${KEI}">${lines(value)}</td></tr>`;

const anchor = (url: string, label: string, style = '') =>
  `<a href="${escapeHtml(url)}" style="color:${MURASAKI};${style}">${escapeHtml(label)}</a>`;

/** Text, since mail programs often hide pictures. */
const head = (name: string) =>
  `<div style="padding:20px 24px;background:${KON};color:${KIN}"><span style="display:inline-block;width:34px;height:34px;border:1px solid ${KIN};border-radius:50%;line-height:34px;text-align:center;font-size:18px;vertical-align:middle" aria-hidden="true">☾</span><span style="${MINCHO};font-size:20px;letter-spacing:.12em;margin-left:12px;vertical-align:middle">${escapeHtml(name)}</span></div>`;

function foot({ storeName, address, phones, contactEmail, publicUrl }: SalonFacts) {
  const called = phones.map((phone) =>
    anchor(`tel:${dialledNumber(phone)}`, phone, 'display:inline-block;padding:4px 0'),
  );
  return [
    `<span style="${MINCHO};font-size:15px">${escapeHtml(storeName)}</span>`,
    ...(address === '' ? [] : [`${escapeHtml(address)}　${anchor(`${publicUrl}/access`, '道順')}`]),
    ...(called.length === 0 ? [] : [`電話 ${called.join(' / ')}`]),
    ...(contactEmail === '' ? [] : [`メール ${anchor(`mailto:${contactEmail}`, contactEmail)}`]),
    anchor(publicUrl, publicUrl.replace(/^https?:\/\//, '')),
  ].join('<br>');
}

const page = (title: string, body: string, salon: SalonFacts) => `<!doctype html>
<html lang="ja"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><meta name="supported-color-schemes" content="light"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;background:#f4eee1;color:${SUMI};${GOTHIC};font-size:16px;line-height:1.8">
<div style="max-width:600px;margin:0 auto;background:#fffdf8">
${head(salon.storeName)}
<div style="padding:28px 24px 32px;overflow-wrap:anywhere;word-break:auto-phrase;text-wrap:pretty">
${body}
<p style="margin:0;padding-top:16px;border-top:1px solid ${KEI};font-size:13px">${foot(salon)}</p>
</div>
</div></body></html>
`;

const lines = (text: string) => escapeHtml(text).replaceAll('\n', '<br>');

export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
