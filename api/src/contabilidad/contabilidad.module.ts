import { Module } from '@nestjs/common';
import { AsentarDesembolso } from './asentar-desembolso.js';
import { Cobertura } from './cobertura.js';

/** The accounts and the journal, to which the ledger of loans and the cash of people post. */
@Module({ providers: [AsentarDesembolso, Cobertura], exports: [AsentarDesembolso, Cobertura] })
export class ContabilidadModule {}
