// Does not mind that its terminal is gone: what is left of an attempt whose keeper was killed.
process.on('SIGHUP', () => {});
process.stdout.on('error', () => {});
console.log('here to stay');
setInterval(() => {}, 1e6);
