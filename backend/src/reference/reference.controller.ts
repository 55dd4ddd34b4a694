import { Controller, Get, Header } from '@nestjs/common';
import { openApiDocument } from '@salon/contract';
import { referencePage } from './reference-page.ts';

@Controller('api')
export class ReferenceController {
  private document: object | undefined;
  private page: string | undefined;

  @Get('openapi.json')
  openApi() {
    this.document ??= openApiDocument({ title: 'Salon', version: '1.0.0' });
    return this.document;
  }

  @Get('docs')
  @Header('content-type', 'text/html; charset=utf-8')
  docs() {
    this.page ??= referencePage();
    return this.page;
  }
}
