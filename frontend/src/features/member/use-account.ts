import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';
import type { Body } from '../../api/answers.ts';
import { api } from '../../api/api.ts';
import { ApiError } from '../../api/api-error.ts';
import { read, refresh } from '../../api/read.ts';
import { useConfirmed } from '../../parts/confirmed-access.tsx';

/**
 * Changes the member's own profile; what the server made of it is shown at once, and where else the person is named (the
 * session's e-mail, the wizard's member) it is read anew.
 */
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

/** Sets a new password; the other sessions end. */
export function useChangePassword() {
  const confirmed = useConfirmed();
  return useMutation({ mutationFn: (body: Body<'changePassword'>) => confirmed(() => api('changePassword', { body })) });
}

/** Asks for the mail with the link that verifies the address once more. */
export function useRequestEmailVerification() {
  const confirmed = useConfirmed();
  return useMutation({ mutationFn: () => confirmed(() => api('requestEmailVerification')) });
}

/** Ends the membership; afterwards nobody can read the member's data any more (specification, personal data: erasing). */
export function useDeleteAccount() {
  const confirmed = useConfirmed();
  return useMutation({ mutationFn: (body: Body<'deleteProfile'>) => confirmed(() => api('deleteProfile', { body })) });
}

/** Puts what the server refused under the fields of a form, and its sentence above them. */
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
