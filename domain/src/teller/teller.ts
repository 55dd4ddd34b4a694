import { z } from 'zod';
import {
  accept,
  type Changes,
  type Decision,
  type Remembering,
  reject,
  remembering,
} from '../decision.ts';
import { type EventOf, eventOf, gone, noMail } from '../event-definition.ts';
import { called, changeSentence } from '../event-values.ts';
import { changedContent, type NewContent, valuesInWords } from '../thing/fields.ts';
import { contentSchema, versionsOf } from '../thing/stored-content.ts';
import { emptyTellerProfile, type TellerProfile, tellerFields } from './teller-profile.ts';

const tellerId = z.string();

const tellerEvent = eventOf('teller', 'teller', 'tellerId');

const whole = {
  ...versionsOf(tellerFields, 'profile'),
  data: z.object({ tellerId, profile: contentSchema(tellerFields) }),
  values: ({ profile }: { readonly profile: TellerProfile }) =>
    valuesInWords(tellerFields, profile),
  mails: noMail,
};

/** Events of `teller-{id}`. */
export const tellerEvents = {
  TellerAdded: tellerEvent({
    ...whole,
    sentence: ({ profile }) => `${called('占い師', profile)}を追加しました`,
  }),
  TellerChanged: tellerEvent({
    ...whole,
    sentence: ({ profile }, { changes }) => changeSentence(called('占い師', profile), changes),
  }),
  TellerDeleted: tellerEvent({
    data: z.object({ tellerId }),
    values: gone,
    sentence: (_, context) => `${called('占い師', context)}を削除しました`,
    mails: noMail,
  }),
};

export type TellerEvent = EventOf<typeof tellerEvents>;

type Course =
  | { readonly kind: 'absent' }
  | { readonly kind: 'open'; readonly profile: TellerProfile }
  | { readonly kind: 'deleted' };

export type TellerState = Course & Remembering;

/** One fortune-teller, on `teller-{id}`. */
export const teller = remembering<Course, TellerEvent>({ kind: 'absent' }, (_state, event) => {
  switch (event.type) {
    case 'TellerAdded':
    case 'TellerChanged':
      return { kind: 'open', profile: event.data.profile };
    case 'TellerDeleted':
      return { kind: 'deleted' };
  }
});

export interface TellerCommand {
  readonly commandId: string;
  readonly tellerId: string;
}

export function addTeller(
  state: TellerState,
  command: TellerCommand & { readonly profile: NewContent<typeof tellerFields> },
): Decision<TellerEvent> {
  const { commandId, tellerId, profile } = command;
  if (state.commandIds.has(commandId)) return accept();
  return state.kind === 'absent'
    ? accept({
        type: 'TellerAdded',
        data: {
          tellerId,
          profile: changedContent(tellerFields, emptyTellerProfile, profile).after,
        },
      })
    : reject('ALREADY_EXISTS', { id: tellerId });
}

/** Changes the given fields; the event carries the whole profile. */
export function changeTeller(
  state: TellerState,
  command: TellerCommand & { readonly changes: Changes<TellerProfile> },
): Decision<TellerEvent> {
  const { commandId, tellerId, changes } = command;
  if (state.commandIds.has(commandId)) return accept();
  if (state.kind !== 'open') return reject('NOT_FOUND', { id: tellerId });
  const { after, differs } = changedContent(tellerFields, state.profile, changes);
  return differs ? accept({ type: 'TellerChanged', data: { tellerId, profile: after } }) : accept();
}

/** The caller has counted the upcoming bookings (architecture, write to two streams: deletions). */
export function deleteTeller(
  state: TellerState,
  { commandId, tellerId }: TellerCommand,
): Decision<TellerEvent> {
  if (state.commandIds.has(commandId)) return accept();
  return state.kind === 'open'
    ? accept({ type: 'TellerDeleted', data: { tellerId } })
    : reject('NOT_FOUND', { id: tellerId });
}
