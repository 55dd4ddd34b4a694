import {
  fieldNames,
  forFields,
  type ImportField,
  importFields,
  keysOf,
  labelOf,
  MOST_IMPORTED,
} from '@salon/domain';
import papa from 'papaparse';
import { type ChangeEvent, useState } from 'react';
import { type Answer, api } from '../../api/api.ts';
import admin from '../../parts/admin/admin.module.css';
import { PAGE_SIZE, Pager } from '../../parts/admin/paged-list.tsx';
import { Segments } from '../../parts/admin/panel-head.tsx';
import { FileButton } from '../../parts/admin/picture-field.tsx';
import { TableHead } from '../../parts/admin/tables.tsx';
import { useWrite } from '../../parts/admin/use-write.ts';
import { Badge, type BadgeTone } from '../../parts/badge.tsx';
import { Button } from '../../parts/button.tsx';
import { fieldErrorsOf } from '../../parts/checked-form.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { asChoices, SelectField } from '../../parts/field.tsx';
import theme from '../../theme/theme.module.css';
import styles from './merge.module.css';

type ImportCheck = Answer<'checkImport'>;
type Line = ImportCheck['lines'][number];
type Columns = Record<ImportField, string>;

interface Table {
  readonly file: string;
  readonly text: string;
  readonly headings: readonly string[];
  readonly example: readonly string[];
}

export function ImportDialog({ onClose }: { readonly onClose: () => void }) {
  const [table, setTable] = useState<Table>();
  const [columns, setColumns] = useState<Columns>(emptyColumns);
  const [checked, setChecked] = useState<ImportCheck>();
  const check = useWrite({
    run: ({ text }: Table) => api('checkImport', { body: { text, columns } }),
    failed: '確認できませんでした',
  });
  const store = useWrite({
    run: ({ id }: ImportCheck) => api('importMembers', { body: { id } }),
    done: (_, { lines }) => `${countOf(lines, 'new')}名のお客さまを取り込みました`,
    failed: {
      title: '取り込めませんでした',
      always:
        '時間をおいて、もう一度確認からお試しください。取り込みが済んだ方は、登録済みと表示されます。',
    },
  });
  const choose = (chosen: Table) => {
    check.reset();
    setChecked(undefined);
    setTable(chosen);
    setColumns(guessColumns(chosen.headings));
  };
  const busy = check.isPending || store.isPending;
  const news = checked ? countOf(checked.lines, 'new') : 0;
  const isRight = checked !== undefined && countOf(checked.lines, 'wrong') === 0;
  const actions = (
    <>
      {table && !checked && (
        <Button
          disabled={busy || columns.name === ''}
          onClick={() => check.mutate(table, { onSuccess: setChecked })}
        >
          {check.isPending ? '確認しています' : '内容を確認する'}
        </Button>
      )}
      {isRight && news > 0 && (
        <Button disabled={busy} onClick={() => store.mutate(checked, { onSuccess: onClose })}>
          {store.isPending ? '取り込んでいます' : `${news}名を取り込む`}
        </Button>
      )}
      {checked && (
        <Button look="line" disabled={busy} onClick={() => setChecked(undefined)}>
          列の割り当てに戻る
        </Button>
      )}
      <Button look="plain" disabled={busy} onClick={onClose}>
        閉じる
      </Button>
    </>
  );
  return (
    <Dialog
      open
      wide
      title="お客さまを取り込む"
      description="これまでのお客さまの一覧（CSV）を、ログインのない会員として登録します。確認するまで、何も登録されません。"
      onClose={() => busy || onClose()}
      actions={actions}
    >
      <section className={theme.form}>
        <FileChoice file={table?.file} error={check.error} onChoose={choose} />
        {table && !checked && <Assignment table={table} columns={columns} onAssign={setColumns} />}
        {checked && <Lines key={checked.id} lines={checked.lines} />}
      </section>
    </Dialog>
  );
}

function FileChoice({
  file,
  error,
  onChoose,
}: {
  readonly file: string | undefined;
  readonly error: unknown;
  readonly onChoose: (table: Table) => void;
}) {
  const read = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const chosen = target.files?.[0];
    target.value = ''; // the same file can be chosen again
    if (chosen) onChoose(await tableOf(chosen));
  };
  return (
    <div className={theme.field}>
      <p className={theme.note}>
        {`1行目が見出しのCSVファイル。${MOST_IMPORTED.toLocaleString('ja-JP')}名まで。文字コードはUTF-8でもShift_JISでもかまいません。`}
      </p>
      <div className={theme.btns}>
        <FileButton
          id="import-file"
          words={file ? 'ファイルを選び直す' : 'ファイルを選ぶ'}
          accept=".csv,.txt,text/csv"
          onChange={(event) => void read(event)}
        />
      </div>
      {file && (
        <p className={theme.small} key={file}>
          {file}
        </p>
      )}
      {Object.values(fieldErrorsOf(error)).map((message) => (
        <p key={message} className={theme.fieldE} role="alert">
          {message}
        </p>
      ))}
    </div>
  );
}

