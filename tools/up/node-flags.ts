/**
 * Flags of Node for API and worker. 5,000 idle connections fit into 400 MB
 * with them (G-FLD-1): Node's own space for what is young grows to 128 MB on
 * a machine with much memory, for no gain that `npm run bench` would show.
 */
export const NODE_FLAGS = ['--max-semi-space-size=16'];
