import styles from './shell.module.css';

const DEFERRED = `.${styles.long} > section, .${styles.long} ~ .${styles.foot}`;

const layOut = (section: HTMLElement) => {
  section.style.contentVisibility = 'visible';
};
const sections = () => [...document.querySelectorAll<HTMLElement>(DEFERRED)];

export const layOutAll = () => sections().forEach(layOut);

/** Lays sections out one by one when idle, so that no visitor sees an estimated height. */
export function layOutWhenIdle(): () => void {
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
