import { access } from '../../content/access.ts';

/** The salon's own line map. */
export function LineMap() {
  const { picture, pictureText, note } = access.map;
  return (
    <div className="wrap">
      <figure className="linemap">
        <img src={picture} width={720} height={420} alt={pictureText} fetchPriority="high" />
        <figcaption className="note">{note}</figcaption>
      </figure>
    </div>
  );
}
