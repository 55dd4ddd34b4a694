import {
  changesBetween,
  type Fact,
  type Fields,
  factErrors,
  factValues,
  type TextField,
  valuesInWords,
  type WordedPage,
  withFactsCalled,
  wordsOn,
} from '@salon/domain';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { type Answer, ApiError, api } from '../../api/api.ts';
import { read, refresh } from '../../api/read.ts';
import { useRead } from '../../api/use-read.ts';
import { storedInTab } from '../../app/browser-storage.ts';
import { dayAndTime } from '../../app/format.ts';
import { useServices, useTellers } from '../../parts/admin/admin-reads.ts';
import { ChangesList } from '../../parts/admin/booking-trail.tsx';
import { useRecordForm } from '../../parts/admin/form-dialog.tsx';
import { useLeaveGuard } from '../../parts/admin/leave-guard.tsx';
import { PanelHead, Segments } from '../../parts/admin/panel-head.tsx';
import { tabPath } from '../../parts/admin/tabs.ts';
import {
  BesideTexts,
  checkThing,
  ThingField,
  type ThingValues,
  thingContent,
  thingValues,
} from '../../parts/admin/thing-form.tsx';
import { useAddress } from '../../parts/admin/use-address.ts';
import { useWrite } from '../../parts/admin/use-write.ts';
import { Button, buttonClass } from '../../parts/button.tsx';
import { Icon } from '../../parts/icon.tsx';
import { Link } from '../../parts/links.tsx';
import { Loaded, Skeleton } from '../../parts/states.tsx';
import theme from '../../theme/theme.module.css';
import { type Caret, caretOf, FactChoice, selectFactToDelete } from './fact-choice.tsx';
import { PageHistory } from './page-history.tsx';
import { PagePreview } from './page-preview.tsx';
import styles from './words.module.css';

type PageAnswer = Answer<'readPage'>;

export function PageWords({ page }: { readonly page: WordedPage }) {
  const answer = useRead(read('readPage', { params: { page } }));
  const listed = useRead(read('listFacts')).data;
  const facts = useMemo(() => listed && labelledFacts(listed), [listed]);
  return (
    <Loaded query={answer} lines={12}>
      {(present) =>
        facts ? <PageForm present={present} page={page} facts={facts} /> : <Skeleton lines={12} />
      }
    </Loaded>
  );
}

interface PageFormProps {
  readonly page: WordedPage;
  readonly present: PageAnswer;
  readonly facts: readonly Fact[];
}

interface Base {
  readonly version: number;
  readonly values: ThingValues;
}

interface Draft {
  readonly base: Base;
  readonly values: ThingValues;
}

const draftOf = (page: WordedPage) =>
  storedInTab<Draft | null>(`salon-words:${page}`, null, (stored) => stored as Draft);

const VIEWS = [
  { value: 'form', label: '文章' },
  { value: 'beside', label: '見本' },
] as const;

function PageForm(props: PageFormProps) {
  const { page, present } = props;
  const { title, path } = wordsOn(page);
  const wording = useWording(props);
  const { form, draft, base, contentOf } = wording;
  const { isDirty } = form.formState;
  const isHistory = useAddress().params.get('view') === 'history';
  const [view, setView] = useState<'form' | 'beside'>('form');
  return (
    <>
      <PageHead title={title} path={path} isHistory={isHistory} />
      {isHistory && <PageHistory page={page} version={present.version} />}
      <div hidden={isHistory}>
        <div className={styles.switch}>
          <Segments choices={VIEWS} value={view} onChoose={setView} />
        </div>
        <div className={styles.desk} data-view={view}>
          <TextsForm {...props} {...wording} />
          <Watched
            form={form}
            onChange={(values) => (isDirty ? draft.keep({ base, values }) : draft.forget())}
          >
            {(values) =>
              path === null ? (
                NO_PREVIEW
              ) : (
                <PagePreview page={page} title={title} texts={contentOf(values)} />
              )
            }
          </Watched>
        </div>
      </div>
    </>
  );
}

