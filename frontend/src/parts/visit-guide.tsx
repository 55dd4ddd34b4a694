import theme from '../theme/theme.module.css';
import { classNames } from './class-names.ts';
import { SiteLink } from './links.tsx';

interface GuideStep {
  readonly term: string;
  readonly text: string;
  readonly link: { readonly text: string; readonly href: string } | null;
}

export const VisitGuide = ({ steps }: { readonly steps: readonly GuideStep[] }) => (
  <ol className={classNames(theme.rows, theme.todo)}>
    {steps.map(({ term, text, link }) => (
      <li key={term}>
        <b className={theme.mincho}>{term}</b>
        <span>
          {text}
          {link && <SiteLink to={link.href}>{link.text}</SiteLink>}
        </span>
      </li>
    ))}
  </ol>
);
