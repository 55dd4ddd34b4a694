// Their clean-up after each test concerns all files of a group.
require('@testing-library/react');
require('@testing-library/user-event');

/** The `describe` of a test file calls it: the next file of its group gets a clean window. */
exports.ownWindow = () =>
  afterAll(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
    // jsdom lacks these.
    Object.assign(window, { matchMedia: undefined, EventSource: undefined });
    localStorage.clear();
    sessionStorage.clear();
    window.history.replaceState(null, '', '/');
    document.title = '';
    document.body.replaceChildren();
  });
