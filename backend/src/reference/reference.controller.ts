import { Controller, Get, Header } from '@nestjs/common';
import { calls, openApiDocument } from '@salon/domain';
import { referencePage } from './reference-page.ts';

/** The contract of the HTTP API, for machines and for people. */
@Controller('api')
export class ReferenceController {
  private document: object | undefined;
  private page: string | undefined;

  @Get('openapi.json')
  openApi(): object {
    this.document ??= openApiDocument(calls, { title: 'Salon', version: '1.0.0' });
    return this.document;
  }

  @Get('docs')
  @Header('content-type', 'text/html; charset=utf-8')
  docs(): string {
    this.page ??= referencePage(calls);
    return this.page;
  }
}
