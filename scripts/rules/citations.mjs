import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { filesOf } from './files.mjs';

/** After the heading the sentence may go on. */
const CITATION = /\b(specification|architecture), ([A-Za-z][A-Za-z -]*): ([^\n]+)/g;

/** Section numbers and documents outside the repository. */
const UNRESOLVABLE = [
  /§/,
  /\b(DESIGN|PROTOCOLS|EXPERIENCE)\b/,
  /\b(decisions|public-site|member-and-admin) \d/,
];

const COMMENT_BREAK = /\n *(\*|\/\/) (?=\S)/g;

const HEADING = /^#{2,3} (.+)$/gm;

/** Keys are like `specification/booking`. */
function headingsOf(root) {
  const pages = new Map();
  for (const kind of ['specification', 'architecture']) {
    for (const file of readdirSync(join(root, 'docs', kind))) {
      const text = readFileSync(join(root, 'docs', kind, file), 'utf8');
      const headings = [...text.matchAll(HEADING)].map(([, heading]) => heading.toLowerCase());
      pages.set(`${kind}/${file.replace(/\.md$/, '')}`, headings);
    }
  }
  return pages;
}

/** The heading must end at a word boundary. */
function beginsWith(text, heading) {
  return text.toLowerCase().startsWith(heading) && !/^[\p{L}\d]/u.test(text.slice(heading.length));
}

/** Skips this file, which contains the patterns. */
export function deadCitations(root) {
  const pages = headingsOf(root);
  const files = filesOf(root, '*.ts', '*.tsx', '*.mjs', '*.css', '*.md').filter(
    (path) => path !== 'scripts/rules/citations.mjs',
  );
  return files.flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    const unresolvable = text
      .split('\n')
      .flatMap((line, index) =>
        UNRESOLVABLE.some((form) => form.test(line))
          ? [`${file}:${index + 1} cites a document outside docs/: ${line.trim()}`]
          : [],
      );
    const dead = [...text.replace(COMMENT_BREAK, ' ').matchAll(CITATION)].flatMap(
      ([citation, kind, page, rest]) => {
        const headings = pages.get(`${kind}/${page.toLowerCase().replaceAll(' ', '-')}`);
        return headings?.some((heading) => beginsWith(rest, heading))
          ? []
          : [`${file} cites a missing heading: ${citation}`];
      },
    );
    return [...unresolvable, ...dead];
  });
}

const LINK = /\]\((?!https?:|mailto:)([^)#\s]*)(?:#([^)]*))?\)/g;
const NAMED_FILE = /`([\w./-]+\.(?:tsx?|mjs))`/g;

/** GitHub's anchor. */
const anchorOf = (heading) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\d\- ]/gu, '')
    .replaceAll(' ', '-');

export function deadLinks(root) {
  const files = filesOf(root);
  const read = (path) => readFileSync(join(root, path), 'utf8');
  const anchorsOf = (page) =>
    [...read(page).matchAll(/^#+ (.+)$/gm)].map(([, heading]) => anchorOf(heading));
  const papers = files.filter((path) => path.endsWith('.md'));
  return papers.flatMap((paper) => {
    const text = read(paper);
    const links = [...text.matchAll(LINK)].filter(([, target, anchor]) => {
      const page = target === '' ? paper : join(dirname(paper), target);
      return (
        !existsSync(join(root, page)) ||
        (anchor && page.endsWith('.md') && !anchorsOf(page).includes(anchor))
      );
    });
    const names = [...text.matchAll(NAMED_FILE)].filter(
      ([, name]) => !files.some((path) => `/${path}`.endsWith(`/${name}`)),
    );
    return [
      ...links.map(([link]) => `${paper} links to ${link.slice(2, -1)}, which does not exist.`),
      ...names.map(([, name]) => `${paper} names ${name}, which does not exist.`),
    ];
  });
}
