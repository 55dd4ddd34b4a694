import type { RecordName } from '@salon/contract/routes';
import {
  type ContentOf,
  type Fields,
  formatMonth,
  isMonth,
  type RecordKind,
  recordKinds,
} from '@salon/domain';
import type { UseQueryResult } from '@tanstack/react-query';
import { api } from '../../api/api.ts';
import { read } from '../../api/read.ts';
import { useRead } from '../../api/use-read.ts';
import { dottedDate } from '../../app/format.ts';
import admin from '../../parts/admin/admin.module.css';
import { Toggle } from '../../parts/admin/fields.tsx';
import { type KindWords, RecordDialog } from '../../parts/admin/record-dialog.tsx';
import { type OnDo, RecordActions, RecordsTab } from '../../parts/admin/records-tab.tsx';
import { useWrite } from '../../parts/admin/use-write.ts';
import theme from '../../theme/theme.module.css';

function AnnouncementsTab() {
  return (
    <SiteTab
      kind={recordKinds.announcement}
      words={{ add: '作成' }}
      look="records"
      lines={8}
      pair={['buttonText', 'buttonUrl']}
      query={useRead(read('listAllAnnouncements'))}
      name="Announcement"
      entry={({ title, category, content, createdAt, imageUrl }) => ({
        title,
        small: `${recordKinds.announcement.fields.category.options[category]}・${dottedDate(createdAt)}`,
        text: content,
        picture: imageUrl,
        switches: { isPinned: `${title}の固定`, isActive: `${title}の公開` },
      })}
    />
  );
}

function BannersTab() {
  return (
    <SiteTab
      kind={recordKinds.banner}
      words={{ add: '作成' }}
      look="records"
      lines={6}
      pair={['linkUrl', 'displayOrder']}
      query={useRead(read('listBanners'))}
      name="Banner"
      order={(a, b) => a.displayOrder - b.displayOrder}
      entry={({ title, description, imageUrl, linkUrl, displayOrder }) => ({
        title,
        small: `表示順 ${displayOrder}`,
        text: [description, linkUrl].filter(Boolean).join('　'),
        picture: imageUrl,
        switches: { isActive: `${title}の公開` },
      })}
    />
  );
}

function ReviewImagesTab() {
  return (
    <SiteTab
      kind={recordKinds.reviewImage}
      words={{ noun: 'お手紙', add: '追加' }}
      look="pictures"
      lines={8}
      pair={['customerName', 'displayOrder']}
      query={useRead(read('listReviewImages', { query: { all: 'true' } }))}
      name="ReviewImage"
      order={(a, b) => a.displayOrder - b.displayOrder}
      entry={({ imageUrl, customerName, displayOrder }) => {
        const name = customerName ?? `表示順${displayOrder}`;
        return {
          title: customerName ?? 'お名前なし',
          name,
          small: `表示順 ${displayOrder}`,
          picture: imageUrl,
          switches: { isVisible: `${name}のお手紙` },
        };
      }}
    />
  );
}

function SchedulePicturesTab() {
  return (
    <SiteTab
      kind={recordKinds.schedulePicture}
      words={{ add: '追加', added: '作成' }}
      look="pictures"
      lines={8}
      query={useRead(read('listAllSchedulePictures'))}
      name="SchedulePicture"
      order={(a, b) => b.month.localeCompare(a.month)}
      entry={({ month, imageUrl }) => {
        const title = isMonth(month) ? formatMonth(month) : month;
        return {
          title,
          picture: imageUrl,
          switches: { isVisible: `${title}の出演表` },
          question: `${title}の出演表を削除しますか`,
        };
      }}
    />
  );
}

export const contentTabs = {
  announcements: AnnouncementsTab,
  banners: BannersTab,
  'review-images': ReviewImagesTab,
  schedules: SchedulePicturesTab,
};

interface SiteTabProps<F extends Fields, R> {
  readonly kind: Pick<RecordKind<F>, 'fields' | 'label' | 'title'>;
  readonly name: RecordName;
  readonly words: Omit<KindWords, 'noun'> & { readonly noun?: string };
  readonly look: 'records' | 'pictures';
  readonly lines: number;
  readonly pair?: readonly [keyof F & string, keyof F & string];
  readonly query: UseQueryResult<readonly R[]>;
  readonly order?: (a: R, b: R) => number;
  readonly entry: (record: R) => EntryWords<ContentOf<F>>;
}

