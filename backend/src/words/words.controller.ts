import { Controller } from '@nestjs/common';
import {
  factValues,
  isWordedPage,
  page as pageAggregate,
  pageStream,
  reject,
  type WordedPage,
  type WordTexts,
  wordedPages,
  wordsOn,
  writePage,
} from '@salon/domain';
import { pageWords, type Reads, writtenPages } from '@salon/projections';
import { ActorNames } from '../audit/actor-names.ts';
import { AnswerCache } from '../http/answer-cache.ts';
import { ApiError, found } from '../http/api-error.ts';
import { Commands } from '../http/commands.ts';
import { type Asked, Call, type RequestState } from '../http/request.ts';
import { WrittenDocuments } from '../http/written-documents.ts';
import { PagePreviews } from '../pages/page-previews.ts';
import { actorOf, type Principal } from '../sessions/sessions.ts';
import { Agreements } from './agreements.ts';
import { PageVersions } from './page-versions.ts';
import { mentionsOf, SalonWords } from './salon-words.ts';

const streams = {
  stream: pageStream,
  aggregate: pageAggregate,
  command: (page: string, commandId: string) => ({ page: page as WordedPage, commandId }),
};

const pageOf = (page: string) => found(isWordedPage(page) ? page : undefined);

@Controller()
export class WordsController {
  constructor(
    private readonly words: SalonWords,
    private readonly versions: PageVersions,
    private readonly agreements: Agreements,
    private readonly previews: PagePreviews,
    private readonly commands: Commands,
    private readonly cache: AnswerCache,
    private readonly actors: ActorNames,
    private readonly written: WrittenDocuments,
  ) {}

  @Call('readPage')
  async read({ params, query: { version, at }, reads, principal }: Asked<'readPage'>) {
    const page = pageOf(params.page);
    if (version !== undefined) {
      await this.refuseReading(reads, page, version, principal);
      const past = await this.versions.at(page, version);
      return this.words.answer(reads, page, { version, ...past }, 'all', at);
    }
    const answer = async (which: 'all' | 'shown') =>
      this.words.answer(reads, page, (await reads.of(pageWords).get(page))?.doc, which);
    return principal.kind === 'administrator'
      ? answer('all')
      : this.cache.get(reads, 'readPage', [page], () => answer('shown'));
  }

  @Call('listPages')
  async list({ reads }: Asked<'listPages'>) {
    const documents = await writtenPages(reads.of(pageWords));
    const nameOf = await this.actors.of(
      reads,
      [...documents.values()].map(({ changedBy }) => changedBy),
    );
    return wordedPages.map((page) => {
      const { title, path } = wordsOn(page);
      const { version = 0, changedAt = null, changedBy } = documents.get(page) ?? {};
      return {
        page,
        title,
        path,
        version,
        changedAt,
        changedBy: changedBy === undefined ? null : nameOf(changedBy),
      };
    });
  }

  @Call('writePage')
  async write({ params, body: { texts: written, version }, request }: Asked<'writePage'>) {
    const page = pageOf(params.page);
    const texts = await this.words.checked(request.reads, page, written);
    return this.save(page, request, texts, version);
  }

  @Call('restorePage')
  async restore({ params, body: { version }, request }: Asked<'restorePage'>) {
    const page = pageOf(params.page);
    const { texts } = await this.versions.at(page, version);
    return this.save(page, request, texts);
  }

  @Call('readPageHistory')
  history({ params, reads }: Asked<'readPageHistory'>) {
    return this.versions.history(reads, pageOf(params.page));
  }

  @Call('previewPage')
  async preview({ params, body, reads, principal }: Asked<'previewPage'>) {
    const page = pageOf(params.page);
    const path = found(wordsOn(page).path ?? undefined);
    const texts = await this.words.checked(reads, page, body.texts);
    const answer = await this.words.answer(reads, page, { texts }, 'shown');
    return this.previews.of(path, actorOf(principal), [['readPage', { params: { page } }], answer]);
  }

  @Call('listMentions')
  async mentions({ query: { text }, reads }: Asked<'listMentions'>) {
    if (text === '') return [];
    const documents = await writtenPages(reads.of(pageWords));
    const facts = factValues(await this.words.facts(reads));
    return wordedPages.flatMap((page) => mentionsOf(page, documents.get(page), text, facts));
  }

  /** Administrators read any version, and members that of terms to which they agreed. */
  private async refuseReading(
    reads: Reads,
    page: WordedPage,
    version: number,
    principal: Principal,
  ) {
    if (principal.kind === 'administrator') return;
    if (principal.kind === 'guest') throw new ApiError('UNAUTHORIZED');
    const agreed = principal.kind === 'member' ? await this.agreements.of(reads, principal.id) : [];
    const mayRead = agreed.some(
      ({ termsVersion, privacyVersion }) =>
        version === { terms: termsVersion, privacy: privacyVersion }[String(page)],
    );
    if (!mayRead) throw new ApiError('FORBIDDEN');
  }

  /** Saves over the version that was changed; over the present one if none is given. */
  private async save(page: WordedPage, request: RequestState, texts: WordTexts, changed?: number) {
    const done = await this.commands.decide(request, page, streams, async (state, command) => {
      const version = changed ?? state.version;
      const decision = writePage(state, { ...command, texts, version });
      if (decision.kind === 'accepted' || decision.rejection.code !== 'STALE') return decision;
      const { changedBy, changedAt } = decision.rejection;
      const nameOf = await this.actors.of(request.reads, [changedBy]);
      return reject('STALE', { changedBy: nameOf(changedBy), changedAt });
    });
    const document = await this.written.of(pageWords, done);
    return this.words.answer(request.reads, page, document, 'all');
  }

  @Call('listFacts')
  facts({ reads }: Asked<'listFacts'>) {
    return this.words.facts(reads);
  }
}
