import { Dialog } from '../../parts/dialog.tsx';

const KEYS = [
  ['/', '検索欄へ移ります'],
  ['J', '次の予約へ'],
  ['K', '前の予約へ'],
  ['Enter', '選んだ予約を開きます'],
  ['Esc', '開いたものを閉じます'],
  ['?', 'この一覧を表示します'],
] as const;

/** What the keys do. */
export function KeysDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog open title="キーの一覧" onClose={onClose}>
      <dl className="facts rows">
        {KEYS.map(([key, text]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <p className="note">文字を入力しているあいだは働きません。</p>
    </Dialog>
  );
}
