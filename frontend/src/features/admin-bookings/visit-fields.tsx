import { halfHours, serviceTypeShortLabels, timeOf } from '@salon/domain';
import { useState } from 'react';
import { yen } from '../../app/format.ts';
import { useToday } from '../../app/now.tsx';
import admin from '../../parts/admin/admin.module.css';
import { type Service, useServices, useTellers } from '../../parts/admin/admin-reads.ts';
import { DateField } from '../../parts/admin/date-field.tsx';
import { asTellerChoices, isAble, SlotField } from '../../parts/admin/fields.tsx';
import { PickField } from '../../parts/admin/pick-field.tsx';
import { Checkbox } from '../../parts/field.tsx';
import { asChoices, SelectField } from '../../parts/select-field.tsx';
import { type AdminBookingFieldsProps, setsTimeByHand } from './admin-booking-form.ts';

/** 対面鑑定 60分 9,000円, since services share names. */
const menuText = ({ name, duration, price }: Service): string =>
  `${name}　${duration}分　${yen(price)}`;

const asMenuChoice = (service: Service) => ({
  value: service.id,
  label: menuText(service),
  keywords: `${serviceTypeShortLabels[service.type]} ${service.duration}分`,
});

const refusal = (menu: string, teller: string): string =>
  `${teller}は「${menu}」をお受けしていません。ほかのメニューを選ぶか、先に占い師を変えてください。`;

const EARLIEST = 8 * 60;
const LATEST = 21 * 60 + 30;
const TIMES = asChoices(halfHours(EARLIEST, LATEST).map(timeOf));

export function VisitFields({ form, errors, onChange }: AdminBookingFieldsProps) {
  const today = useToday();
  const services = useServices();
  const tellers = useTellers();
  const ableFor = (serviceId: string) => {
    const service = services.find(({ id }) => id === serviceId);
    return tellers.filter((teller) => isAble(teller, service));
  };
  const [refused, setRefused] = useState<string>();
  const changeMenu = (serviceId: string) => {
    const teller = tellers.find(({ id }) => id === form.fortuneTellerId);
    const isOffered = !teller || ableFor(serviceId).includes(teller);
    setRefused(
      isOffered
        ? undefined
        : refusal(services.find(({ id }) => id === serviceId)?.name ?? '', teller.name),
    );
    if (isOffered) onChange({ serviceId });
  };
  return (
    <>
      <div className={admin.formPair}>
        <PickField
          label="メニュー"
          required
          placeholder="選択してください"
          value={form.serviceId}
          error={refused ?? errors.serviceId}
          onChoose={changeMenu}
          choices={services.filter(({ isActive }) => isActive).map(asMenuChoice)}
        />
        <PickField
          label="占い師"
          required
          placeholder="選択してください"
          value={form.fortuneTellerId}
          error={errors.fortuneTellerId}
          onChoose={(fortuneTellerId) => {
            setRefused(undefined);
            onChange({ fortuneTellerId, startTime: '' });
          }}
          choices={asTellerChoices(ableFor(form.serviceId))}
        />
      </div>
      <DateField
        label="日付"
        required
        min={today}
        value={form.date}
        error={errors.date}
        onChange={(date) => onChange({ date, startTime: '' })}
      />
      <VisitTime form={form} errors={errors} onChange={onChange} />
      <div>
        <Checkbox
          label="オンラインの予約締切を過ぎていても受け付ける"
          checked={form.overrideDeadline}
          onChange={({ target }) => onChange({ overrideDeadline: target.checked })}
        />
        <Checkbox
          label="勤務時間の外でも受け付ける"
          checked={form.overrideHours}
          onChange={({ target }) => onChange({ overrideHours: target.checked })}
        />
      </div>
    </>
  );
}

function VisitTime({ form, errors, onChange }: AdminBookingFieldsProps) {
  return setsTimeByHand(form) ? (
    <SelectField
      label="時間"
      required
      placeholder="選択してください"
      value={form.freeTime}
      error={errors.freeTime}
      onChange={({ target }) => onChange({ freeTime: target.value })}
      choices={TIMES}
    />
  ) : (
    <SlotField
      tellerId={form.fortuneTellerId}
      serviceId={form.serviceId}
      date={form.date}
      value={form.startTime}
      onChange={(startTime) => onChange({ startTime })}
      onDay={(date) => onChange({ date, startTime: '' })}
      missing={Boolean(errors.startTime)}
    />
  );
}
