import { Module } from '@nestjs/common';
import { PersonalModule } from '../../personal.module.js';
import { Identidades } from './identidades.js';
import { IdentityProvider } from './identity-provider.js';
import { SingleSignOn } from './single-sign-on.js';
import { SsoController } from './sso.controller.js';

/** Only on a portal with a provider: without one, its calls do not exist. */
@Module({
  imports: [PersonalModule],
  controllers: [SsoController],
  providers: [Identidades, IdentityProvider, SingleSignOn],
})
export class SsoModule {}
