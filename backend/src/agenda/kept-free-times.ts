import { Injectable } from '@nestjs/common';
import { agendas, menu, type Projections, settings, tellers } from '@salon/projections';
import { keepWritten } from '../http/kept-answer.ts';
import { InjectProjections } from '../ports/tokens.ts';
import { Clock } from '../process/clock.ts';
import { Config } from '../process/config.ts';

const HALF_HOUR_MS = 30 * 60_000;
/** A month's answer takes some hundred kilobytes. */
const MOST = 200;

/** The read models that free times are computed from. */
const SHOWN = new Set<string>([agendas, menu, settings, tellers].map(({ name }) => name));

/**
 * Answers about free times, kept until an event changes what they show, and at most until the next half hour: slots, and so their
 * deadlines, lie on half hours. Only in a process that feeds its read models itself; one that follows another hears of a change
 * a moment after it can be read.
 */
@Injectable()
export class KeptFreeTimes {
  private readonly answers = new Map<string, Promise<object | undefined>>();
  private readonly keeps: boolean;
  private halfHour = 0;

  constructor(
    @InjectProjections() projections: Projections,
    private readonly clock: Clock,
    { engines }: Config,
  ) {
    this.keeps = !engines.documents.isShared;
    projections.onAdvance(({ topics }) => {
      if (topics.some((topic) => SHOWN.has(topic))) this.answers.clear();
    });
  }

  /** The kept answer to a question, else the computed one. An answer that something changed meanwhile goes to who has asked before. */
  get<T extends object | undefined>(question: readonly unknown[], compute: () => Promise<T>): Promise<T> {
    if (!this.keeps) {
      return compute();
    }
    // A deadline that lies on the half hour itself is still kept then, and is over a millisecond later.
    const halfHour = Math.ceil(this.clock.millis() / HALF_HOUR_MS);
    if (halfHour !== this.halfHour || this.answers.size >= MOST) {
      this.answers.clear();
      this.halfHour = halfHour;
    }
    const key = JSON.stringify(question);
    const known = this.answers.get(key);
    if (known !== undefined) {
      return known as Promise<T>;
    }
    const answer = compute().then((computed) => computed && keepWritten(computed));
    this.answers.set(key, answer);
    answer.catch(() => this.answers.get(key) === answer && this.answers.delete(key));
    return answer;
  }
}
