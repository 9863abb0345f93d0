/*
 * A library with the calls of Windows' powrprof.dll that read power schemes, for tests on Windows alone. It answers what
 * the file in VIGIL_TEST_POWRPROF says: `code CODE`, or seconds of standby and hibernation as `mains A B` and `battery A B`.
 */
#include "stub.h"

static struct { unsigned long long changed; uint32_t code, mains[2], battery[2]; int open; } s;

static void begin(void) { s.code = 0; }

static void take(char *line) {
  sscanf(line, "code %u", &s.code);
  sscanf(line, "mains %u %u", &s.mains[0], &s.mains[1]);
  sscanf(line, "battery %u %u", &s.battery[0], &s.battery[1]);
}

static const GUID SCHEME = { 0x381b4222, 0xf694, 0x41f0, { 0x96, 0x85, 0xff, 0x5b, 0xb2, 0x60, 0xdf, 0x2e } };
static const GUID SLEEP = { 0x238c9fa8, 0x0aad, 0x41ed, { 0x83, 0xf4, 0x97, 0xbe, 0x24, 0x2c, 0x8f, 0x20 } };
static const GUID STANDBY = { 0x29f6c1db, 0x86da, 0x48c5, { 0x9f, 0xdb, 0xf2, 0xb6, 0x7b, 0x1f, 0x44, 0xda } };
static const GUID HIBERNATION = { 0x9d7815a6, 0x7ee4, 0x497e, { 0x88, 0x88, 0x51, 0x5a, 0x05, 0xf0, 0x23, 0x64 } };

static int is(const GUID *one, const GUID *other) { return one && !memcmp(one, other, sizeof *one); }

uint32_t PowerGetActiveScheme(void *root, GUID **scheme) {
  read_script("VIGIL_TEST_POWRPROF", &s.changed, begin, take);
  if (root) return ERROR_INVALID_PARAMETER;
  if (s.code) return s.code;
  *scheme = LocalAlloc(LMEM_FIXED, sizeof **scheme);
  **scheme = SCHEME;
  return 0;
}

static uint32_t timer(void *root, const GUID *scheme, const GUID *group, const GUID *setting, const uint32_t *of, uint32_t *value) {
  if (root || !is(scheme, &SCHEME) || !is(group, &SLEEP)) return ERROR_INVALID_PARAMETER;
  if (!is(setting, &STANDBY) && !is(setting, &HIBERNATION)) return ERROR_FILE_NOT_FOUND;
  *value = of[is(setting, &HIBERNATION)];
  return 0;
}

uint32_t PowerReadACValueIndex(void *root, const GUID *scheme, const GUID *group, const GUID *setting, uint32_t *value) {
  return timer(root, scheme, group, setting, s.mains, value);
}

uint32_t PowerReadDCValueIndex(void *root, const GUID *scheme, const GUID *group, const GUID *setting, uint32_t *value) {
  return timer(root, scheme, group, setting, s.battery, value);
}
