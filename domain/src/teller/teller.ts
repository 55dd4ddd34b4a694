import { z } from 'zod';
import {
  accept,
  type Changes,
  type Decision,
  mergeChanges,
  type Remembering,
  reject,
  remembering,
} from '../decision.ts';
import { type EventOf, eventOf, gone, noMail } from '../event-definition.ts';
import { called, changeSentence, described, yesOrNo } from '../event-values.ts';
import { tellerLabels } from './teller-labels.ts';

/** A public profile (specification, content: tellers). Texts are '' when not given. */
export const tellerProfile = z.object({
  name: z.string(),
  nameKana: z.string(),
  description: z.string(),
  specialties: z.array(z.string()),
  career: z.string(),
  readingHistory: z.string(),
  consultationTopics: z.string(),
  expertiseAreas: z.string(),
  kiStar: z.string(),
  recentInterests: z.string(),
  motto: z.string(),
  otherInfo: z.string(),
  message: z.string(),
  customerMessage: z.string(),
  recommendPoint: z.string(),
  profileImage: z.string().nullable(),
  displayOrder: z.number().int(),
  isActive: z.boolean(),
});
export type TellerProfile = z.output<typeof tellerProfile>;

const tellerId = z.string();

const tellerValues = described<TellerProfile>(tellerLabels, {
  isActive: yesOrNo('在籍中', '休止中'),
});

const tellerEvent = eventOf('teller', 'teller', 'tellerId');

/** Events of `teller-{id}`. */
export const tellerEvents = {
  TellerAdded: tellerEvent({
    data: z.object({ tellerId, profile: tellerProfile }),
    values: ({ profile }, names) => tellerValues(profile, names),
    sentence: ({ profile }) => `${called('占い師', profile)}を追加しました`,
    mails: noMail,
  }),
  TellerChanged: tellerEvent({
    data: z.object({ tellerId, profile: tellerProfile }),
    values: ({ profile }, names) => tellerValues(profile, names),
    sentence: ({ profile }, { changes }) => changeSentence(called('占い師', profile), changes),
    mails: noMail,
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
  command: TellerCommand & { readonly profile: TellerProfile },
): Decision<TellerEvent> {
  const { commandId, tellerId, profile } = command;
  if (state.commandIds.has(commandId)) return accept();
  return state.kind === 'absent'
    ? accept({ type: 'TellerAdded', data: { tellerId, profile } })
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
  const { after, differs } = mergeChanges(state.profile, changes);
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