/** The fields with their facts to insert, below what others have written meanwhile. */
function TextsForm(props: PageFormProps & ReturnType<typeof useWording>) {
  const { page, present, facts, form, write, contentOf, isBehind, drop, keep } = props;
  const { title, fields } = wordsOn(page);
  const { isDirty, submitCount } = form.formState;
  const element = useRef<HTMLFormElement>(null);
  const caret = useRef<Caret>(undefined);
  useFieldInView(element, submitCount);
  const beside = (name: string, { label, kind, upload }: TextField & { upload?: unknown }) =>
    (kind === 'line' || kind === 'lines') && upload === undefined ? (
      <FactChoice
        label={label}
        inputId={`field-${name}`}
        facts={facts}
        caret={caret}
        onInsert={(text) =>
          form.setValue(name, text, { shouldDirty: true, shouldTouch: true, shouldValidate: true })
        }
      />
    ) : null;
  return (
    <form
      ref={element}
      className={theme.form}
      aria-label={`${title}の文章`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit(event);
      }}
      onKeyDown={selectFactToDelete}
      // Before the text is normalised, which moves the caret.
      onBlurCapture={({ target, currentTarget }) => {
        // React's events come from dialogs too.
        if (currentTarget.contains(target)) caret.current = caretOf(target) ?? caret.current;
      }}
    >
      {isBehind && isDirty && (
        <WrittenMeanwhile
          page={page}
          present={withLabels(present.texts, facts)}
          own={withLabels(contentOf(form.getValues()), facts)}
          onKeep={keep}
          onDrop={drop}
        />
      )}
      <BesideTexts value={beside}>
        {Object.entries(fields).map(([name, field]) => (
          <ThingField key={name} name={`texts.${name}`} field={field} form={form} />
        ))}
      </BesideTexts>
      <p className={styles.publish}>
        <Button type="submit" disabled={write.isPending}>
          {write.isPending ? '公開しています' : '保存して公開'}
        </Button>
        <span className={theme.note} role="status" key={String(isDirty)}>
          {isDirty ? 'まだ公開していない変更があります' : ''}
        </span>
      </p>
    </form>
  );
}

const NO_PREVIEW = (
  <p className={theme.note}>ここの文章は、いくつもの画面やメールに載るため、見本はありません。</p>
);

function PageHead({
  title,
  path,
  isHistory,
}: Pick<ReturnType<typeof wordsOn>, 'title' | 'path'> & { readonly isHistory: boolean }) {
  const { patch } = useAddress();
  return (
    <PanelHead title={title}>
      {path && (
        <a className={buttonClass('line', true)} href={path} target="_blank" rel="noopener">
          ページを開く
          <Icon name="ext" />
        </a>
      )}
      <Button
        small
        look="line"
        aria-pressed={isHistory}
        onClick={() => patch({ view: isHistory ? undefined : 'history' }, { replace: true })}
      >
        変更の履歴
      </Button>
      <Link className={theme.small} to={tabPath('words')}>
        ページの一覧へ
      </Link>
    </PanelHead>
  );
}

/** The form, what it began with, and what others have published meanwhile. */
function useWording({ page, present, facts }: PageFormProps) {
  const client = useQueryClient();
  const { title, fields } = wordsOn(page);
  const declared = useMemo(
    () => ({ texts: { label: title, kind: 'group', fields } }) as const satisfies Fields,
    [title, fields],
  );
  const draft = useMemo(() => draftOf(page), [page]);
  const [stored] = useState(() => draft.read());
  const baseOf = ({ version, texts }: PageAnswer): Base => ({
    version,
    values: withLabels(thingValues(declared, { texts }), facts),
  });
  const [base, setBase] = useState(() => stored?.base ?? baseOf(present));
  const contentOf = useCallback(
    (values: ThingValues) => Object(thingContent(declared, withNames(values, facts)).texts),
    [declared, facts],
  );
  const form = useRecordForm<ThingValues>({
    values: base.values,
    check: (values) => ({
      ...factErrors(declared, { texts: contentOf(values) }, factValues(facts)),
      ...checkThing(declared, withNames(values, facts)),
    }),
    save: (values) => write.mutateAsync(values),
  });
  const write = useWrite({
    run: async (values: ThingValues) => {
      const written = await api('writePage', {
        params: { page },
        body: { texts: contentOf(values), version: base.version },
      }).catch(async (error: unknown) => {
        // What others have written is shown beside the own words.
        if (error instanceof ApiError && error.code === 'STALE') await refresh(client);
        throw error;
      });
      setBase(baseOf(written));
      form.reset(baseOf(written).values, { keepValues: true });
      return written;
    },
    done: { title: '公開しました', description: `${title}のページに載りました` },
    failed: '公開できませんでした',
  });
  const drop = () => {
    const theirs = baseOf(present);
    setBase(theirs);
    form.reset(theirs.values);
    return theirs;
  };
  const type = (values: ThingValues) => form.reset(values, { keepDefaultValues: true });
  const keep = () => {
    const own = form.getValues();
    type(mergedValues(base.values, own, drop().values));
  };
  const { isDirty } = form.formState;
  useLeaveGuard(isDirty);
  const isBehind = present.version !== base.version;
  useFollowing(isBehind && !isDirty, drop);
  useKeptDraft(draft, stored, type);
  return { form, write, draft, base, contentOf, isBehind, drop, keep };
}

function Watched({
  form,
  onChange,
  children,
}: {
  readonly form: Pick<ReturnType<typeof useRecordForm<ThingValues>>, 'control'>;
  readonly onChange: (values: ThingValues) => void;
  readonly children: (values: ThingValues) => ReactNode;
}) {
  const values = useWatch({ control: form.control }) as ThingValues;
  useEffect(() => onChange(values));
  return children(values);
}