const change = (name: RecordName, id: string, changes: object) =>
  // The routes of kinds differ in their fields only.
  api(`change${name}` as 'changeBanner', { params: { id }, body: changes });

interface EntryWords<Content> {
  readonly title: string;
  /** Messages and screen readers use it; the title by default. */
  readonly name?: string;
  readonly small?: string;
  readonly text?: string;
  readonly picture: string | null;
  readonly switches: { readonly [K in keyof Content]?: string };
  readonly question?: string;
}

function SiteTab<F extends Fields, R extends ContentOf<F> & { readonly id: string }>(
  props: SiteTabProps<F, R>,
) {
  const { name, look, entry } = props;
  const { fields, label, title } = props.kind;
  const words = { noun: label, ...props.words };
  const { noun, add } = words;
  return (
    <RecordsTab<R>
      {...props}
      title={title ?? noun}
      add={`${noun}を${add}`}
      none={`${noun}はまだありません。`}
      entry={(record, onDo) => (
        <RecordEntry
          {...entry(record)}
          fields={fields}
          look={look}
          label={name}
          noun={noun}
          record={record}
          onDo={onDo}
        />
      )}
      dialog={(record, close) => (
        <RecordDialog
          fields={fields}
          words={words}
          record={record}
          beside={props.pair}
          wide={look === 'records'}
          placesLast
          save={(content) =>
            record
              ? change(name, record.id, content)
              : api(`add${name}` as 'addReviewImage', { body: content as { imageUrl: string } })
          }
          onClose={close}
        />
      )}
      deletion={(record) => {
        const { title, question = `${noun}を削除しますか` } = entry(record);
        return {
          title: question,
          description: `${look === 'records' ? `「${title}」は` : ''}サイトからも消えます。元に戻せません。`,
          run: () => api(`delete${name}`, { params: { id: record.id } }),
          done: `${noun}を削除しました`,
          failed: `${noun}の削除に失敗しました`,
        };
      }}
    />
  );
}

interface RecordEntryProps
  extends Pick<SiteTabProps<Fields, unknown>, 'look'>,
    EntryWords<Readonly<Record<string, unknown>>> {
  readonly fields: Fields;
  readonly label: RecordName;
  readonly noun: string;
  readonly record: { readonly id: string };
  readonly onDo: OnDo;
}

function RecordEntry(props: RecordEntryProps) {
  const { fields, look, label, noun, record, onDo } = props;
  const { title, name = title, small, text, picture, switches } = props;
  const values: Readonly<Record<string, unknown>> = { ...record };
  const write = useWrite({
    run: (turned: Readonly<Record<string, boolean>>) => change(label, record.id, turned),
    done: (_, turned) => {
      const shown = Object.values(turned)[0] ? '表示' : '非表示に';
      return {
        title: `${noun}を${look === 'records' ? '更新' : shown}しました`,
        description: name,
      };
    },
    failed: `${noun}の更新に失敗しました`,
  });
  const heading = (
    <h2>
      {title}
      {small && <small>{small}</small>}
    </h2>
  );
  const actions = (
    <RecordActions name={look === 'records' ? name : `${name}の${noun}`} onDo={onDo}>
      {Object.entries(fields).map(
        ([flag, field]) =>
          field.kind === 'flag' && (
            <Toggle
              key={flag}
              on={values[flag] === true}
              words={field.words}
              label={switches[flag] ?? field.label}
              busy={write.isPending}
              onToggle={() => write.mutate({ [flag]: values[flag] !== true })}
            />
          ),
      )}
    </RecordActions>
  );
  if (look === 'pictures') {
    return (
      <li>
        {picture && <img src={picture} alt={`${name}の${noun}`} loading="lazy" />}
        {heading}
        {actions}
      </li>
    );
  }
  return (
    <li className={admin.record}>
      {picture ? (
        <img className={admin.recordThumb} src={picture} alt="" loading="lazy" />
      ) : (
        <span />
      )}
      <div>
        {heading}
        <p className={`${theme.small} ${admin.recordCut}`}>{text}</p>
      </div>
      {actions}
    </li>
  );
}
