import { z } from 'zod';
import { accept, type Decision, once, type Remembering, remembering } from '../decision.ts';
import { type EventOf, eventOf, noMail } from '../event-definition.ts';

export const operatorActionLabels = {
  'projections replay': '読み取りモデルの再構築',
  'projections pause': '読み取りモデルの一時停止',
  'projections resume': '読み取りモデルの再開',
  'parked retry': '保留中のイベントの再処理',
  'parked skip': '保留中のイベントの読み飛ばし',
  'mails resend': 'メールの再送',
  'mails test': 'テストメールの送信',
  'persons export': '個人情報の書き出し',
  'persons erase': '個人情報の消去',
  'administrators remove': '管理者の削除',
  'administrators factor-off': '二段階認証の解除',
  'events skip': '記録の読み飛ばし',
  'events export': '記録の書き出し',
  'events import': '記録の取り込み',
  'audit run': '自動監査',
  'demo load': 'デモデータの読み込み',
  backup: 'バックアップ',
  restore: 'バックアップからの復元',
  migrate: 'サーバーへの移行',
} as const;

export type OperatorAction = keyof typeof operatorActionLabels;

const flagLabels: Readonly<Record<string, string>> = {
  signed: '署名付き',
  despiteBookings: '今後のご予約があっても',
};

const labelOf = (action: string) =>
  Object.hasOwn(operatorActionLabels, action)
    ? operatorActionLabels[action as OperatorAction]
    : action;

const operationsEvent = eventOf('operations', 'operations', {});

/** The actor is an administrator, or user and host of the operating system. */
export const operationsEvents = {
  OperatorActed: operationsEvent({
    data: {
      action: z.string(),
      /** The only personal data are ids. */
      parameters: z.record(z.string(), z.string()),
      outcome: z.enum(['done', 'failed']),
      figures: z.record(z.string(), z.number()),
      startedAt: z.string(),
    },
    sentence: ({ action, parameters = {}, outcome }) => {
      const named = Object.entries(parameters).map(([name, value]) =>
        value === 'yes' ? (flagLabels[name] ?? name) : value,
      );
      const step = `${labelOf(action)}${named.length === 0 ? '' : `（${named.join('、')}）`}`;
      return outcome === 'failed'
        ? `${step}を実行しましたが、完了しませんでした`
        : `${step}を実行しました`;
    },
    mails: noMail,
  }),
};

type OperationsEvent = EventOf<typeof operationsEvents>;

export type OperatorDeed = OperationsEvent['data'] & { readonly action: OperatorAction };

export const operations = remembering<object, OperationsEvent>({}, (state) => state);

export const noteOperatorAction = once(
  (_: Remembering, { deed }: { readonly deed: OperatorDeed }): Decision<OperationsEvent> =>
    accept({ type: 'OperatorActed', data: deed }),
);
