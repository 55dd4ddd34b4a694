import { announcementAnswer, bannerAnswer, reviewImageAnswer, scheduleImageAnswer, tellerReviewAnswer } from '@salon/contract';
import {
  announcement,
  announcementStream,
  banner,
  bannerStream,
  reviewImage,
  reviewImageStream,
  schedulePicture,
  schedulePictureStream,
  tellerReview,
  tellerReviewStream,
} from '@salon/domain';
import { derivedId } from '@salon/event-store';
import { announcements, banners, type Projector, reviewImages, schedulePictures, tellerReviews } from '@salon/projections';
import type { CommandContext } from '../command/command-context.ts';
import type { Done } from '../command/outcome.ts';
import { commandController } from '../http/command-controller.ts';
import { WrittenDocuments } from '../http/written-documents.ts';
import { refuseUnknownTellers } from '../teller/teller-commands.ts';

const command = (id: string, commandId: string) => ({ id, commandId });
const idOfNew = ({ context }: { readonly context: CommandContext }) => derivedId(context.commandId, 'content');

/** Answers with the document of a piece of content, as the schema of its answers lets it out. */
const answering =
  <D, A>(documents: Projector<D>, schema: { parse(document: unknown): A }) =>
  async (written: WrittenDocuments, done: Done): Promise<A> =>
    schema.parse(await written.of(documents, done));

const answerAnnouncement = answering(announcements, announcementAnswer);
const answerBanner = answering(banners, bannerAnswer);
const answerReviewImage = answering(reviewImages, reviewImageAnswer);
const answerScheduleImage = answering(schedulePictures, scheduleImageAnswer);
export const answerTellerReview = answering(tellerReviews, tellerReviewAnswer);

/** The plain commands on what the site shows: alike for every kind of content. */
export const siteCommands = [
  commandController({
    on: { stream: announcementStream, aggregate: announcement, command },
    answers: WrittenDocuments,
    rows: {
      publishAnnouncement: {
        id: idOfNew,
        decide: (state, to, { body }) => announcement.add(state, { ...to, content: body }),
        answer: answerAnnouncement,
      },
      changeAnnouncement: {
        decide: (state, to, { body }) => announcement.change(state, { ...to, changes: body }),
        answer: answerAnnouncement,
      },
      deleteAnnouncement: { decide: announcement.remove },
    },
  }),
  commandController({
    on: { stream: bannerStream, aggregate: banner, command },
    answers: WrittenDocuments,
    rows: {
      addBanner: { id: idOfNew, decide: (state, to, { body }) => banner.add(state, { ...to, content: body }), answer: answerBanner },
      changeBanner: { decide: (state, to, { body }) => banner.change(state, { ...to, changes: body }), answer: answerBanner },
      deleteBanner: { decide: banner.remove },
    },
  }),
  commandController({
    on: { stream: reviewImageStream, aggregate: reviewImage, command },
    answers: WrittenDocuments,
    rows: {
      addReviewImage: {
        id: idOfNew,
        decide: (state, to, { body }) => reviewImage.add(state, { ...to, content: body }),
        answer: answerReviewImage,
      },
      changeReviewImage: {
        decide: (state, to, { body }) => reviewImage.change(state, { ...to, changes: body }),
        answer: answerReviewImage,
      },
      deleteReviewImage: { decide: reviewImage.remove },
    },
  }),
  commandController({
    on: { stream: schedulePictureStream, aggregate: schedulePicture, command },
    answers: WrittenDocuments,
    rows: {
      addScheduleImage: {
        id: idOfNew,
        decide: (state, to, { body }) => schedulePicture.add(state, { ...to, content: body }),
        answer: answerScheduleImage,
      },
      changeScheduleImage: {
        decide: (state, to, { body }) => schedulePicture.change(state, { ...to, changes: body }),
        answer: answerScheduleImage,
      },
      deleteScheduleImage: { decide: schedulePicture.remove },
    },
  }),
  commandController({
    on: { stream: tellerReviewStream, aggregate: tellerReview, command },
    answers: WrittenDocuments,
    rows: {
      changeTellerReview: {
        decide: async (state, to, { body }, facts) => {
          // A review of a teller who has gone can still be changed: a form sends back what it was given.
          const present = state.kind === 'published' ? state.content.fortuneTellerId : undefined;
          const named = body.fortuneTellerId === undefined || body.fortuneTellerId === present ? [] : [body.fortuneTellerId];
          return (await refuseUnknownTellers(facts, named)) ?? tellerReview.change(state, { ...to, changes: body });
        },
        answer: answerTellerReview,
      },
      deleteTellerReview: { decide: tellerReview.remove },
    },
  }),
];
