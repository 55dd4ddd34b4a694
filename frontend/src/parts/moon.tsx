/** A small moon as a mark of a section or a step; `age` in days from 0 (new) to 29. */
export function Moon({ age, night = false }: { readonly age: number; readonly night?: boolean }) {
  return <img src={`/art/moon-${String(age).padStart(2, '0')}${night ? '-night' : ''}.svg`} width={22} height={22} alt="" />;
}
