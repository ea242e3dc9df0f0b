// dependency-cruiser cannot read TypeScript 7 and then, silently, checks nothing. Whoever imports
// this module first makes it find TypeScript 6, which the tools workspace has for that purpose alone.
import { createRequire, registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';

const own = createRequire(import.meta.url);

registerHooks({
  resolve(specifier, context, next) {
    const asked = specifier === 'typescript' || specifier.startsWith('typescript/');
    if (!asked || !context.parentURL?.includes('/dependency-cruiser/')) return next(specifier, context);
    return { url: pathToFileURL(own.resolve(specifier)).href, shortCircuit: true };
  },
});
