import { type ComponentType, lazy } from 'react';

/** What can be fetched before it is drawn. */
const ahead: (() => Promise<unknown>)[] = [];

/**
 * A component whose script is fetched when it is first drawn, or by `fetchPartsAhead` before; once there it is drawn at once, with
 * nothing in its place before.
 */
export function fetchedPart<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let There: ComponentType<Props> | undefined;
  const fetched = async () => {
    There ??= await load();
    return There;
  };
  ahead.push(fetched);
  const Coming = lazy(async () => ({ default: await fetched() })) as unknown as ComponentType<Props>;
  return function FetchedPart(props) {
    return There ? <There {...props} /> : <Coming {...props} />;
  };
}

/** Fetches the parts one after the other; one that does not come is fetched again when it is drawn. */
export async function fetchPartsAhead(): Promise<void> {
  for (const fetched of ahead) await fetched().catch(() => undefined);
}
