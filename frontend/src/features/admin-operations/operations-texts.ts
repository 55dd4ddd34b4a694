import type { Answer } from '../../api/api.ts';
import { digits } from '../../app/format.ts';
import { dottedMoment } from '../../parts/admin/booking-texts.ts';
import type { BadgeTone } from '../../parts/badge.tsx';

export type Operations = Answer<'readOperations'>;
export type ModelStatus = Operations['models'][number];
export type ReactorStatus = Operations['reactors'][number];
export type ParkedEvents = Operations['parked'][number];

export const modelStates: Readonly<
  Record<ModelStatus['state'], { readonly label: string; readonly tone: BadgeTone }>
> = {
  live: { label: '最新', tone: 'ok' },
  waiting: { label: '別の処理で更新', tone: 'ok' },
  building: { label: '作成中', tone: 'wait' },
  paused: { label: '停止中', tone: 'wait' },
};

const partLabels: Readonly<Record<string, string>> = {
  events: '出来事の記録',
  'read-models': '一覧の保存先',
  work: 'ログイン情報と送信箱',
  jobs: 'メールの配送',
};

export const profileLabels: Readonly<Record<Operations['profile'], string>> = {
  embedded: 'このサーバーのファイル（DATA_DIR）',
  servers: 'EventStoreDB・MongoDB・Redis',
};

/** 8秒, 3分, 2時間5分, 4日 */
export function durationText(seconds: number): string {
  const minutes = Math.round(seconds / 60);
  if (seconds < 60) return `${Math.round(seconds)}秒`;
  if (minutes < 60) return `${minutes}分`;
  const hours = Math.floor(minutes / 60);
  if (hours >= 48) return `${Math.floor(hours / 24)}日`;
  return minutes % 60 === 0 ? `${hours}時間` : `${hours}時間${minutes % 60}分`;
}

export function bytesText(bytes: number): string {
  const units = ['B', 'KB', 'MB', 'GB', 'TB'];
  const step = Math.min(
    units.length - 1,
    Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3)),
  );
  const amount = bytes / 1000 ** step;
  return `${amount < 10 && step > 0 ? amount.toFixed(1) : Math.round(amount)} ${units[step]}`;
}

export function lagText({ lag }: Pick<ModelStatus | ReactorStatus, 'lag'>): string {
  if (lag === null) return '不明';
  if (lag.events === 0) return 'なし';
  return `${digits(lag.events)}件${lag.isMore ? '以上' : ''}・${durationText(lag.seconds)}`;
}

const ageText = (instant: string, now: string) =>
  `${durationText(Math.max(0, Date.parse(now) - Date.parse(instant)) / 1000)}前`;

export function backupText({ at, backups }: Pick<Operations, 'at' | 'backups'>): string {
  if (backups === null) return '自動では行っていません';
  const { last, kept, most, failure } = backups;
  const lastText =
    last === null
      ? 'まだありません'
      : `${dottedMoment(last.at)}（${ageText(last.at, at)}）${bytesText(last.bytes)}・照合済み・${kept}/${most}世代`;
  return failure === null
    ? lastText
    : `${lastText}・${dottedMoment(failure.at)} に失敗：${failure.error}`;
}

const purposes: Readonly<Record<NonNullable<ModelStatus['rebuild']>['purpose'], string>> = {
  start: '作成',
  verify: '照合',
  replay: '作り直し',
};

export function rebuildText({ rebuild }: Pick<ModelStatus, 'rebuild'>): string | undefined {
  if (rebuild === null) return undefined;
  const { purpose, events, rate, secondsLeft } = rebuild;
  const left = secondsLeft === null ? '' : `・残り約${durationText(secondsLeft)}`;
  return `${purposes[purpose]}中　${digits(events)}件・${digits(rate)}件/秒${left}`;
}

const MIN_FREE_BYTES = 500_000_000;

export function warningsOf({
  down,
  models,
  parked,
  unreadableStreams,
  mails,
  failingTasks,
  disk,
  backups,
  audit,
}: Operations): readonly string[] {
  const paused = models
    .filter(({ state }) => state === 'paused')
    .map(({ label }) => `「${label}」`);
  const texts = [
    ...down.map((part) => `${partLabels[part] ?? part}に書き込めません。`),
    paused.length > 0 && `${paused.join('')}の更新を止めています。`,
    parked.some(({ reader }) => reader === 'erasure') &&
      '個人情報の消去に失敗しています。消去されるはずの方の情報が残っています。',
    unreadableStreams.length > 0 &&
      `読み取れない出来事があるため、次の記録は変更できません：${unreadableStreams.join('、')}`,
    parked.length > 0 && `処理できない出来事が${parked.length}件あります。`,
    ...failingTasks.map(
      ({ label, since, failures }) =>
        `「${label}」が${dottedMoment(since)}から${failures}回続けて失敗しています。15分以内に自動でやり直します。`,
    ),
    mails.dead > 0 && `送信できなかったメールが${mails.dead}通あります。`,
    backups?.isMissing &&
      (backups.failure === null
        ? '昨夜のバックアップがありません。'
        : 'バックアップに失敗しました。'),
    audit.last !== null &&
      audit.last.found > 0 &&
      `自動監査で${audit.last.found}件の異常が見つかっています。`,
    disk.free < MIN_FREE_BYTES && `ディスクの空きが残り${bytesText(disk.free)}です。`,
  ];
  return texts.flatMap((text) => text || []);
}
