import { Module } from '@nestjs/common';
import { PortalController } from './portal.controller.js';
import { PortalQueries } from './portal.queries.js';
import { PublicarLocales } from './publicar-locales.js';
import { RegistrarVersion } from './registrar-version.js';

@Module({
  controllers: [PortalController],
  providers: [PortalQueries, PublicarLocales, RegistrarVersion],
})
export class PortalModule {}
