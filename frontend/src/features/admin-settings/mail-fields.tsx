import { limits, type MailTemplate, mailLabels, mailsToCustomers } from '@salon/domain';
import { type ComponentProps, useState } from 'react';
import { read } from '../../api/read.ts';
import { useRead } from '../../api/use-read.ts';
import admin from '../../parts/admin/admin.module.css';
import type { AdminSettings } from '../../parts/admin/admin-reads.ts';
import { choicesOf } from '../../parts/admin/list-filters.tsx';
import { Button } from '../../parts/button.tsx';
import { TextArea } from '../../parts/field.tsx';
import { type Choice, SelectField } from '../../parts/select-field.tsx';
import { Loaded, Skeleton } from '../../parts/states.tsx';
import theme from '../../theme/theme.module.css';

/** Times for the reminder of the day before. */
const TIMES = Array.from({ length: 11 }, (_, index) => `${index + 11}:00`);
const HOURS = ['1', '2', '3', '4', '6'];
const NEVER = '送らない';

const withCurrent = (values: readonly string[], current: string): readonly string[] =>
  [...new Set([...values, current])].sort();

type Bound = Omit<ComponentProps<typeof SelectField>, 'label' | 'choices'>;

interface ReminderFieldsProps {
  readonly dayBefore: Bound;
  readonly hoursBefore: Bound;
  readonly first: AdminSettings['reminders'];
}

export function ReminderFields({ dayBefore, hoursBefore, first }: ReminderFieldsProps) {
  const times = withCurrent(TIMES, first.dayBefore.slice(0, 5)).filter((time) => time !== '');
  const hours = withCurrent(HOURS, String(first.hoursBefore)).filter((figure) => figure !== '0');
  const dayBeforeChoices: readonly Choice[] = [
    { value: '', label: NEVER },
    ...times.map((value) => ({ value, label: `前日の${value}` })),
  ];
  const hoursChoices: readonly Choice[] = [
    { value: '0', label: NEVER },
    ...hours.map((value) => ({ value, label: `${value}時間前` })),
  ];
  return (
    <div className={admin.formPair}>
      <SelectField {...dayBefore} label="前日のお知らせ" choices={dayBeforeChoices} />
      <SelectField
        {...hoursBefore}
        label="当日のお知らせ"
        hint="ご希望のお客さまにだけお送りします"
        choices={hoursChoices}
      />
    </div>
  );
}

interface MailSentenceFieldsProps {
  readonly value: Readonly<Record<string, string>>;
  readonly onChange: (sentences: Record<string, string>) => void;
}

const CHOICES = choicesOf(mailsToCustomers, mailLabels);

/** The salon's closing sentence of each mail, with a preview. */
export function MailSentenceFields({ value, onChange }: MailSentenceFieldsProps) {
  const [template, setTemplate] = useState<MailTemplate>('booking-confirmed');
  const [shown, setShown] = useState<{
    readonly template: MailTemplate;
    readonly sentence: string;
  }>();
  const sentence = value[template] ?? '';
  return (
    <>
      <SelectField
        label="メールの種類"
        choices={CHOICES}
        value={template}
        onChange={({ target }) =>
          setTemplate(mailsToCustomers.find((one) => one === target.value) ?? template)
        }
      />
      <TextArea
        label="メールに添える言葉"
        hint="このメールの終わりに載ります。空にすると載りません"
        rows={4}
        maxLength={limits.mailSentence}
        value={sentence}
        onChange={({ target }) => onChange({ ...value, [template]: target.value })}
      />
      <p>
        <Button small look="line" onClick={() => setShown({ template, sentence })}>
          見本を見る
        </Button>
      </p>
      {shown && <MailPreview key={`${shown.template} ${shown.sentence}`} {...shown} />}
    </>
  );
}

/** A preview of a mail in plain text, with example facts. */
function MailPreview({
  template,
  sentence,
}: {
  readonly template: MailTemplate;
  readonly sentence: string;
}) {
  const preview = useRead(read('previewMail', { query: { template, sentence } }));
  return (
    <section aria-label="メールの見本" aria-live="polite">
      <Loaded query={preview} pending={<Skeleton lines={8} />}>
        {({ subject, text }) => (
          <>
            <h3>{subject}</h3>
            <p className={theme.note}>お名前や日時は見本です。</p>
            <pre className={admin.mailText}>{text}</pre>
          </>
        )}
      </Loaded>
    </section>
  );
}
