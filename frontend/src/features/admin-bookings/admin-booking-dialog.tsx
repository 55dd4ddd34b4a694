import { Combobox } from '@base-ui/react/combobox';
import {
  canBeCalled,
  deskFields,
  fieldNames,
  type GuestField,
  guestFields,
  halfHours,
  phoneField,
  serviceTypeShortLabels,
  timeOf,
} from '@salon/domain';
import { useState } from 'react';
import { ApiError, api, messageOf } from '../../api/api.ts';
import { read } from '../../api/read.ts';
import { useRead } from '../../api/use-read.ts';
import { yen } from '../../app/format.ts';
import { useNow, useToday } from '../../app/now.tsx';
import { useSettings } from '../../app/use-settings.ts';
import admin from '../../parts/admin/admin.module.css';
import {
  type Member,
  type Service,
  useServices,
  useTellers,
} from '../../parts/admin/admin-reads.ts';
import { bookingInShort } from '../../parts/admin/booking-texts.ts';
import { DateField } from '../../parts/admin/date-field.tsx';
import { asTellerChoices, isAble, SlotField } from '../../parts/admin/fields.tsx';
import { FormDialog } from '../../parts/admin/form-dialog.tsx';
import { Segments } from '../../parts/admin/panel-head.tsx';
import { PickField, PickInput, PickList } from '../../parts/admin/pick-field.tsx';
import { useWrite } from '../../parts/admin/use-write.ts';
import { asChoices, Checkbox, FormField, SelectField, TextArea } from '../../parts/field.tsx';
import { PersonField } from '../../parts/person-field.tsx';
import { ErrorState } from '../../parts/states.tsx';
import theme from '../../theme/theme.module.css';
import {
  type AdminBookingErrors,
  type AdminBookingFieldsProps,
  type AdminBookingForm,
  adminBookingBody,
  checkAdminBooking,
  emptyAdminBooking,
  liftedFor,
  setsTimeByHand,
  type VisitPreset,
} from './admin-booking-form.ts';

const CUSTOMERS = [
  { value: 'guest', label: 'ゲスト' },
  { value: 'member', label: '会員' },
] as const;

function focusFirstError() {
  document.querySelector<HTMLElement>('[role="dialog"] [aria-invalid="true"]')?.focus();
}

interface AdminBookingDialogProps {
  readonly preset?: VisitPreset;
  readonly onClose: () => void;
}

export function AdminBookingDialog(props: AdminBookingDialogProps) {
  const { form, errors, member, refusal, asksPhone, busy, change, choose, submit } =
    useDeskBooking(props);
  return (
    <FormDialog
      title="電話予約を入れる"
      submit="登録する"
      wide
      busy={busy}
      onClose={props.onClose}
      onSubmit={submit}
    >
      {refusal && (
        <p className={`${theme.alert} ${theme.summary}`} role="alert">
          <b>{refusal}</b>
        </p>
      )}
      <Segments
        choices={CUSTOMERS}
        value={form.who}
        onChoose={(who) => who !== form.who && choose(who, null)}
      />
      {form.who === 'guest' ? (
        <GuestFields form={form} errors={errors} onChange={change} />
      ) : (
        <MemberPicker
          member={member}
          error={errors.memberId}
          onChange={(chosen) => choose('member', chosen)}
        />
      )}
      {asksPhone && (
        <PersonField
          field={phoneField}
          hint="電話鑑定には番号が必要です。会員情報にも登録します"
          autoComplete="off"
          value={form.phone}
          error={errors.phone}
          onChange={({ target }) => change({ phone: target.value })}
        />
      )}
      <VisitFields form={form} errors={errors} onChange={change} />
      <TextArea
        label="備考"
        rows={3}
        error={errors.notes}
        value={form.notes}
        onChange={({ target }) => change({ notes: target.value })}
      />
    </FormDialog>
  );
}

