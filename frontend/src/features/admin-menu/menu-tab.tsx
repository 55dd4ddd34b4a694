import {
  complaints,
  hoursBefore,
  MOST_NOTICE_HOURS,
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
import { useRead } from '../../api/use-read.ts';
import { yen } from '../../app/format.ts';
import admin from '../../parts/admin/admin.module.css';
import {
  type AdminTeller,
  adminReads,
  type Service,
  useTellers,
} from '../../parts/admin/admin-reads.ts';
import { FigureField, Toggle, toggled } from '../../parts/admin/fields.tsx';
import { FormDialog, useDialogForm } from '../../parts/admin/form-dialog.tsx';
import { ImpactNotice } from '../../parts/admin/impact-notice.tsx';
import { choicesOf } from '../../parts/admin/list-filters.tsx';
import { HistoryLink } from '../../parts/admin/panel-head.tsx';
import { type OnDo, RecordActions, RecordsTab } from '../../parts/admin/records-tab.tsx';
import { useWrite } from '../../parts/admin/use-write.ts';
import { classNames } from '../../parts/class-names.ts';
import { Checkbox, TextArea, TextField } from '../../parts/field.tsx';
import { SelectField } from '../../parts/select-field.tsx';
import theme from '../../theme/theme.module.css';

/** The menu in its order (specification, administration: services tab). */
export function MenuTab() {
  const tellers = useTellers();
  return (
    <RecordsTab
      title="メニュー"
      query={useRead(adminReads.services())}
      look="records"
      lines={10}
      add="メニューを追加"
      none="メニューはまだありません。"
      entry={(service, onDo, all) => (
        <ServiceEntry
          service={service}
          tellers={tellers}
          first={service === all[0]}
          last={service === all.at(-1)}
          onDo={onDo}
        />
      )}
      dialog={(service, close) => <ServiceDialog service={service} onClose={close} />}
      deletion={({ id, ...service }) => ({
        title: `${nameOf(service)}を削除しますか`,
        description: 'メニューから消えます。これからのご予約があるあいだは削除できません。',
        run: () => api('deleteService', { params: { id } }),
        done: 'メニューを削除しました',
        failed: 'メニューの削除に失敗しました',
        children: (
          <ImpactNotice
            change={{ kind: 'service', id }}
            effect="これらのご予約があるあいだは削除できません。"
          />
        ),
      })}
    />
  );
}

function ServiceEntry({
  service,
  tellers,
  first,
  last,
  onDo,
}: {
  readonly service: Service;
  readonly tellers: readonly AdminTeller[];
  readonly first: boolean;
  readonly last: boolean;
  readonly onDo: OnDo;
}) {
  const move = useWrite({
    run: (direction: 'up' | 'down') =>
      api('reorderService', { params: { id: service.id }, body: { direction } }),
    done: { title: '並び順を変更しました', description: nameOf(service) },
    failed: '並び順の変更に失敗しました',
  });
  const toggle = useWrite({
    run: (isActive: boolean) =>
      api('changeService', { params: { id: service.id }, body: { isActive } }),
    done: ({ isActive }) => ({
      title: isActive ? '予約の受付を始めました' : '予約の受付を止めました',
      description: nameOf(service),
    }),
    failed: 'メニューの更新に失敗しました',
  });
  const { id, name, type, duration, restMinutes, noticeHours } = service;
  const { price, isActive, fortuneTellerIds, description } = service;
  const offering = tellers
    .filter((teller) => fortuneTellerIds.includes(teller.id))
    .map((teller) => teller.name);
  return (
    <li className={admin.record} data-service={id}>
      <p className={admin.recordOrder}>
        <button
          type="button"
          className={theme.sq}
          aria-label={`${nameOf(service)}を上へ`}
          disabled={first || move.isPending}
          onClick={() => move.mutate('up')}
        >
          ▲
        </button>
        <button
          type="button"
          className={theme.sq}
          aria-label={`${nameOf(service)}を下へ`}
          disabled={last || move.isPending}
          onClick={() => move.mutate('down')}
        >
          ▼
        </button>
      </p>
      <div>
        <h2>
          {name}
          <small>
            {serviceTypeShortLabels[type]} {duration}分
            {restMinutes > 0 && `＋片付け${restMinutes}分`}
            {noticeHours > 0 && `　${hoursBefore(noticeHours)}まで`}
          </small>
        </h2>
        {description && <p className={theme.small}>{description}</p>}
        <p className={theme.note}>
          {offering.length > 0 ? `担当 ${offering.join('、')}` : '担当 全員'}
        </p>
      </div>
      <p className={classNames(admin.recordPrice, theme.mincho)}>{yen(price)}</p>
      <RecordActions name={nameOf(service)} onDo={onDo}>
        <Toggle
          on={isActive}
          words={['受付中', '停止中']}
          label={nameOf(service)}
          busy={toggle.isPending}
          onToggle={() => toggle.mutate(!isActive)}
        />
      </RecordActions>
    </li>
  );
}

/** 対面鑑定（60分）, since services share names. */
const nameOf = ({ name, duration }: Pick<Service, 'name' | 'duration'>): string =>
  `${name}（${duration}分）`;

function ServiceDialog({
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
  const changes = [
    [
      Number(watch('duration')) !== service?.duration,
      '所要時間の変更',
      '受け付けたときの所要時間と料金のまま変わりません。',
    ],
    [
      Number(watch('restMinutes')) !== service?.restMinutes,
      '片付け・休憩の変更',
      '受け付けたときの片付け・休憩のまま変わりません。新しい時間は、これから受け付けるご予約からです。',
    ],
    [
      Number(normalizeFigures(watch('price'))) !== Number(service?.price),
      '料金の変更',
      '受け付けたときの料金のまま変わりません。新しい料金は、これから受け付けるご予約からです。',
    ],
    [
      service?.isActive && !watch('isActive'),
      '受付の停止',
      'ご予約はそのまま残り、新しいご予約だけを受け付けなくなります。',
    ],
  ] as const;
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
        <FigureField
          control={control}
          name="noticeHours"
          label="予約の締め切り（時間前）"
          hint="0なら、店舗設定の締め切りのとおりです。"
          max={MOST_NOTICE_HOURS}
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
      {service &&
        changes.map(
          ([isMade, about, effect]) =>
            isMade && (
              <ImpactNotice
                key={about}
                change={{ kind: 'service', id: service.id }}
                about={about}
                effect={effect}
              />
            ),
        )}
      {service && <HistoryLink about={`service-${service.id}`} />}
    </FormDialog>
  );
}

type ServiceValues = Readonly<typeof emptyService>;

const restChoices = Array.from(
  { length: MOST_REST_MINUTES / REST_STEP_MINUTES + 1 },
  (_, step) => ({
    value: String(step * REST_STEP_MINUTES),
    label: step === 0 ? 'なし' : `${step * REST_STEP_MINUTES}分`,
  }),
);

const emptyService = {
  name: '',
  type: 'face_to_face' as ServiceType,
  duration: '30',
  restMinutes: '0',
  noticeHours: '0',
  price: '4500',
  description: '',
  isActive: true,
  fortuneTellerIds: [] as string[],
};

function serviceValuesOf({
  id: _,
  duration,
  restMinutes,
  noticeHours,
  price,
  fortuneTellerIds,
  ...service
}: Service): ServiceValues {
  const figures = {
    duration: String(duration),
    restMinutes: String(restMinutes),
    noticeHours: String(noticeHours),
  };
  return {
    ...service,
    ...figures,
    price: String(Math.round(Number(price))),
    fortuneTellerIds: [...fortuneTellerIds],
  };
}

const isWhole = (text: string): boolean => /^\d{1,9}$/.test(normalizeFigures(text));

function checkService({ name, duration, noticeHours, price }: ServiceValues) {
  const isNotice =
    isWhole(noticeHours) && Number(normalizeFigures(noticeHours)) <= MOST_NOTICE_HOURS;
  const lasts = isWhole(duration) && Number(normalizeFigures(duration)) > 0;
  return complaints({
    name: name.trim() ? undefined : messages.serviceName,
    duration: lasts ? undefined : messages.duration,
    noticeHours: isNotice ? undefined : messages.noticeHours,
    price: isWhole(price) ? undefined : messages.price,
  });
}

/** The duration is sent as an integer, the price as a text (specification, content: services). */
const serviceBody = (values: ServiceValues) => ({
  ...values,
  duration: Number(normalizeFigures(values.duration)),
  restMinutes: Number(values.restMinutes),
  noticeHours: Number(normalizeFigures(values.noticeHours)),
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
