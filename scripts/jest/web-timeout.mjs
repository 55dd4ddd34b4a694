import { configure, getConfig } from '@testing-library/dom';

const { getElementError } = getConfig();

configure({
  // Generous, since a busy machine is slow.
  asyncUtilTimeout: 30_000,
  // Only the last failure of a wait prints the page.
  getElementError: (message, container) =>
    getConfig()._disableExpensiveErrorDiagnostics
      ? Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
      : getElementError(message, container),
});
