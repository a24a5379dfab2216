// `npm run --silent esquema -w @cartera/api`: prints the SQL of the whole schema, to copy what a migration changes.
import { schemaSql } from '../src/esquema/schema-sql.js';

process.stdout.write(schemaSql());
