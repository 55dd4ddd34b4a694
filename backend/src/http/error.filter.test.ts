import { DocumentsUnavailableError } from '@salon/projections';
import { classifyError } from './error.filter.ts';
import { errorSentence, errorStatus } from './error-answers.ts';

test('a list that is being built is retryable', () => {
  const { code, ...rest } = classifyError(new DocumentsUnavailableError('being built'));
  expect({ code, ...rest }).toEqual({
    code: 'UNAVAILABLE',
    details: { retryAfter: 2 },
    unexpected: false,
  });
  expect(errorStatus(code)).toBe(503);
  expect(errorSentence(code, { facts: {}, phones: [] })).toBe(
    'ただいま混み合っております。しばらくしてから、もう一度お試しください。',
  );
});
