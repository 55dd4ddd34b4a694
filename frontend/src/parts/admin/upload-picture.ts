import type { PictureKind } from '@salon/domain';
import { send } from '../../api/send.ts';

/** Uploads one picture and answers where it lies now (member-and-admin §7). */
export async function uploadPicture(kind: PictureKind, file: File): Promise<string> {
  const body = new FormData();
  body.append('image', file);
  const { imageUrl } = await send<{ readonly imageUrl: string }>(`/api/upload/${kind}-image`, { method: 'POST', body });
  return imageUrl;
}