function Assignment({
  table: { headings, example },
  columns,
  onAssign,
}: {
  readonly table: Table;
  readonly columns: Columns;
  readonly onAssign: (columns: Columns) => void;
}) {
  return (
    <section className={theme.form} aria-label="列の割り当て">
      <p>それぞれ、どの列を取り込むかをお選びください。</p>
      <div className={admin.formPair}>
        {fieldNames(importFields).map((name) => {
          const value = columns[name];
          return (
            <SelectField
              key={name}
              label={importFields[name].label}
              required={name === 'name'}
              hint={value && `例　${example[headings.indexOf(value)] || '（空欄）'}`}
              placeholder="取り込まない"
              choices={asChoices(headings)}
              value={value}
              onChange={({ target }) => onAssign({ ...columns, [name]: target.value })}
            />
          );
        })}
      </div>
    </section>
  );
}

const states: Readonly<Record<Line['state'], { label: string; tone: BadgeTone }>> = {
  new: { label: '新規', tone: 'ok' },
  same: { label: '登録済み', tone: 'off' },
  wrong: { label: '要修正', tone: 'red' },
};

function Lines({ lines }: { readonly lines: readonly Line[] }) {
  const wrong = countOf(lines, 'wrong');
  const [state, setState] = useState<Line['state'] | ''>(wrong > 0 ? 'wrong' : '');
  const [page, setPage] = useState(1);
  const shown = lines.filter((line) => state === '' || line.state === state);
  const from = (page - 1) * PAGE_SIZE;
  return (
    <section className={theme.form}>
      <p role="status">
        {wrong > 0
          ? `${wrong}行に直すところがあります。ファイルを直して、選び直してください。`
          : `${countOf(lines, 'new')}名を新しく登録します。登録済みの方は、そのまま変わりません。`}
      </p>
      <Segments
        choices={[
          { value: '', label: `すべて ${lines.length}` },
          ...keysOf(states).flatMap((value) => {
            const count = countOf(lines, value);
            return count > 0 ? [{ value, label: `${states[value].label} ${count}` }] : [];
          }),
        ]}
        value={state}
        onChoose={(chosen) => {
          setState(chosen);
          setPage(1);
        }}
      />
      <table className={styles.table}>
        <caption className={theme.sr}>取り込む内容</caption>
        <TableHead titles={['行', 'お名前', '状態']} />
        <tbody>
          {shown.slice(from, from + PAGE_SIZE).map(({ line, name, state: each, why }) => (
            <tr key={line}>
              <td className={admin.num}>{line}</td>
              <td>{name || '（なし）'}</td>
              <td>
                <Badge tone={states[each].tone}>{states[each].label}</Badge>
                <p className={theme.small}>{why}</p>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Pager page={page} total={shown.length} onPage={setPage} />
    </section>
  );
}

const countOf = (lines: readonly Line[], state: Line['state']) =>
  lines.filter((line) => line.state === state).length;

/** A file that is no UTF-8 is read as Shift_JIS, in which Japanese spreadsheets save. */
async function tableOf(file: File): Promise<Table> {
  const bytes = await file.arrayBuffer();
  const text = decoded(bytes);
  const [headings = [], example = []] = papa.parse<string[]>(text, { preview: 2 }).data;
  return {
    file: file.name,
    text,
    headings: [...new Set(headings.filter((heading) => heading !== ''))],
    example: headings.flatMap((heading, at) => (heading === '' ? [] : (example[at] ?? ''))),
  };
}

function decoded(bytes: ArrayBuffer) {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('shift_jis').decode(bytes);
  }
}

const emptyColumns: Columns = forFields(importFields, () => '');

const guesses: Readonly<Record<ImportField, RegExp>> = {
  nameKana: /カナ|かな|ｶﾅ|ふりがな|読み|よみ|kana/i,
  email: /メール|mail/i,
  phone: /電話|携帯|tel|phone/i,
  birthDate: /誕生|生年|birth/i,
  notes: /メモ|備考|note|memo/i,
  name: /名前|氏名|顧客名|会員名|お客|name/i,
};

function guessColumns(headings: readonly string[]): Columns {
  const columns = { ...emptyColumns };
  for (const name of Object.keys(guesses) as readonly ImportField[]) {
    const free = headings.filter((heading) => !Object.values(columns).includes(heading));
    const { label } = importFields[name];
    columns[name] =
      free.find((heading) => heading === label || heading === labelOf(importFields[name])) ??
      free.find((heading) => guesses[name].test(heading)) ??
      '';
  }
  return columns;
}
