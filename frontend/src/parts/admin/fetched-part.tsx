import { type ComponentType, lazy } from 'react';

/** Loaders that can run ahead. */
const ahead: (() => Promise<unknown>)[] = [];

/**
 * A component whose script is loaded on first render, or earlier by `fetchPartsAhead`; once loaded
 * it renders immediately, without a fallback.
 */
export function fetchedPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let There: ComponentType<Props> | undefined;
  const fetched = async () => {
    There ??= await load();
    return There;
  };
  ahead.push(fetched);
  const Coming = lazy(async () => ({
    default: await fetched(),
  })) as unknown as ComponentType<Props>;
  return function FetchedPart(props) {
    return There ? <There {...props} /> : <Coming {...props} />;
  };
}

/** Loads the parts one after the other; a failed one is loaded again when rendered. */
export async function fetchPartsAhead(): Promise<void> {
  for (const fetched of ahead) await fetched().catch(() => undefined);
}
