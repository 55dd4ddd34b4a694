import { z } from 'zod';
import { accept, type Decision, type Remembering, remembering } from '../decision.ts';
import { type EventOf, eventOf, noMail } from '../event-definition.ts';

/** What an operator can do to a salon, by the words of the command; a button of the administration does the same under the same name. */
export const operatorActionLabels = {
  'projections replay': '読み取りモデルの再構築',
  'projections stop': '読み取りモデルの再構築の停止',
  'projections switch': '読み取りモデルの切り替え',
  'projections back': '読み取りモデルの切り戻し',
  'projections pause': '読み取りモデルの一時停止',
  'projections resume': '読み取りモデルの再開',
  'projections release': '読み取りモデルの旧版の解放',
  'parked retry': '保留中のイベントの再処理',
  'parked skip': '保留中のイベントの読み飛ばし',
  'mails resend': 'メールの再送',
  'persons export': '個人情報の書き出し',
  'persons erase': '個人情報の消去',
  'administrators remove': '管理者の削除',
  'administrators factor-off': '二段階認証の解除',
  'retention agree': '保存期間を過ぎた個人情報の消去の承認',
  'events seal': '記録の封印',
  'events export': '記録の書き出し',
  'events import': '記録の取り込み',
  'audit run': '自動監査',
  'accept-folder': 'データフォルダの状態の承認',
  'demo load': 'デモデータの読み込み',
  backup: 'バックアップ',
  restore: 'バックアップからの復元',
  migrate: 'サーバーへの移行',
} as const;

export type OperatorAction = keyof typeof operatorActionLabels;

/** The words of options that take no value, whose value is `yes`. */
const flagLabels: Readonly<Record<string, string>> = {
  buildOnly: '切り替えない',
  switchIfEqual: '違いがなければ切り替える',
  signed: '署名付き',
  despiteBookings: '今後のご予約があっても',
};

/** The words of an action; what a later program did is told by its name. */
const labelOf = (action: string): string =>
  Object.hasOwn(operatorActionLabels, action) ? operatorActionLabels[action as OperatorAction] : action;

const operationsEvent = eventOf('operations', () => ({ kind: 'operations', id: '' }));

/** Events of `operations-{month}`. Who acted stands in the metadata: an administrator, or the operating system's user and host. */
export const operationsEvents = {
  OperatorActed: operationsEvent({
    version: 1,
    data: z.object({
      action: z.string(),
      /** Arguments and options by their names, without personal data but ids. */
      parameters: z.record(z.string(), z.string()),
      outcome: z.enum(['done', 'failed']),
      /** What came of it, in figures. */
      figures: z.record(z.string(), z.number()),
      /** When it was begun; the event itself is of its end. */
      startedAt: z.string(),
    }),
    sentence: ({ action, parameters = {}, outcome }) => {
      const named = Object.entries(parameters).map(([name, value]) => (value === 'yes' ? (flagLabels[name] ?? name) : value));
      const what = `${labelOf(action)}${named.length === 0 ? '' : `（${named.join('、')}）`}`;
      return outcome === 'failed' ? `${what}を実行しましたが、完了しませんでした` : `${what}を実行しました`;
    },
    mails: noMail,
  }),
};

export type OperationsEvent = EventOf<typeof operationsEvents>;

/** What an operator did, and what came of it. */
export type OperatorDeed = OperationsEvent['data'] & { readonly action: OperatorAction };

export const operations = remembering<object, OperationsEvent>({}, (state) => state);

/** Notes an action; one that is noted already stays as it is. */
export function noteOperatorAction(
  { commandIds }: Remembering,
  { commandId, deed }: { readonly commandId: string; readonly deed: OperatorDeed },
): Decision<OperationsEvent> {
  return commandIds.has(commandId) ? accept() : accept({ type: 'OperatorActed', data: deed });
}
