import { complaints, messages, required } from '@salon/domain';
import { api } from '../../api/api.ts';
import { FormDialog } from '../../parts/admin/form-dialog.tsx';
import { useDialogForm } from '../../parts/admin/record-form.ts';
import { Checkbox, TextField } from '../../parts/field.tsx';
import theme from '../../theme/theme.module.css';
import styles from './operations.module.css';
import { type Parked, readerLabel } from './operations-texts.ts';

const LONGEST_REASON = 200;

/** Skips an event permanently: shows it and the waiting ones, and asks for a reason. */
export function SkipDialog({
  parked,
  onClose,
}: {
  readonly parked: Parked;
  readonly onClose: () => void;
}) {
  const { reader, key, waiting, events } = parked;
  const [first, ...behind] = events;
  const form = useDialogForm({
    values: { reason: '', isForAll: false },
    check: ({ reason }) =>
      complaints({ reason: required(reason, messages.reason, LONGEST_REASON) }),
    run: ({ reason, isForAll }) =>
      api('skipParked', {
        params: { name: reader, key },
        body: { position: first?.position ?? '', reason: reason.trim(), isForAll },
      }),
    done: ({ waiting: left }) => ({
      title: '読み飛ばしました',
      ...(left > 0 && { description: `後ろの${left}件はまだ処理できません` }),
    }),
    failed: '読み飛ばせませんでした',
    onClose,
  });
  const unnamed = waiting - events.length;
  return (
    <FormDialog
      {...form.dialog}
      title="出来事を読み飛ばす"
      description={`この出来事は「${readerLabel(reader)}」（${key}）で、これからも処理されません。取り消せません。出来事そのものは記録に残ります。`}
      submit="読み飛ばす"
      destructive
    >
      <dl className={styles.skipped}>
        <dt>読み飛ばす出来事</dt>
        {first && <EventLine event={first} />}
        <dt>後ろで待っている出来事（{waiting - 1}件）</dt>
        {behind.map((event) => (
          <EventLine key={event.position} event={event} />
        ))}
        {unnamed > 0 && <dd>ほか{unnamed}件</dd>}
        {waiting === 1 && <dd>ありません。</dd>}
      </dl>
      {waiting > 1 && <p className={theme.note}>読み飛ばすと、後ろの出来事を順に処理します。</p>}
      <TextField
        {...form.bind('reason')}
        label="理由"
        required
        hint="監査に残ります。"
        autoComplete="off"
      />
      <Checkbox {...form.bind('isForAll')} label="この出来事を読むすべての一覧と処理で読み飛ばす" />
    </FormDialog>
  );
}

function EventLine({
  event: { text, type, stream, revision },
}: {
  readonly event: Parked['events'][number];
}) {
  return (
    <dd>
      {text !== type && text}
      <code>
        {type} {stream}/{revision}
      </code>
    </dd>
  );
}
