import { storedInTab } from './browser-storage.ts';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Found by its name and its place among those of that name. */
interface TypedInput {
  readonly name: string;
  readonly place: number;
  readonly value: string;
  readonly checked: boolean;
}

const controls = () => [
  ...document.querySelectorAll<Control>('input[name], textarea[name], select[name]'),
];
const named = (name: string) => controls().filter((control) => control.name === name);
const isChecked = (control: Control) => control instanceof HTMLInputElement && control.checked;

function isTyped(control: Control) {
  if (control instanceof HTMLSelectElement)
    return [...control.options].some((option) => option.selected !== option.defaultSelected);
  return (
    control.value !== control.defaultValue ||
    (control instanceof HTMLInputElement && control.checked !== control.defaultChecked)
  );
}

const EVENTS: Readonly<Record<string, string>> = {
  checkbox: 'click',
  radio: 'click',
  'select-one': 'change',
};

/** Dispatches events, so that the page's state has it too. */
function type({ name, place, value, checked }: TypedInput) {
  const control = named(name)[place] as
    | (Control & { readonly _valueTracker?: { setValue(value: string): void } })
    | undefined;
  if (!control) return;
  const tell = () =>
    control.dispatchEvent(new Event(EVENTS[control.type] ?? 'input', { bubbles: true }));
  tell(); // React hydrates the field first, which empties one that it controls
  // Not set again while equal, which would end an input method's composition.
  if (control.value !== value) control.value = value;
  if (control instanceof HTMLInputElement) control.checked = checked;
  control._valueTracker?.setValue(''); // React ignores an event whose value it knows
  tell();
}

const typedInTab = storedInTab<readonly TypedInput[]>(
  'salon-typed',
  [],
  (stored) => stored as readonly TypedInput[],
);

const typedNow = (): readonly TypedInput[] =>
  controls()
    .filter((control) => control.type !== 'password' && isTyped(control))
    .map((control) => ({
      name: control.name,
      place: named(control.name).indexOf(control),
      value: control.value,
      checked: isChecked(control),
    }));

/** Passwords are not kept; returns a function that forgets the input. */
export function keepTypedOverReload(): () => void {
  typedInTab.keep(typedNow());
  return () => typedInTab.forget();
}

/**
 * Call it before React takes over the served page. What it returns passes on what was typed, also
 * into a page that React had to rebuild, since a browser, an extension or a password manager had
 * changed it (specification, public site: without scripts).
 */
export function rememberServedFields(): () => void {
  let served = controls().map((control) => ({
    control,
    place: named(control.name).indexOf(control),
  }));
  const focused = document.activeElement;
  const reloaded = typedInTab.read();
  typedInTab.forget();
  const retype = () => {
    const typed = served.filter(({ control }) => isTyped(control));
    // A replaced field is gone; what is typed later is typed into its successor.
    served = served.filter(({ control }) => control.isConnected);
    for (const { control, place } of typed) {
      type({ name: control.name, place, value: control.value, checked: isChecked(control) });
      if (control === focused && !control.isConnected) named(control.name)[place]?.focus();
    }
  };
  for (const input of reloaded) type(input);
  return retype;
}
