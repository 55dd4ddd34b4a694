import { kiStars } from '@salon/domain';

const starNumber = (name: string) => {
  const index = kiStars.findIndex((star) => name.startsWith(star.slice(0, 2)) || star === name);
  return index < 0 ? undefined : index + 1;
};

/** 落款; nothing for an unknown star. At least 34 px. */
export function Seal({
  star,
  night = false,
  className,
}: {
  readonly star: string;
  readonly night?: boolean;
  readonly className?: string | undefined;
}) {
  const number = starNumber(star);
  return number ? (
    <img
      className={className}
      src={`/art/seal-${number}${night ? '-night' : ''}.svg`}
      width={40}
      height={40}
      alt=""
      loading="lazy"
    />
  ) : null;
}
