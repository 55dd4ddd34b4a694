import { serviceTypes } from '@salon/domain';
import { wizard as texts } from '../../../content/wizard.ts';
import { Icon } from '../../../parts/icon.tsx';
import { EmptyState } from '../../../parts/states.tsx';
import { Yen } from '../../../parts/yen.tsx';
import type { Service } from '../api/wizard-reads.ts';
import { wizardTexts } from '../wizard-texts.ts';

interface ServiceGroupsProps {
  readonly services: readonly Service[];
  readonly chosen: string | undefined;
  readonly onChoose: (id: string) => void;
}

/** The menu by kind: each service with its minutes and its price. */
export function ServiceGroups({ services, chosen, onChoose }: ServiceGroupsProps) {
  if (services.length === 0) return <EmptyState title="ただいま準備しております。" />;
  const groups = serviceTypes.map((type) => ({ type, own: services.filter((service) => service.type === type) }));
  return groups
    .filter(({ own }) => own.length > 0)
    .map(({ type, own }) => (
      <section key={type} className="menu-group" aria-labelledby={`menu-${type}`}>
        <header>
          <h2 id={`menu-${type}`}>{texts.menu.groups[type].title}</h2>
          <p className="small quiet">{texts.menu.groups[type].text}</p>
        </header>
        <ul className="menu-list">
          {own.map(({ id, name, duration, price }) => (
            <li key={id}>
              <button type="button" aria-pressed={id === chosen} onClick={() => onChoose(id)}>
                <b>{name}</b>
                <span>
                  {wizardTexts.upTo(duration)}
                  {id === chosen && (
                    <i aria-hidden="true">
                      <Icon name="check" />
                      {texts.menu.selected}
                    </i>
                  )}
                </span>
                <Yen amount={price} />
              </button>
            </li>
          ))}
        </ul>
      </section>
    ));
}
