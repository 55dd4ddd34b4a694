import type { EventStore } from '@salon/event-store';

/** A store that pauses at one append. */
export interface PausingStore {
  readonly store: EventStore;
  /** Resolves at the pause. */
  readonly paused: Promise<void>;
  /** Resumes it. */
  resume(): void;
}

function gate(): { readonly opened: Promise<void>; open(): void } {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open: () => open() };
}

/** A store that pauses at its first append to a stream of this kind, before or after the write. */
export function pausingAt(
  store: EventStore,
  when: 'before' | 'after',
  kind = 'agenda',
): PausingStore {
  const pause = gate();
  const rest = gate();
  const standStill = () => {
    pause.open();
    return rest.opened;
  };
  const pausing = new Proxy(store, {
    get(target, name) {
      if (name === 'append') {
        return async (...given: Parameters<EventStore['append']>) => {
          const isAwaited = given[0].startsWith(`${kind}-`);
          if (isAwaited && when === 'before') await standStill();
          const appended = await target.append(...given);
          if (isAwaited && when === 'after') await standStill();
          return appended;
        };
      }
      const member = Reflect.get(target, name) as unknown;
      return typeof member === 'function' ? member.bind(target) : member;
    },
  });
  return { store: pausing, paused: pause.opened, resume: rest.open };
}
