import { type LiveMessage, liveMessage } from '@salon/contract';
import type { Visitor } from './visitor.ts';

/** Somebody with a page open that is told what to read again. */
export interface LiveListener {
  readonly headers: Headers;
  /** Everything heard of until a topic, or until nothing has been said for a second. */
  until(topic: string): Promise<readonly string[]>;
  close(): void;
}

/** Opens the stream of live updates of a salon (or of one of its nodes) with a visitor's cookie. */
export async function listen(url: string, visitor: Visitor): Promise<LiveListener> {
  const ended = new AbortController();
  const cookie = visitor.cookie();
  const answer = await fetch(`${url}/api/live`, { headers: cookie === '' ? {} : { cookie }, signal: ended.signal });
  const messages: LiveMessage[] = [];
  let rest = '';
  const read = async () => {
    for await (const chunk of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const parts = (rest + chunk).split('\n\n');
      rest = parts.pop() ?? '';
      for (const data of parts.flatMap((part) => part.split('\n').filter((line) => line.startsWith('data:')))) {
        messages.push(liveMessage.parse(JSON.parse(data.slice(5))));
      }
    }
  };
  read().catch(() => undefined);
  return {
    headers: answer.headers,
    async until(topic) {
      const heard = () => [...new Set(messages.flatMap(({ topics }) => topics))];
      for (const deadline = Date.now() + 1_000; Date.now() < deadline && !heard().some((one) => one === topic); ) {
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      return heard();
    },
    close: () => ended.abort(),
  };
}
