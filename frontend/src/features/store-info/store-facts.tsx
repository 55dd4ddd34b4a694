import { useSettings } from '../../app/use-settings.ts';
import { storeInfo } from '../../content/store-info.ts';
import { type Fact, FactList } from '../../parts/fact-list.tsx';
import { Icon } from '../../parts/icon.tsx';
import { lined } from '../../parts/lined.tsx';
import { SiteLink } from '../../parts/site-link.tsx';
import { TelLink } from '../../parts/tel-link.tsx';

const { facts, address, contact, stations, busStops, parking, business } = storeInfo;
const plain = ({ term, lines }: { readonly term: string; readonly lines: readonly string[] }): Fact => ({ term, content: lined(lines) });

/** The table of company facts (member-and-admin §2). */
export function StoreFacts() {
  const all: readonly Fact[] = [
    ...facts.map(plain),
    { term: address.term, content: <Address /> },
    { term: contact.term, content: <Contact /> },
    plain(stations),
    plain(busStops),
    plain(parking),
    plain(business),
  ];
  return <FactList facts={all} />;
}

function Address() {
  return (
    <>
      {lined(address.lines)}
      <span className="store__links">
        <SiteLink className="more" to={address.map.href}>
          {address.map.text}
          <Icon name="ext" />
        </SiteLink>
        <SiteLink className="more" to={address.access.href}>
          {address.access.text}
          <Icon name="arr" />
        </SiteLink>
      </span>
    </>
  );
}

function Contact() {
  const { phones, settings } = useSettings();
  return (
    <>
      <span className="store__phones mincho">
        {phones.map((phone) => (
          <TelLink key={phone} number={phone} />
        ))}
      </span>
      <span className="note">{contact.hours}</span>
      {settings?.contactEmail && (
        <span className="store__mail">
          {contact.mailLabel}　<a href={`mailto:${settings.contactEmail}`}>{settings.contactEmail}</a>
        </span>
      )}
    </>
  );
}
