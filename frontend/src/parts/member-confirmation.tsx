import { useQuery } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import { read } from '../api/read.ts';
import { ConfirmationDialog } from './confirmation-dialog.tsx';
import type { Settle } from './confirmed-access.tsx';

export function MemberConfirmation({ onSettled }: { readonly onSettled: Settle }) {
  const profile = useQuery(read('readProfile'));
  const passkeys = useQuery(read('listPasskeys'));
  // Waits until the fields are known, so that none appears while somebody types.
  if (profile.isPending || passkeys.isPending) return null;
  return (
    <ConfirmationDialog
      username={profile.data?.username ?? ''}
      hasPasskey={Boolean(passkeys.data?.length)}
      confirm={(body) => api('confirmMember', { body })}
      onSettled={onSettled}
    />
  );
}
