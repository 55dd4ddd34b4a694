import { type MailTemplate, mailTemplates, serviceTypes } from '@salon/domain';
import { demoSalon } from '../testing/demo-salon.ts';
import { escapeHtml, renderMail } from './mail-content.ts';
import { mailPreview } from './mail-previews.ts';

const salon = demoSalon('https://yoizuki.example');

const page = (title: string, body: string): string => `<!doctype html>
<html lang="ja"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title>
<style>body{font-family:sans-serif;margin:16px}iframe{border:1px solid #999;height:1100px;max-width:100%}pre{white-space:pre-wrap;background:#f4f4f4;padding:16px}</style>
${body}</html>`;

const templates = Object.keys(mailTemplates) as readonly MailTemplate[];

/**
 * `/mail-previews` lists the mails, `/mail-previews/{template}?type={service type}` shows one. It
 * is undefined for other paths.
 */
export function previewPage(path: string): string | undefined {
  const { pathname, searchParams } = new URL(path, 'http://localhost');
  const [, root, name = '', form, ...more] = pathname.split('/');
  if (root !== 'mail-previews' || more.length > 0) return undefined;
  if (name === '') {
    const items = templates.map(
      (each) =>
        `<li><a href="/mail-previews/${each}">${mailTemplates[each].label}</a> ${each}</li>`,
    );
    return page('メールの見本', `<h1>メールの見本</h1><ul>${items.join('')}</ul>`);
  }
  const template = templates.find((each) => each === name);
  const type = serviceTypes.find((each) => each === (searchParams.get('type') ?? serviceTypes[0]));
  if (template === undefined || type === undefined) return undefined;
  const { subject, text, html } = renderMail(mailPreview(template, type, salon), salon);
  if (form === 'html') return html;
  const source = `/mail-previews/${template}/html?type=${type}`;
  const types = serviceTypes.map((each) => `<a href="?type=${each}">${each}</a>`).join(' ');
  const frames = [390, 1280]
    .map((width) => `<iframe title="${width} px" src="${source}" width="${width}"></iframe>`)
    .join('\n');
  const heading = `<p><a href="/mail-previews">メールの見本</a>　${types}</p><h1>${escapeHtml(subject)}</h1>`;
  return page(subject, `${heading}${frames}<pre>${escapeHtml(text)}</pre>`);
}
