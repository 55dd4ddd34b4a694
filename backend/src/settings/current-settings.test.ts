import { jest } from '@jest/globals';
import { defaultSettings } from '@salon/domain';
import type { EventStore, RecordedEvent } from '@salon/event-store';
import { CurrentSettings } from './current-settings.ts';

const changed = {
  type: 'SettingsChanged',
  revision: 0,
  metadata: { v: '2' },
  data: {
    settings: { ...defaultSettings, contactPhone1: '078-000-0000', contactPhone2: '' },
    senderPassword: null,
  },
} as unknown as RecordedEvent;

function logOf(...answers: readonly (() => Promise<readonly RecordedEvent[]>)[]) {
  const left = [...answers];
  return {
    readStream: () => left.shift()?.() ?? Promise.reject(new Error('away')),
  } as unknown as EventStore;
}

test('without the log, sentences have the last known phone numbers', async () => {
  const settings = new CurrentSettings(logOf(async () => [changed]));
  expect(await settings.read()).toEqual(['078-000-0000']);
  expect(await settings.read()).toEqual(['078-000-0000']);
  expect(await new CurrentSettings(logOf()).read()).toEqual([]);
});

test('and does not wait for a log that hangs', async () => {
  jest.useFakeTimers();
  try {
    const settings = new CurrentSettings(
      logOf(
        async () => [changed],
        () => new Promise(() => undefined),
      ),
    );
    await settings.read();
    const read = settings.read();
    await jest.advanceTimersByTimeAsync(500);
    expect(await read).toEqual(['078-000-0000']);
  } finally {
    jest.useRealTimers();
  }
});
