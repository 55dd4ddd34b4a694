import { formatDate, messages, tokyoTime } from '@salon/domain';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { useRead } from '../../api/use-read.ts';
import admin from '../../parts/admin/admin.module.css';
import { adminReads, type Waiting } from '../../parts/admin/admin-reads.ts';
import { FormDialog } from '../../parts/admin/form-dialog.tsx';
import { useWrite } from '../../parts/admin/use-write.ts';
import { classNames } from '../../parts/class-names.ts';
import { SelectField } from '../../parts/select-field.tsx';
import { ErrorState, Skeleton } from '../../parts/states.tsx';
import theme from '../../theme/theme.module.css';
import { waitingName, wishText } from './waitlist-texts.ts';

/** Offers a free time of the day to an entry, out of order. */
export function OfferDialog({
  entry,
  onClose,
}: {
  readonly entry: Waiting;
  readonly onClose: () => void;
}) {
  const { date, service } = entry;
  const tellers = useRead(adminReads.tellers());
  const services = useRead(adminReads.services());
  const offering = services.data?.find(({ id }) => id === service.id)?.fortuneTellerIds ?? [];
  const choices = (tellers.data ?? []).filter(
    ({ id, isActive }) => isActive && (offering.length === 0 || offering.includes(id)),
  );
  const [chosen, setChosen] = useState(entry.fortuneTeller?.id);
  const tellerId = chosen ?? choices[0]?.id ?? '';
  const [startTime, setStartTime] = useState('');
  const [tried, setTried] = useState(false);
  const slots = useRead({
    ...adminReads.availability(tellerId, service.id, date),
    enabled: tellerId !== '',
  });
  const free = slots.data?.find((day) => day.date === date)?.slots ?? [];
  const isFree = free.some(({ start }) => start === startTime);
  const write = useWrite({
    run: () =>
      api('offerByHand', {
        params: { id: entry.id },
        body: { fortuneTellerId: tellerId, startTime },
      }),
    done: { title: '空きをご案内しました', description: waitingName(entry) },
    failed: '空きをご案内できませんでした',
  });
  const submit = () => {
    setTried(true);
    if (isFree) write.mutate(undefined, { onSuccess: onClose });
  };
  const missing = tried && !isFree;
  return (
    <FormDialog
      title={`${waitingName(entry)}へ空きを案内する`}
      description={`${formatDate(date)}　${wishText(entry)}。選んだ時間をお取り置きし、メールでご案内します。`}
      submit="案内する"
      busy={write.isPending}
      onClose={onClose}
      onSubmit={submit}
    >
      {tellers.isLoadingError || services.isLoadingError ? (
        <ErrorState onRetry={() => void Promise.all([tellers.refetch(), services.refetch()])} />
      ) : (
        <SelectField
          label="占い師"
          required
          value={tellerId}
          choices={choices.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={({ target }) => {
            setChosen(target.value);
            setStartTime('');
          }}
        />
      )}
      <fieldset
        className={missing ? classNames(theme.field, theme.fieldError) : theme.field}
        aria-describedby={missing ? 'no-time' : undefined}
      >
        <legend className={theme.fieldL}>
          時間<em className={theme.must}>必須</em>
        </legend>
        {slots.isPending && <Skeleton lines={2} />}
        {slots.isError && <ErrorState onRetry={() => void slots.refetch()} />}
        {slots.isSuccess && free.length === 0 && (
          <p className={theme.note}>この日に、空いている時間はありません。</p>
        )}
        {free.length > 0 && (
          <p className={admin.slots}>
            {free.map(({ start }) => (
              <button
                key={start}
                type="button"
                aria-pressed={start === startTime}
                onClick={() => setStartTime(start)}
              >
                {tokyoTime(start)}
              </button>
            ))}
          </p>
        )}
        {missing && (
          <p className={theme.fieldE} id="no-time">
            {messages.startTime}
          </p>
        )}
      </fieldset>
    </FormDialog>
  );
}
