// Loaded before every process of the product: when the supervisor disappears, even by kill -9, nobody
// is left to end the process, so it ends itself. It gets a moment to finish what it is doing.
const MOMENT_MS = 3000;

process.once('disconnect', () => {
  setTimeout(() => process.exit(1), MOMENT_MS).unref();
});
// The channel alone keeps no process alive.
process.channel?.unref();

export {};
