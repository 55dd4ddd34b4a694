import type { ServiceType } from '@salon/domain';
import theme from '../theme/theme.module.css';
import { useWords } from '../words/use-words.ts';
import { classNames } from './class-names.ts';
import { SiteLink } from './links.tsx';

interface GuideStep {
  readonly term: string;
  readonly text: string;
  readonly linkText?: string;
  readonly linkTo?: string;
}

/** Who comes in person is told the way first. */
export function useVisitGuide(type: ServiceType): readonly GuideStep[] {
  const { way, [type]: words } = useWords('booking');
  return type === 'phone' || !way.text ? words.guide : [way, ...words.guide];
}

export const VisitGuide = ({ steps }: { readonly steps: readonly GuideStep[] }) => (
  <ol className={classNames(theme.rows, theme.todo)}>
    {steps.map(({ term, text, linkText, linkTo }) => (
      <li key={term}>
        <b className={theme.mincho}>{term}</b>
        <span>
          {text}
          {linkText && linkTo && <SiteLink to={linkTo}>{linkText}</SiteLink>}
        </span>
      </li>
    ))}
  </ol>
);
