import theme from '../theme/theme.module.css';

const ICONS = {
  tel: 'M5 3.5h3.6l1.6 4.4-2.3 1.7a13 13 0 0 0 6.5 6.5l1.7-2.3 4.4 1.6V19c0 1-.8 1.7-1.8 1.6C10.7 20 4 13.3 3.4 5.3 3.3 4.3 4 3.5 5 3.5Z',
  cal: 'M3.5 5.5h17v15h-17zM3.5 10h17M8 3v4.5M16 3v4.5',
  pin: 'M12 21.5c5-5.6 7-8.8 7-11.7a7 7 0 1 0-14 0c0 2.9 2 6.1 7 11.7ZM14.4 9.7a2.4 2.4 0 1 1-4.8 0a2.4 2.4 0 0 1 4.8 0Z',
  arr: 'M0 10.5h30L20.5 3',
  prev: 'M14.5 5 8 12l6.5 7',
  next: 'M9.5 5 16 12l-6.5 7',
  down: 'm5 9 7 6.5 7-6.5',
  check: 'm4.5 12.5 5 5 10-11',
  close: 'm5.5 5.5 13 13m0-13-13 13',
  find: 'M17 10.5a6.5 6.5 0 1 1-13 0a6.5 6.5 0 0 1 13 0ZM15.5 15.5l5 5',
  ext: 'M9 5H4.5v14.5H19V15M13 4.5h6.5V11M19.5 4.5 10.5 13.5',
} as const;

export type IconName = keyof typeof ICONS;

/** Decorative: the text beside it or an aria-label carries the meaning. */
export function Icon({ name }: { readonly name: IconName }) {
  const wide = name === 'arr';
  return (
    <svg
      className={wide ? `${theme.i} ${theme.iA}` : theme.i}
      viewBox={wide ? '0 0 32 14' : '0 0 24 24'}
      aria-hidden="true"
      focusable="false"
    >
      <path d={ICONS[name]} />
    </svg>
  );
}
