import { messages } from '@salon/domain';
import type { FastifyRequest } from 'fastify';
import { ApiError } from '../http/api-error.ts';

const FIELD = 'image';

/** The one file of a multipart request, read whole; more than the limit of the server is 413, a broken form 400. */
export async function uploadedFile(request: FastifyRequest): Promise<Buffer> {
  const part = await readable(() => request.file());
  if (part === undefined) {
    throw missing();
  }
  const bytes = await readable(() => part.toBuffer());
  if (part.fieldname !== FIELD || bytes.length === 0) {
    throw missing();
  }
  return bytes;
}

const missing = (): ApiError => new ApiError('VALIDATION_FAILED', { fieldErrors: { [FIELD]: messages.image } });

/** The parser's errors of form come without a status; those about size have theirs. */
async function readable<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (typeof error === 'object' && error !== null && 'statusCode' in error) {
      throw error;
    }
    throw new ApiError('MALFORMED');
  }
}
