import { useState } from 'react';
import type { Answer } from '../../api/answers.ts';
import { api } from '../../api/api.ts';
import { digits } from '../../app/format.ts';
import { useWrite } from '../../parts/admin/use-write.ts';
import { Button } from '../../parts/button.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { type Fact, FactList } from '../../parts/fact-list.tsx';
import theme from '../../theme/theme.module.css';
import styles from './operations.module.css';
import { lagText, type Model, modelLabel, modelStates, momentText, rateText, replayText } from './operations-words.ts';

type Action =
  | 'replayProjection'
  | 'buildProjection'
  | 'compareProjection'
  | 'switchProjection'
  | 'verifyProjection'
  | 'pauseProjection'
  | 'resumeProjection'
  | 'switchBackProjection'
  | 'releaseProjection';

const actions: Readonly<Record<Action, { readonly label: string; readonly done: string }>> = {
  replayProjection: { label: '作り直す', done: '作り直しを始めました' },
  buildProjection: { label: '作り直して切り替えを待つ', done: '作り直しを始めました' },
  compareProjection: { label: '違いを見る', done: 'いまの版と比べました' },
  switchProjection: { label: '作り直した版に切り替える', done: '作り直した版に切り替えました' },
  verifyProjection: { label: '記録と照合する', done: '照合しました' },
  pauseProjection: { label: '更新を止める', done: '更新を止めました' },
  resumeProjection: { label: '更新を再開する', done: '更新を再開しました' },
  switchBackProjection: { label: '前の版に戻す', done: '前の版に戻しました' },
  releaseProjection: { label: '使っていない版を片づける', done: '使っていない版を片づけました' },
};

/** What can be done with the build beside the serving one, as it is now. */
const replayActions: Readonly<Record<NonNullable<Model['replay']>['state'] | 'none', readonly Action[]>> = {
  none: ['replayProjection', 'buildProjection'],
  running: [],
  stopped: ['replayProjection', 'buildProjection'],
  failed: ['replayProjection', 'buildProjection'],
  ready: ['switchProjection', 'compareProjection'],
};

/** What can be done with a read model as it is now. */
function actionsFor({ state, previous, replay }: Model): readonly Action[] {
  if (state === 'standby') return [];
  const isFed = state !== 'paused' && state !== 'failed';
  return [
    ...replayActions[replay?.state ?? 'none'],
    'verifyProjection',
    isFed ? 'pauseProjection' : 'resumeProjection',
    ...(previous === null ? [] : (['switchBackProjection'] as const)),
    ...(previous === null && replay?.state !== 'ready' ? [] : (['releaseProjection'] as const)),
  ];
}

/** One read model with everything that is known of it, and what can be done; what is done shows in the list behind it. */
export function ModelDialog({ model, onClose }: { readonly model: Model; readonly onClose: () => void }) {
  const [found, setFound] = useState<Found>();
  const write = useWrite({
    run: (action: Action) => api(action, { params: { name: model.name } }),
    done: (answer, action) => {
      setFound(isReport(action) ? foundOf(answer) : undefined);
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
      {found && <Differences found={found} />}
      <FactList facts={factsOf(model)} />
      <p className={theme.note}>
        {possible.length === 0
          ? 'この一覧は別のプロセスが更新しています。操作はそのプロセスから行ってください。'
          : '作り直しは、いまの一覧を見せたまま裏で行います。「作り直す」は終わると自動で切り替わり、「切り替えを待つ」は違いを見てから切り替えられます。前の版はすぐに戻せるように残ります。'}
      </p>
    </Dialog>
  );
}

/** What two builds were found to differ in; a comparison with the log tells the documents alone. */
interface Found {
  readonly against: string;
  readonly compared: number;
  readonly differing: readonly string[];
  readonly differences: Answer<'compareProjection'>['differences'];
}

const isReport = (action: Action): boolean => action === 'verifyProjection' || action === 'compareProjection';

/** The answer of a comparison with the log carries what it found besides how the read model is. */
function foundOf(answer: object): Found {
  if ('verification' in answer)
    return { against: '記録', differences: [], ...(answer.verification as Pick<Found, 'compared' | 'differing'>) };
  return { against: '作り直した版', ...(answer as Answer<'compareProjection'>) };
}

function Differences({ found: { against, compared, differing, differences } }: { readonly found: Found }) {
  const isEqual = differing.length === 0;
  const named = `${differing.slice(0, 5).join('、')}${differing.length > 5 ? ' ほか' : ''}`;
  return (
    <div className={styles.found} role="status">
      <p>
        {isEqual
          ? `${digits(compared)}件を${against}と比べました。違いはありません。`
          : `${digits(compared)}件のうち${digits(differing.length)}件が${against}と違います：${named}`}
      </p>
      {differences.length > 0 && (
        <ul>
          {differences.map(({ id, field, serving, built }) => (
            <li key={`${id} ${field}`}>
              <code>
                {id} {field || '（全体）'}
              </code>
              <span>
                いま {valueText(serving)}　作り直した版 {valueText(built)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** A value of a document; nothing where it is absent or is not told. */
const valueText = (value: unknown): string => (value === undefined || value === null ? 'なし' : JSON.stringify(value));

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
    { term: '切り替え', content: switchedAt === null ? 'まだありません' : momentText(switchedAt) },
    { term: '反映待ち', content: `${setAside}件` },
  ];
}
