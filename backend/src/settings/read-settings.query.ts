import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { currentSettings, type Projections, type SettingsDocument, settings } from '@salon/projections';
import { InjectProjections } from '../ports/tokens.ts';

/** The settings; undefined while nobody has set any. */
export class ReadSettings extends Query<SettingsDocument | undefined> {}

@QueryHandler(ReadSettings)
export class ReadSettingsHandler implements IQueryHandler<ReadSettings> {
  constructor(@InjectProjections() private readonly projections: Projections) {}

  execute(): Promise<SettingsDocument | undefined> {
    return currentSettings(this.projections.of(settings));
  }
}
