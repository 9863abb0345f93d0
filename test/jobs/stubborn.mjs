// Ignores the loss of its terminal: a leftover of an attempt whose keeper was killed.
process.on('SIGHUP', () => {});
process.stdout.on('error', () => {});
console.log('here to stay');
setInterval(() => {}, 1e6);
