import styles from './shell.module.css';

/** Sections of a long page, and its foot, whose layout is put off until they come into view (shell.module.css). */
const PUT_OFF = `.${styles.long} > section, .${styles.long} ~ .${styles.foot}`;

const layOut = (section: HTMLElement) => {
  section.style.contentVisibility = 'visible';
};
const sections = () => [...document.querySelectorAll<HTMLElement>(PUT_OFF)];

/** Gives every section its true height at once: before something is measured or scrolled to. */
export const layOutAll = (): void => sections().forEach(layOut);

/** Gives the sections their true heights one by one in idle moments, so that no visitor meets a height that was guessed. */
export function layOutInIdleMoments(): () => void {
  if (!('requestIdleCallback' in window)) {
    layOutAll();
    return () => {};
  }
  const waiting = sections();
  const next = () => {
    const section = waiting.shift();
    if (!section) return;
    layOut(section);
    handle = requestIdleCallback(next);
  };
  let handle = requestIdleCallback(next);
  return () => cancelIdleCallback(handle);
}
