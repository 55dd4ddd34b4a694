import { useState } from 'react';
import { type Answer, api } from '../../api/api.ts';
import { digits } from '../../app/format.ts';
import { dottedMoment } from '../../parts/admin/booking-texts.ts';
import { useWrite } from '../../parts/admin/use-write.ts';
import { Button } from '../../parts/button.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { FactList, type FactRow } from '../../parts/fact-list.tsx';
import theme from '../../theme/theme.module.css';
import styles from './operations.module.css';
import { lagText, type ModelStatus, modelStates, rebuildText } from './operations-texts.ts';

type Action = 'replayProjection' | 'verifyProjection' | 'pauseProjection' | 'resumeProjection';

const actions: Readonly<Record<Action, { readonly label: string; readonly done: string }>> = {
  replayProjection: { label: '作り直す', done: '作り直しを始めました' },
  verifyProjection: { label: '記録と照合する', done: '照合しました' },
  pauseProjection: { label: '更新を止める', done: '更新を止めました' },
  resumeProjection: { label: '更新を再開する', done: '更新を再開しました' },
};

function actionsFor({ state, rebuild }: ModelStatus): readonly Action[] {
  if (state === 'live' && rebuild === null)
    return ['replayProjection', 'verifyProjection', 'pauseProjection'];
  if (state === 'live') return ['pauseProjection'];
  return state === 'paused' ? ['resumeProjection'] : [];
}

const notes: Readonly<Record<ModelStatus['state'], string>> = {
  waiting: 'この一覧は別のプロセスが更新しています。操作はそのプロセスから行ってください。',
  building: 'この一覧を記録から作っています。終わると見られるようになります。',
  live: '作り直しも照合も、いまの一覧を見せたまま裏で行います。作り直しは、終わると自動で切り替わります。',
  paused: '再開すると、止めていたあいだの出来事を反映します。',
};

export function ModelDialog({
  model,
  onClose,
}: {
  readonly model: ModelStatus;
  readonly onClose: () => void;
}) {
  const [comparison, setComparison] = useState<Comparison>();
  const write = useWrite({
    run: (action: Action) => api(action, { params: { name: model.name } }),
    done: (answer, action) => {
      setComparison('differing' in answer ? answer : undefined);
      return actions[action].done;
    },
    failed: '操作できませんでした',
  });
  const possible = actionsFor(model);
  return (
    <Dialog
      open
      wide
      title={model.label}
      onClose={onClose}
      actions={possible.map((action, place) => (
        <Button
          key={action}
          small
          look={place === 0 ? 'murasaki' : 'line'}
          disabled={write.isPending}
          onClick={() => write.mutate(action)}
        >
          {actions[action].label}
        </Button>
      ))}
    >
      {comparison && <Differences {...comparison} />}
      <FactList facts={factsOf(model)} />
      <p className={theme.note}>{notes[model.state]}</p>
    </Dialog>
  );
}

type Comparison = Answer<'verifyProjection'>;

function Differences({ compared, differing, differences }: Comparison) {
  const isEqual = differing.length === 0;
  const named = `${differing.slice(0, 5).join('、')}${differing.length > 5 ? ' ほか' : ''}`;
  return (
    <div className={styles.found} role="status">
      <p>
        {isEqual
          ? `${digits(compared)}件を記録と比べました。違いはありません。`
          : `${digits(compared)}件のうち${digits(differing.length)}件が記録と違います：${named}`}
      </p>
      {differences.length > 0 && (
        <ul>
          {differences.map(({ id, field, serving, built }) => (
            <li key={`${id} ${field}`}>
              <code>
                {id} {field || '（全体）'}
              </code>
              <span>
                いま {valueText(serving)}　記録から {valueText(built)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const valueText = (value: unknown) =>
  value === undefined || value === null ? 'なし' : JSON.stringify(value);

function factsOf(model: ModelStatus): readonly FactRow[] {
  const { name, state, position, version, switchedAt, setAside } = model;
  return [
    { term: '名前', content: <code>{name}</code> },
    { term: '状態', content: modelStates[state].label },
    { term: '作成', content: rebuildText(model) },
    { term: '遅れ', content: lagText(model) },
    { term: '位置', content: <code>{position}</code> },
    { term: '版', content: version },
    {
      term: '切り替え',
      content: switchedAt === null ? 'まだありません' : dottedMoment(switchedAt),
    },
    { term: '反映待ち', content: `${setAside}件` },
  ].filter(({ content }) => content !== undefined);
}
