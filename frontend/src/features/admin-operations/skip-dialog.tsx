import { messages, required } from '@salon/domain';
import { api } from '../../api/api.ts';
import { FormDialog } from '../../parts/admin/form-dialog.tsx';
import { useRecordForm } from '../../parts/admin/record-form.ts';
import { useWrite } from '../../parts/admin/use-write.ts';
import { TextField } from '../../parts/field.tsx';
import theme from '../../theme/theme.module.css';
import styles from './operations.module.css';
import { modelLabel, type Parked } from './operations-words.ts';

const LONGEST_REASON = 200;

/** Leaves an event out of a read model for good: which one, what waits behind it, and why. */
export function SkipDialog({ parked, onClose }: { readonly parked: Parked; readonly onClose: () => void }) {
  const { model, key, waiting, events } = parked;
  const [first, ...behind] = events;
  const skip = useWrite({
    run: (reason: string) => api('skipParked', { params: { name: model, key }, body: { position: first?.position ?? '', reason } }),
    done: ({ waiting: left }) => ({ title: '読み飛ばしました', ...(left > 0 && { description: `後ろの${left}件はまだ反映できません` }) }),
    failed: { title: '読み飛ばせませんでした' },
  });
  const form = useRecordForm({
    values: { reason: '' },
    check: ({ reason }) => {
      const complaint = required(reason, messages.reason, LONGEST_REASON);
      return complaint === undefined ? {} : { reason: complaint };
    },
    save: ({ reason }) => skip.mutateAsync(reason.trim()).then(onClose),
  });
  const unnamed = waiting - events.length;
  return (
    <FormDialog
      title="出来事を読み飛ばす"
      description={`この出来事は「${modelLabel(model)}」の ${key} に、これからも反映されません。取り消せません。出来事そのものは記録に残ります。`}
      submit="読み飛ばす"
      destructive
      busy={skip.isPending}
      onClose={onClose}
      onSubmit={form.submit}
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
      {waiting > 1 && <p className={theme.note}>読み飛ばすと、後ろの出来事を順に反映します。</p>}
      <TextField {...form.bind('reason')} label="理由" required hint="監査に残ります。" autoComplete="off" />
    </FormDialog>
  );
}

function EventLine({ event: { text, type, stream, revision } }: { readonly event: Parked['events'][number] }) {
  return (
    <dd>
      {text !== type && text}
      <code>
        {type} {stream}/{revision}
      </code>
    </dd>
  );
}
