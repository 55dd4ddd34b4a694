import { useSettings } from '../app/use-settings.ts';
import theme from '../theme/theme.module.css';

export function Signature({ className }: { readonly className: string | undefined }) {
  const { name, settings } = useSettings();
  if (!settings?.representative) return null;
  return (
    <p className={className}>
      {name}　代表　<b className={theme.mincho}>{settings.representative}</b>
    </p>
  );
}
