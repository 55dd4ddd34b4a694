import { Fragment } from 'react';
import { useSettings } from '../app/use-settings.ts';
import { SiteLink, TelLink } from '../parts/links.tsx';

interface LinkInWords {
  readonly linkText: string;
  readonly linkTo: string;
}

interface WordsProps {
  readonly text: string;
  /** Stands where its text occurs, else behind the last paragraph. */
  readonly link?: LinkInWords | undefined;
  readonly linkClassName?: string | undefined;
}

export function Paragraphs({ text, link, linkClassName }: WordsProps) {
  const { phones } = useSettings();
  return paragraphsOf(text, link).map((paragraph) => (
    <p key={paragraph}>{inline(paragraph, { phones, link, linkClassName })}</p>
  ));
}

export function paragraphsOf(text: string, link?: LinkInWords): readonly string[] {
  const paragraphs = text.split(/\n{2,}/).filter((paragraph) => paragraph !== '');
  const isBehind = hasLink(link) && !text.includes(link.linkText);
  return isBehind
    ? paragraphs.map((text, at) => (at === paragraphs.length - 1 ? text + link.linkText : text))
    : paragraphs;
}

const hasLink = (link: LinkInWords | undefined): link is LinkInWords =>
  Boolean(link?.linkText && link.linkTo);

function inline(
  paragraph: string,
  {
    phones,
    link,
    linkClassName,
  }: Pick<WordsProps, 'link' | 'linkClassName'> & { readonly phones: readonly string[] },
) {
  const linked = hasLink(link) ? link : undefined;
  const marks = [...phones, ...(linked ? [linked.linkText] : []), '\n'];
  return pieces(paragraph, marks).map(({ at, text }) => {
    if (text === '\n') return <br key={at} />;
    if (text === linked?.linkText)
      return (
        <SiteLink key={at} className={linkClassName} to={linked.linkTo}>
          {text}
        </SiteLink>
      );
    if (phones.includes(text)) return <TelLink key={at} number={text} className={linkClassName} />;
    return <Fragment key={at}>{text}</Fragment>;
  });
}

function pieces(text: string, marks: readonly string[]) {
  const escaped = marks.map((mark) => mark.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  let at = 0;
  return text
    .split(new RegExp(`(${escaped.join('|')})`))
    .map((piece) => {
      const from = at;
      at += piece.length;
      return { at: from, text: piece };
    })
    .filter((piece) => piece.text !== '');
}
