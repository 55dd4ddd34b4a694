import { type LiveMessage, liveMessage } from '@salon/contract';
import { until } from '@salon/event-store/testing/until';
import type { Client } from './client.ts';

/** A client of the stream of live updates. */
export interface LiveListener {
  readonly headers: Headers;
  /** Waits for a topic; returns all topics received so far. */
  until(topic: string): Promise<readonly string[]>;
  close(): void;
}

/** Opens the stream of live updates of a salon or node with a client's cookie. */
export async function listen(url: string, client: Client): Promise<LiveListener> {
  const ended = new AbortController();
  const cookie = client.cookie();
  const answer = await fetch(`${url}/api/live`, {
    headers: cookie === '' ? {} : { cookie },
    signal: ended.signal,
  });
  const messages: LiveMessage[] = [];
  let rest = '';
  const read = async () => {
    for await (const chunk of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const parts = (rest + chunk).split('\n\n');
      rest = parts.pop() ?? '';
      for (const [, data = ''] of parts.join('\n').matchAll(/^data: (.+)$/gm)) {
        messages.push(liveMessage.parse(JSON.parse(data)));
      }
    }
  };
  read().catch(() => undefined);
  return {
    headers: answer.headers,
    async until(topic) {
      const heard = (): readonly string[] => [...new Set(messages.flatMap(({ topics }) => topics))];
      return until(`a client receives ${topic}`, () => heard().includes(topic) && heard());
    },
    close: () => ended.abort(),
  };
}
