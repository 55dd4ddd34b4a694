import { configure } from '@testing-library/dom';

// Generous, since a busy machine is slow.
configure({ asyncUtilTimeout: 30_000 });
