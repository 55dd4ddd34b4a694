import { tokyoTime } from '@salon/domain';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { dottedDate } from '../../app/format.ts';
import { useWrite } from '../../parts/admin/use-write.ts';
import { Button } from '../../parts/button.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { type Fact, FactList } from '../../parts/fact-list.tsx';
import theme from '../../theme/theme.module.css';
import { lagText, type Model, modelLabel, modelStates, rateText, replayText } from './operations-words.ts';

type Action =
  | 'replayProjection'
  | 'verifyProjection'
  | 'pauseProjection'
  | 'resumeProjection'
  | 'switchBackProjection'
  | 'releaseProjection';

const actions: Readonly<Record<Action, { readonly label: string; readonly done: string }>> = {
  replayProjection: { label: '作り直す', done: '作り直しを始めました' },
  verifyProjection: { label: '記録と照合する', done: '照合しました' },
  pauseProjection: { label: '更新を止める', done: '更新を止めました' },
  resumeProjection: { label: '更新を再開する', done: '更新を再開しました' },
  switchBackProjection: { label: '前の版に戻す', done: '前の版に戻しました' },
  releaseProjection: { label: '前の版を片づける', done: '前の版を片づけました' },
};

/** What can be done with a read model as it is now. */
function actionsFor({ state, previous, replay }: Model): readonly Action[] {
  if (state === 'standby') return [];
  const isFed = state !== 'paused' && state !== 'failed';
  return [
    ...(replay?.state === 'running' ? [] : (['replayProjection'] as const)),
    'verifyProjection',
    isFed ? 'pauseProjection' : 'resumeProjection',
    ...(previous === null ? [] : (['switchBackProjection', 'releaseProjection'] as const)),
  ];
}

/** One read model with everything that is known of it, and what can be done; what is done shows in the list behind it. */
export function ModelDialog({ model, onClose }: { readonly model: Model; readonly onClose: () => void }) {
  const [verdict, setVerdict] = useState<string>();
  const write = useWrite({
    run: (action: Action) => api(action, { params: { name: model.name } }),
    refreshes: ['operations'],
    done: (answer, action) => {
      if (action === 'verifyProjection') setVerdict(verdictOf(answer));
      return { title: actions[action].done };
    },
    failed: { title: '操作できませんでした' },
  });
  const possible = actionsFor(model);
  return (
    <Dialog
      open
      wide
      title={modelLabel(model.name)}
      onClose={onClose}
      actions={possible.map((action, place) => (
        <Button key={action} small look={place === 0 ? 'murasaki' : 'line'} disabled={write.isPending} onClick={() => write.mutate(action)}>
          {actions[action].label}
        </Button>
      ))}
    >
      <FactList facts={factsOf(model)} />
      {verdict && (
        <p className={theme.note} role="status">
          {verdict}
        </p>
      )}
      <p className={theme.note}>
        {possible.length === 0
          ? 'この一覧は別のプロセスが更新しています。操作はそのプロセスから行ってください。'
          : '作り直しは、いまの一覧を見せたまま裏で行い、終わると自動で切り替わります。前の版はすぐに戻せるように残ります。'}
      </p>
    </Dialog>
  );
}

/** The answer of a comparison carries what it found besides how the read model is. */
function verdictOf(answer: object): string {
  const { compared, differing } = (answer as { verification: { compared: number; differing: readonly string[] } }).verification;
  if (differing.length === 0) return `${compared}件を記録と照合しました。違いはありません。`;
  return `${compared}件のうち${differing.length}件が記録と違います：${differing.slice(0, 5).join('、')}${differing.length > 5 ? ' ほか' : ''}`;
}

function factsOf(model: Model): readonly Fact[] {
  const { name, state, position, version, previous, switchedAt, error, setAside, rate } = model;
  const replay = replayText(model);
  return [
    { term: '名前', content: <code>{name}</code> },
    { term: '状態', content: modelStates[state].label },
    ...(error === null ? [] : [{ term: 'エラー', content: error }]),
    ...(replay === undefined ? [] : [{ term: '作り直し', content: replay }]),
    { term: '遅れ', content: lagText(model) },
    { term: '速さ', content: `${rateText(rate)}（直近1分の平均）` },
    { term: '位置', content: <code>{position}</code> },
    { term: '版', content: `${version}${previous === null ? '' : `（前の版 ${previous} があります）`}` },
    { term: '切り替え', content: switchedAt === null ? 'まだありません' : `${dottedDate(switchedAt)} ${tokyoTime(switchedAt)}` },
    { term: '反映待ち', content: `${setAside}件` },
  ];
}
