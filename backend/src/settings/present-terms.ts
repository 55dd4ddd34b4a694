import { Injectable } from '@nestjs/common';
import { page, pageStream } from '@salon/domain';
import { Executor } from '../command/execute.ts';

/** Reads them from the log, since a read model may be late. */
@Injectable()
export class PresentTerms {
  constructor(private readonly executor: Executor) {}

  async versions() {
    const [termsVersion, privacyVersion] = await Promise.all([
      this.versionOf('terms'),
      this.versionOf('privacy'),
    ]);
    return { termsVersion, privacyVersion };
  }

  private async versionOf(name: 'terms' | 'privacy') {
    return (await this.executor.lastReadable(pageStream(name), page)).state.version;
  }
}
