import { configure } from '@testing-library/dom';

// What a test waits for comes late on a busy machine; only what never comes is a failure.
configure({ asyncUtilTimeout: 30_000 });