function useDeskBooking({ preset = {}, onClose }: AdminBookingDialogProps) {
  const now = useNow();
  const { times: settings } = useSettings();
  const services = useServices();
  const ofBoard = preset.startTime;
  const lifted = (serviceId?: string) => {
    const service = services.find(({ id }) => id === serviceId);
    return ofBoard ? liftedFor(ofBoard, service, now.toISOString(), settings) : {};
  };
  const [form, setForm] = useState<AdminBookingForm>({
    ...emptyAdminBooking,
    ...preset,
    ...lifted(),
  });
  const [errors, setErrors] = useState<AdminBookingErrors>({});
  const [refusal, setRefusal] = useState<string>();
  const [member, setMember] = useState<Member | null>(null);
  const isByPhone = services.some(({ id, type }) => id === form.serviceId && type === 'phone');
  const asksPhone =
    form.who === 'member' && member !== null && isByPhone && !canBeCalled(member.phone);
  const write = useWrite({
    run: (body: ReturnType<typeof adminBookingBody>) => api('createBookingAtDesk', { body }),
    done: (booking) => ({
      title: '電話予約を登録しました',
      description: bookingInShort(booking, now),
    }),
    failed: '電話予約の登録に失敗しました',
  });
  const change = (changes: Partial<AdminBookingForm>) => {
    setForm((before) => ({
      ...before,
      ...changes,
      ...(changes.serviceId && before.startTime === ofBoard && lifted(changes.serviceId)),
    }));
    setErrors((before) =>
      Object.fromEntries(Object.entries(before).filter(([field]) => !(field in changes))),
    );
    setRefusal(undefined);
  };
  const choose = (who: AdminBookingForm['who'], chosen: Member | null) => {
    setMember(chosen);
    change({ who, memberId: chosen?.id ?? '', phone: '' });
  };
  const submit = () => {
    const complaints = checkAdminBooking(form, asksPhone);
    setErrors(complaints);
    if (Object.keys(complaints).length > 0) {
      requestAnimationFrame(focusFirstError);
      return;
    }
    write.mutate(adminBookingBody(form, asksPhone), {
      onSuccess: onClose,
      onError: (error) => {
        setRefusal(messageOf(error, '登録できませんでした。もう一度お試しください。'));
        if (error instanceof ApiError) setErrors(error.fieldErrors as AdminBookingErrors);
      },
    });
  };
  const busy = write.isPending;
  return { form, errors, member, refusal, asksPhone, busy, change, choose, submit };
}

const WITHOUT_EMAIL = fieldNames(guestFields).filter((name) => name !== 'email');

function GuestFields({ form, errors, onChange }: AdminBookingFieldsProps) {
  const input = (name: GuestField, hint?: string) => {
    const { body } = guestFields[name];
    return (
      <PersonField
        key={name}
        field={deskFields[name]}
        value={form[body]}
        error={errors[body]}
        autoComplete="off"
        onChange={({ target }) => onChange({ [body]: target.value })}
        hint={hint}
      />
    );
  };
  return (
    <div className={admin.formPair}>
      {WITHOUT_EMAIL.map((name) => input(name))}
      {input('email', 'なければ確認メールは送りません')}
    </div>
  );
}

interface MemberPickerProps {
  readonly member: Member | null;
  /** Null when a choice is typed over. */
  readonly onChange: (member: Member | null) => void;
  readonly error?: string | undefined;
}

function MemberPicker({ member, onChange, error }: MemberPickerProps) {
  const [words, setWords] = useState('');
  const query = useRead({
    ...read('listMembers', { query: { q: words.trim(), pageSize: '8' } }),
    enabled: words.trim() !== '',
  });
  const none = query.isFetching ? '探しています' : '見つかりませんでした。';
  return (
    <div className={admin.memberPicker}>
      <Combobox.Root
        items={query.data ?? []}
        filter={null}
        value={member}
        isItemEqualToValue={(item, value) => item.id === value.id}
        itemToStringLabel={({ name }) => name ?? ''}
        onValueChange={onChange}
        onInputValueChange={(typed, { reason }) => reason === 'input-change' && setWords(typed)}
        autoHighlight
      >
        <FormField
          label="会員を検索"
          required
          hint="お名前・カナ・電話番号・メールのはじめの文字"
          error={error}
        >
          {(wiring) => <PickInput {...wiring} aria-label="会員を検索" />}
        </FormField>
        <PickList none={words.trim() === '' ? 'お名前などを入力してください。' : none}>
          {({ name, nameKana, phone, user }: Member) => (
            <>
              <b>{name}</b> {nameKana}
              <small>
                {phone} {user.email}
              </small>
            </>
          )}
        </PickList>
      </Combobox.Root>
      {member && (
        <p role="status">
          <b>{member.name}</b>さまを選んでいます <small>{member.phone}</small>
        </p>
      )}
      {query.isError && <ErrorState onRetry={() => void query.refetch()} />}
    </div>
  );
}

/** 対面鑑定 60分 9,000円, since services share names. */
const menuText = ({ name, duration, price }: Service) => `${name}　${duration}分　${yen(price)}`;

const asMenuChoice = (service: Service) => ({
  value: service.id,
  label: menuText(service),
  keywords: `${serviceTypeShortLabels[service.type]} ${service.duration}分`,
});

const refusal = (menu: string, teller: string) =>
  `${teller}は「${menu}」をお受けしていません。ほかのメニューを選ぶか、先に占い師を変えてください。`;

const EARLIEST = 8 * 60;
const LATEST = 21 * 60 + 30;
const TIMES = asChoices(halfHours(EARLIEST, LATEST).map(timeOf));

function VisitFields({ form, errors, onChange }: AdminBookingFieldsProps) {
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
