import { checkTypedText, complaints, formatDate, recordField, tokyoDate } from '@salon/domain';
import { type Answer, api } from '../../api/api.ts';
import { useNow } from '../../app/now.tsx';
import theme from '../../theme/theme.module.css';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog.tsx';
import { PersonField } from '../person-field.tsx';
import styles from './admin.module.css';
import { FormDialog, useDialogForm } from './form-dialog.tsx';
import { useWrite } from './use-write.ts';

type Records = Answer<'readRecords'>;

interface RecordsProps {
  readonly booking: {
    readonly id: string;
    readonly startTime: string;
    readonly status: string;
  };
  /** Ends with さま. */
  readonly customer: string;
}

/**
 * Records are read only when asked for, since each opening is noted; one can be written from the
 * booking's start on (specification, booking: reading record).
 */
export function ReadingRecords({ booking, customer }: RecordsProps) {
  const isBegun = booking.startTime <= useNow().toISOString() && booking.status !== 'cancelled';
  const opening = useWrite({
    run: () => api('readRecords', { params: { id: booking.id } }),
    failed: '鑑定録を読み込めませんでした',
  });
  const Shown = isBegun ? WriteDialog : EarlierDialog;
  return (
    <>
      <Button
        small
        look="line"
        disabled={opening.isPending}
        onClick={() => opening.mutate(undefined)}
      >
        {isBegun ? recordField.record.label : EARLIER}
      </Button>
      {opening.data && (
        <Shown
          id={booking.id}
          customer={customer}
          records={opening.data}
          onClose={() => opening.reset()}
        />
      )}
    </>
  );
}

const EARLIER = 'これまでの鑑定';

interface OpenedProps {
  readonly id: string;
  readonly customer: string;
  readonly records: Records;
  readonly onClose: () => void;
}

function WriteDialog({ id, customer, records, onClose }: OpenedProps) {
  const own = records.find(({ bookingId }) => bookingId === id);
  const { dialog, bind } = useDialogForm({
    values: { text: own?.text ?? '' },
    check: ({ text }) => complaints({ text: checkTypedText(recordField.record, text) }),
    run: (body) => api('writeRecord', { params: { id }, body }),
    done: '鑑定録を保存しました',
    failed: '鑑定録を保存できませんでした',
    onClose,
  });
  return (
    <FormDialog
      {...dialog}
      title={`${customer}の${recordField.record.label}`}
      description="書いた占い師とオーナーが読みます。お客さまの画面には出ませんが、ご自分の情報を書き出すと含まれます。"
      submit="保存する"
      wide
    >
      <PersonField field={recordField.record} {...bind('text')} rows={8} />
      <Earlier records={records.filter((record) => record !== own)} />
    </FormDialog>
  );
}

const EarlierDialog = ({ customer, records, onClose }: OpenedProps) => (
  <Dialog open title={`${customer}の${EARLIER}`} wide onClose={onClose}>
    <Earlier records={records} />
  </Dialog>
);

function Earlier({ records }: { readonly records: Records }) {
  return (
    <section className={styles.records} aria-label={EARLIER}>
      {records.length === 0 && <p className={theme.note}>これまでの鑑定録はありません。</p>}
      {records.map(({ bookingId, startTime, teller, by, text }) => (
        <article key={bookingId}>
          <h3>{`${formatDate(tokyoDate(startTime))}　${teller}`}</h3>
          <p className={theme.note}>{`書いた人　${by}`}</p>
          <p>{text}</p>
        </article>
      ))}
    </section>
  );
}
