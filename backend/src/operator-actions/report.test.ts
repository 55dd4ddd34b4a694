import { DocumentsUnavailableError } from '@salon/projections';
import { sentenceOfFailure } from './report.ts';

const systemError = (code: string, errno: number, more: object) =>
  Object.assign(new Error(`${code}: raw`), { code, errno, ...more });

test.each<readonly [error: unknown, sentence: string]>([
  [systemError('ENOENT', -2, { path: '/none' }), 'There is no /none.'],
  [systemError('EEXIST', -17, { path: '/file' }), '/file exists already and is not overwritten.'],
  [systemError('EACCES', -13, { path: '/root/file' }), '/root/file says: permission denied.'],
  [
    systemError('ECONNREFUSED', -111, { address: '127.0.0.1', port: 27017 }),
    '127.0.0.1:27017 says: connection refused.',
  ],
  [systemError('ENOSPC', -28, {}), 'The system says: no space left on device.'],
  [new DocumentsUnavailableError('away'), 'The document store cannot be reached.'],
  [new TypeError('Cannot read properties of undefined'), 'Cannot read properties of undefined'],
  [new Error(), 'It failed for an unknown reason.'],
])('%s is reported without the name of the error', (error, sentence) => {
  expect(sentenceOfFailure(error)).toBe(sentence);
});
