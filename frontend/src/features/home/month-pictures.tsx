import { useQuery } from '@tanstack/react-query';
import { reads } from '../../api/reads.ts';
import { home } from '../../content/home.ts';
import { lined } from '../../parts/lined.tsx';
import { Loaded } from '../../parts/loaded.tsx';

/** The pictures of the months in their order; each opens by itself, where it can be enlarged. The table above says the same in words. */
export function MonthPictures() {
  const pictures = useQuery(reads.scheduleImages());
  return (
    <div className="months">
      <p className="note">{lined(home.schedule.note)}</p>
      <Loaded query={pictures} empty={null}>
        {(all) =>
          [...all]
            .sort((a, b) => a.month.localeCompare(b.month))
            .map(({ id, month, imageUrl }) => (
              <a key={id} href={imageUrl} target="_blank" rel="noopener">
                <img src={imageUrl} width={240} height={170} alt="" loading="lazy" decoding="async" />
                <span>{home.schedule.monthPicture(Number(month.slice(5)))}</span>
              </a>
            ))
        }
      </Loaded>
    </div>
  );
}
