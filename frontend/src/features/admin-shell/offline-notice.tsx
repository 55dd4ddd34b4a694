import { tokyoTime } from '@salon/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import admin from '../../parts/admin/admin.module.css';

/** Says that the line is gone and since when, so that nobody takes what is shown for the present; back on it, everything in view is read again. */
export function OfflineNotice() {
  const client = useQueryClient();
  const [since, setSince] = useState<string>();
  useEffect(() => {
    const leave = () => setSince(tokyoTime(new Date().toISOString()));
    const arrive = () => {
      setSince(undefined);
      void client.invalidateQueries();
    };
    if (navigator.onLine === false) leave();
    window.addEventListener('offline', leave);
    window.addEventListener('online', arrive);
    return () => {
      window.removeEventListener('offline', leave);
      window.removeEventListener('online', arrive);
    };
  }, [client]);
  return (
    <div role="status">
      {since && (
        <p className={admin.offline}>
          <b>オフラインです</b>
          {since} 以降の変更は表示されていません。つながると、自動で読み込み直します。
        </p>
      )}
    </div>
  );
}
