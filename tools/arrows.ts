// `npm run check`, step "arrows": prints forbidden imports and fails when there is one.
import { cruiseHouse } from './arrows/cruise.ts';
import { root } from './up/home.ts';

// Fewer would mean that the tool cannot read our files, which it does not say by itself.
const FEWEST_MODULES = 100;

const { modules, violations } = await cruiseHouse(root);
for (const violation of violations) console.log(violation);
if (modules < FEWEST_MODULES) console.log(`only ${modules} modules were read`);
process.exitCode = violations.length > 0 || modules < FEWEST_MODULES ? 1 : 0;
