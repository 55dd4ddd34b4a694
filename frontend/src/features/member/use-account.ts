import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';
import type { Body } from '../../api/answers.ts';
import { api } from '../../api/api.ts';
import { ApiError } from '../../api/api-error.ts';
import { read, refresh } from '../../api/read.ts';
import { useConfirmed } from '../../parts/confirmed-access.tsx';

/** The answer is shown at once; other reads of the person are refetched. */
export function useChangeProfile() {
  const client = useQueryClient();
  const confirmed = useConfirmed();
  return useMutation({
    mutationFn: (body: Body<'changeProfile'>) => confirmed(() => api('changeProfile', { body })),
    onSuccess: (profile) => {
      client.setQueryData(read('readProfile').queryKey, profile);
      void refresh(client);
    },
  });
}

export function useChangePassword() {
  const confirmed = useConfirmed();
  return useMutation({
    mutationFn: (body: Body<'changePassword'>) => confirmed(() => api('changePassword', { body })),
  });
}

export function useRequestEmailVerification() {
  const confirmed = useConfirmed();
  return useMutation({ mutationFn: () => confirmed(() => api('requestEmailVerification')) });
}

/** Makes the member's data unreadable (specification, personal data: erasing). */
export function useDeleteAccount() {
  const confirmed = useConfirmed();
  return useMutation({
    mutationFn: (body: Body<'deleteProfile'>) => confirmed(() => api('deleteProfile', { body })),
  });
}

export function showRefusal<Values extends FieldValues>(
  error: unknown,
  message: string,
  fields: readonly FieldPath<Values>[],
  setError: UseFormSetError<Values>,
): void {
  const refused = error instanceof ApiError ? error.fieldErrors : {};
  for (const field of fields) if (refused[field]) setError(field, { message: refused[field] });
  setError('root', { message });
}
