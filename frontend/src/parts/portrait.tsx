/** `public/art/teller-{name}.svg` */
const NAMES = ['shion', 'tsukino', 'genshu', 'migiwa', 'sara', 'chikage', 'toko', 'gaku'] as const;

function drawnPortrait(tellerId: string) {
  const sum = [...tellerId].reduce(
    (total, character) => total + (character.codePointAt(0) ?? 0),
    0,
  );
  return `/art/teller-${NAMES[sum % NAMES.length]}.svg`;
}

export function Portrait({
  teller,
  decorative = false,
  eager = false,
}: {
  readonly teller: {
    readonly id: string;
    readonly name: string;
    readonly profileImage: string | null;
  };
  readonly decorative?: boolean;
  /** In the first view: loaded before scripts and fonts. */
  readonly eager?: boolean;
}) {
  return (
    <img
      data-portrait
      src={teller.profileImage ?? drawnPortrait(teller.id)}
      width={320}
      height={400}
      alt={decorative ? '' : `${teller.name}の肖像`}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
    />
  );
}
