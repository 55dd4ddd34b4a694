import { v5 } from 'uuid';

const NAMESPACE = '5b1d2a86-0f0e-5f0a-8c55-9b7f6f0f7a21';

/** An administrator's id follows from the user name, without regard to case: so the stream is found without an index. */
export const administratorId = (username: string): string => v5(username.normalize('NFKC').toLowerCase(), NAMESPACE);

export const administratorStream = (id: string): string => `administrator-${id}`;
