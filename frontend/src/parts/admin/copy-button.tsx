import { Button } from '../button.tsx';
import { useToast } from '../toaster.tsx';

export function CopyButton({
  text,
  children = 'コピー',
}: {
  readonly text: string;
  readonly children?: string;
}) {
  const show = useToast();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      show({ title: 'コピーしました' });
    } catch {
      show({
        title: 'コピーできませんでした',
        description: '文字を選択して、コピーしてください',
        tone: 'destructive',
      });
    }
  };
  return (
    <Button look="line" onClick={() => void copy()}>
      {children}
    </Button>
  );
}