/** What others have written is taken over as long as nothing is unsaved. */
function useFollowing(isBehind: boolean, follow: () => void) {
  const follows = useRef(follow);
  follows.current = follow;
  useEffect(() => {
    if (isBehind) follows.current();
  }, [isBehind]);
}

function useKeptDraft(
  draft: ReturnType<typeof draftOf>,
  stored: Draft | null,
  type: (values: ThingValues) => void,
) {
  const types = useRef(type);
  types.current = type;
  useEffect(() => {
    if (stored) types.current(stored.values);
    return () => draft.forget();
  }, [draft, stored]);
}

function useFieldInView(form: React.RefObject<HTMLFormElement | null>, attempts: number) {
  const linkedField = useAddress().params.get('field');
  useEffect(() => {
    if (linkedField) document.getElementById(`field-${linkedField}`)?.focus();
  }, [linkedField]);
  useEffect(() => {
    if (attempts > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [form, attempts]);
}

interface WrittenMeanwhileProps {
  readonly page: WordedPage;
  readonly present: object;
  readonly own: object;
  readonly onKeep: () => void;
  readonly onDrop: () => void;
}

function WrittenMeanwhile({ page, present, own, onKeep, onDrop }: WrittenMeanwhileProps) {
  const written = useRead(read('listPages')).data?.find((each) => each.page === page);
  const services = useServices();
  const tellers = useTellers();
  const nameIn = (list: readonly { id: string; name: string }[]) => (id: string) =>
    list.find((other) => other.id === id)?.name ?? '';
  const [theirs, mine] = [present, own].map((texts) =>
    valuesInWords(wordsOn(page).fields, Object(texts), {
      service: nameIn(services),
      teller: nameIn(tellers),
    }),
  );
  return (
    <section className={theme.alert} aria-label="ほかの方の変更">
      <b>
        {`${written?.changedBy ?? 'ほかの方'}が${
          written?.changedAt ? ` ${dayAndTime(written.changedAt)} に` : ''
        }このページを変更しました`}
      </b>
      <p>
        入力したものは残っています。左が今のページ、右があなたの入力です。「自分の入力を残す」を選ぶと、あなたが変えていないところは今のページのままになります。
      </p>
      <ChangesList changes={changesBetween(theirs ?? {}, mine ?? {})} />
      <p className={theme.btns}>
        <Button small onClick={onKeep}>
          自分の入力を残す
        </Button>
        <Button small look="line" onClick={onDrop}>
          今のページにする
        </Button>
      </p>
    </section>
  );
}

function mergedValues(before: unknown, typed: unknown, present: unknown): ThingValues {
  const merged = (base: unknown, own: unknown, theirs: unknown): unknown => {
    if (JSON.stringify(base) === JSON.stringify(own)) return theirs;
    if (Array.isArray(own) || typeof own !== 'object' || own === null) return own;
    return Object.fromEntries(
      Object.entries(own).map(([name, value]) => [
        name,
        merged(Object(base)[name], value, Object(theirs)[name]),
      ]),
    );
  };
  return merged(before, typed, present) as ThingValues;
}

/** Replaces the name of a fact that is gone, and is refused when it is saved. */
const GONE = '差し込みが失われています';

/** Services can share a label, so equal ones are made to differ. */
function labelledFacts(facts: readonly Fact[]): readonly Fact[] {
  const count = new Map<string, number>();
  return facts.map((fact) => {
    const before = count.get(fact.label) ?? 0;
    count.set(fact.label, before + 1);
    return before === 0 ? fact : { ...fact, label: `${fact.label}（${before + 1}）` };
  });
}

function mapTexts<T>(value: T, change: (text: string) => string): T {
  const mapped = (part: unknown): unknown => {
    if (typeof part === 'string') return change(part);
    if (Array.isArray(part)) return part.map(mapped);
    if (typeof part !== 'object' || part === null) return part;
    return Object.fromEntries(Object.entries(part).map(([name, each]) => [name, mapped(each)]));
  };
  return mapped(value) as T;
}

/** Texts are stored with names, and shown with labels. */
const withLabels = <T,>(stored: T, facts: readonly Fact[]): T => {
  const labels = new Map(facts.map(({ name, label }) => [name, label]));
  return mapTexts(stored, (text) => withFactsCalled(text, (name) => labels.get(name) ?? GONE));
};

/** Texts are typed with labels, and stored with names. */
const withNames = <T,>(typed: T, facts: readonly Fact[]): T => {
  const names = new Map(facts.map(({ name, label }) => [label, name]));
  return mapTexts(typed, (text) => withFactsCalled(text, (label) => names.get(label) ?? label));
};
