/** `width` in pixels, aspect ratio 3:4. */
export function ReviewPicture(props: {
  readonly imageUrl: string;
  readonly customerName: string | null;
  readonly width: number;
}) {
  const { imageUrl, customerName, width } = props;
  const alt = `${customerName ?? 'お客さま'}からのお手紙`;
  return (
    <img
      src={imageUrl}
      width={width}
      height={(width / 3) * 4}
      alt={alt}
      loading="lazy"
      decoding="async"
    />
  );
}
