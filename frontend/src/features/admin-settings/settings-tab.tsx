import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { adminReads } from '../../parts/admin/admin-reads.ts';
import { PanelHead } from '../../parts/admin/panel-head.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { Skeleton } from '../../parts/states.tsx';
import { SettingsForm } from './settings-form.tsx';

/** The store's settings as one form. */
export function SettingsTab() {
  const query = useQuery(adminReads.settings());
  const [saves, setSaves] = useState(0); // each save begins the form anew from what is kept now, without the password
  return (
    <>
      <PanelHead title="設定" />
      <Loaded query={query} pending={<Skeleton lines={12} />}>
        {(settings) => <SettingsForm key={saves} settings={settings} onSaved={() => setSaves(saves + 1)} />}
      </Loaded>
    </>
  );
}
