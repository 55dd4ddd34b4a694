import type { PublicSettings, Teller } from '../../api/answers.ts';
import { read } from '../../api/read.ts';
import type { HeadContext, PageHead } from '../../app/page-module.ts';
import { paths, tellerPath } from '../../app/paths.ts';

const LONGEST_DESCRIPTION = 118;

export function tellerHead(teller: Teller, { origin, known }: HeadContext): PageHead {
  const salon = known<PublicSettings>(read('readSettings'))?.storeName;
  const { name, nameKana, specialties, description } = teller;
  const place = tellerPath(teller.id);
  return {
    title: `${name}（${nameKana}）｜占い師のご紹介`,
    description: shortened(`${specialties.join('・')}の${name}。${description}`),
    picture: `/og/tellers/${teller.id}.jpg`,
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'Person',
        '@id': `${origin}${place}#person`,
        name,
        alternateName: nameKana || undefined,
        jobTitle: '占い師',
        description: description || undefined,
        knowsAbout: specialties,
        image: teller.profileImage ? new URL(teller.profileImage, origin).href : undefined,
        url: `${origin}${place}`,
        worksFor: { '@id': `${origin}/#salon`, '@type': 'LocalBusiness', name: salon },
      },
      {
        '@context': 'https://schema.org',
        '@type': 'BreadcrumbList',
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: 'ホーム', item: `${origin}${paths.home}` },
          {
            '@type': 'ListItem',
            position: 2,
            name: '占い師のご紹介',
            item: `${origin}${paths.tellers}`,
          },
          { '@type': 'ListItem', position: 3, name, item: `${origin}${place}` },
        ],
      },
    ],
  };
}

const shortened = (text: string) => {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > LONGEST_DESCRIPTION ? `${line.slice(0, LONGEST_DESCRIPTION - 1)}…` : line;
};
