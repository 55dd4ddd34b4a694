import {
  complaints,
  MOST_REST_MINUTES,
  messages,
  normalizeFigures,
  REST_STEP_MINUTES,
  type ServiceType,
  serviceTypeShortLabels,
  serviceTypes,
} from '@salon/domain';
import { Controller } from 'react-hook-form';
import { api } from '../../api/api.ts';
import admin from '../../parts/admin/admin.module.css';
import { type Service, useTellers } from '../../parts/admin/admin-reads.ts';
import { FigureField, toggled } from '../../parts/admin/fields.tsx';
import { FormDialog, useDialogForm } from '../../parts/admin/form-dialog.tsx';
import { ImpactNotice } from '../../parts/admin/impact-notice.tsx';
import { choicesOf } from '../../parts/admin/list-filters.tsx';
import { HistoryLink } from '../../parts/admin/panel-head.tsx';
import { Checkbox, TextArea, TextField } from '../../parts/field.tsx';
import { SelectField } from '../../parts/select-field.tsx';
import theme from '../../theme/theme.module.css';

/** 対面鑑定（60分）, since services share names. */
export const nameOf = ({ name, duration }: Pick<Service, 'name' | 'duration'>): string =>
  `${name}（${duration}分）`;

export function ServiceDialog({
  service,
  onClose,
}: {
  /** Absent for a new one. */
  readonly service?: Service | undefined;
  readonly onClose: () => void;
}) {
  const { bind, register, control, watch, dialog } = useDialogForm({
    values: service ? serviceValuesOf(service) : emptyService,
    check: checkService,
    run: (values) => {
      const body = serviceBody(values);
      return service
        ? api('changeService', { params: { id: service.id }, body })
        : api('addService', { body });
    },
    done: service ? 'メニューを更新しました' : 'メニューを作成しました',
    failed: service ? 'メニューの更新に失敗しました' : 'メニューの作成に失敗しました',
    onClose,
  });
  return (
    <FormDialog
      {...dialog}
      title={service ? `${nameOf(service)}を編集` : 'メニューを追加'}
      submit={service ? '更新する' : '追加する'}
      wide
    >
      <div className={admin.formPair}>
        <TextField {...bind('name')} label="メニュー名" required autoComplete="off" />
        <SelectField
          {...bind('type')}
          label="種別"
          required
          choices={choicesOf(serviceTypes, serviceTypeShortLabels)}
        />
        <FigureField control={control} name="duration" label="所要時間（分）" required step={10} />
        <SelectField
          {...bind('restMinutes')}
          label="片付け・休憩"
          hint="鑑定のあと、次のご予約までに空ける時間です。"
          choices={restChoices}
        />
        <FigureField control={control} name="price" label="料金（円）" required step={500} />
      </div>
      <TextArea {...bind('description')} label="説明" rows={3} />
      <Controller
        control={control}
        name="fortuneTellerIds"
        render={({ field }) => <TellersField {...field} />}
      />
      <Checkbox {...register('isActive')} label="予約を受け付ける" />
      {service && Number(watch('duration')) !== service.duration && (
        <ImpactNotice
          change={{ kind: 'service', id: service.id }}
          about="所要時間の変更"
          effect="受け付けたときの所要時間と料金のまま変わりません。"
        />
      )}
      {service && Number(watch('restMinutes')) !== service.restMinutes && (
        <ImpactNotice
          change={{ kind: 'service', id: service.id }}
          about="片付け・休憩の変更"
          effect="受け付けたときの片付け・休憩のまま変わりません。新しい時間は、これから受け付けるご予約からです。"
        />
      )}
      {service && Number(normalizeFigures(watch('price'))) !== Number(service.price) && (
        <ImpactNotice
          change={{ kind: 'service', id: service.id }}
          about="料金の変更"
          effect="受け付けたときの料金のまま変わりません。新しい料金は、これから受け付けるご予約からです。"
        />
      )}
      {service?.isActive && !watch('isActive') && (
        <ImpactNotice
          change={{ kind: 'service', id: service.id }}
          about="受付の停止"
          effect="ご予約はそのまま残り、新しいご予約だけを受け付けなくなります。"
        />
      )}
      {service && <HistoryLink about={`service-${service.id}`} />}
    </FormDialog>
  );
}

interface ServiceValues {
  readonly name: string;
  readonly type: ServiceType;
  readonly duration: string;
  readonly restMinutes: string;
  readonly price: string;
  readonly description: string;
  readonly isActive: boolean;
  readonly fortuneTellerIds: string[];
}

const restChoices = Array.from(
  { length: MOST_REST_MINUTES / REST_STEP_MINUTES + 1 },
  (_, step) => ({
    value: String(step * REST_STEP_MINUTES),
    label: step === 0 ? 'なし' : `${step * REST_STEP_MINUTES}分`,
  }),
);

const emptyService: ServiceValues = {
  name: '',
  type: 'face_to_face',
  duration: '30',
  restMinutes: '0',
  price: '4500',
  description: '',
  isActive: true,
  fortuneTellerIds: [],
};

function serviceValuesOf({
  id: _,
  duration,
  restMinutes,
  price,
  fortuneTellerIds,
  ...service
}: Service): ServiceValues {
  const figures = { duration: String(duration), restMinutes: String(restMinutes) };
  return {
    ...service,
    ...figures,
    price: String(Math.round(Number(price))),
    fortuneTellerIds: [...fortuneTellerIds],
  };
}

const isWhole = (text: string): boolean => /^\d{1,9}$/.test(normalizeFigures(text));

function checkService({ name, duration, price }: ServiceValues) {
  const lasts = isWhole(duration) && Number(normalizeFigures(duration)) > 0;
  return complaints({
    name: name.trim() ? undefined : messages.serviceName,
    duration: lasts ? undefined : messages.duration,
    price: isWhole(price) ? undefined : messages.price,
  });
}

/** The duration is sent as an integer, the price as a text (specification, content: services). */
const serviceBody = (values: ServiceValues) => ({
  ...values,
  duration: Number(normalizeFigures(values.duration)),
  restMinutes: Number(values.restMinutes),
  price: normalizeFigures(values.price),
});

/** The tellers who offer the service; none ticked means all (specification, content: services). */
function TellersField({
  value,
  onChange,
}: {
  readonly value: readonly string[];
  readonly onChange: (ids: string[]) => void;
}) {
  const tellers = useTellers();
  return (
    <fieldset className={theme.field}>
      <legend className={theme.fieldL}>
        担当の占い師<em>任意</em>
      </legend>
      <p className={theme.note}>一人も選ばなければ、稼働中の占い師全員が担当します。</p>
      <div className={admin.checks}>
        {tellers.map(({ id, name }) => (
          <Checkbox
            key={id}
            label={name}
            checked={value.includes(id)}
            onChange={() => onChange(toggled(value, id))}
          />
        ))}
      </div>
    </fieldset>
  );
}
