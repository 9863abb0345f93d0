/*
 * A library with the calls of Windows' gdi32.dll that describe graphics adapters (names, layouts and numbers of d3dkmthk.h,
 * 64 bits) and no adapter behind it. It answers what the file in VIGIL_TEST_D3DKMT says, tab-separated:
 *
 *   code FUNCTION CODE
 *   adapter LUID BUS DEVICE FUNCTION VENDOR TYPE BYTES NAME     numbers as in C; BUS -1: not on the bus
 */
#include "stub.h"

#define MOST 64
#define INVALID_PARAMETER ((int32_t)0xC000000D)

typedef struct { unsigned long long luid, bytes; int bus, device, function; unsigned vendor, type; char name[64]; } adapter;
typedef struct { uint32_t handle, low, high, sources, flag; } info;
typedef struct { uint32_t count, pad; info *list; } listing;
typedef struct { uint32_t handle, what; unsigned char *answer; uint32_t bytes, pad; } question;

static struct {
  unsigned long long changed;
  adapter adapters[MOST];
  char refusing[40];
  int32_t code;
  int count, open[MOST];
} s;

static void begin(void) { s.count = 0; s.code = 0; }

static void take(char *line) {
  char *words[10] = {0};
  int count = 0;
  for (char *word = strtok(line, "\t\r\n"); word && count < 10; word = strtok(NULL, "\t\r\n")) words[count++] = word;
  if (count >= 3 && !strcmp(words[0], "code")) {
    snprintf(s.refusing, sizeof s.refusing, "%s", words[1]);
    s.code = (int32_t)strtoul(words[2], NULL, 0);
  } else if (count >= 9 && !strcmp(words[0], "adapter") && s.count < MOST) {
    adapter *one = &s.adapters[s.count++];
    one->luid = strtoull(words[1], NULL, 0);
    one->bus = (int)strtol(words[2], NULL, 0);
    one->device = (int)strtol(words[3], NULL, 0);
    one->function = (int)strtol(words[4], NULL, 0);
    one->vendor = (unsigned)strtoul(words[5], NULL, 0);
    one->type = (unsigned)strtoul(words[6], NULL, 0);
    one->bytes = strtoull(words[7], NULL, 0);
    snprintf(one->name, sizeof one->name, "%s", words[8]);
  }
}

static int32_t ruled(const char *function) {
  read_script("VIGIL_TEST_D3DKMT", &s.changed, begin, take);
  return s.code && !strcmp(s.refusing, function) ? s.code : 0;
}
#define RULED int32_t code = ruled(__func__); if (code) return code;

int32_t D3DKMTEnumAdapters2(listing *all) {
  RULED
  if (!all->list || all->count < (uint32_t)s.count) return INVALID_PARAMETER;
  for (int i = 0; i < s.count; i++) {
    /* A handle that was not closed is a fault of the reader. */
    if (s.open[i]++ > 0) return INVALID_PARAMETER;
    all->list[i] = (info){ 0x40000000u + (uint32_t)i, (uint32_t)s.adapters[i].luid, (uint32_t)(s.adapters[i].luid >> 32), 1, 0 };
  }
  all->count = (uint32_t)s.count;
  return 0;
}

static adapter *opened(uint32_t handle) {
  uint32_t index = handle - 0x40000000u;
  return index < (uint32_t)s.count && s.open[index] > 0 ? &s.adapters[index] : NULL;
}

int32_t D3DKMTQueryAdapterInfo(question *asked) {
  RULED
  adapter *one = opened(asked->handle);
  if (!one || !asked->answer) return INVALID_PARAMETER;
  uint32_t words[7] = {0};
  switch (asked->what) {
    case 3:
      if (asked->bytes != 24) return INVALID_PARAMETER;
      memset(asked->answer, 0, 24);
      memcpy(asked->answer, &one->bytes, 8);
      return 0;
    case 6:
      if (asked->bytes != 12 || one->bus < 0) return INVALID_PARAMETER;
      words[0] = (uint32_t)one->bus; words[1] = (uint32_t)one->device; words[2] = (uint32_t)one->function;
      memcpy(asked->answer, words, 12);
      return 0;
    case 8:
      if (asked->bytes != 2080) return INVALID_PARAMETER;
      memset(asked->answer, 0, 2080);
      for (size_t i = 0; one->name[i]; i++) asked->answer[2 * i] = (unsigned char)one->name[i];
      return 0;
    case 15:
      if (asked->bytes != 4) return INVALID_PARAMETER;
      memcpy(asked->answer, &one->type, 4);
      return 0;
    case 31:
      if (asked->bytes != 28) return INVALID_PARAMETER;
      words[1] = one->vendor;
      memcpy(asked->answer, words, 28);
      return 0;
    default:
      return INVALID_PARAMETER;
  }
}

int32_t D3DKMTCloseAdapter(uint32_t *handle) {
  RULED
  if (!opened(*handle)) return INVALID_PARAMETER;
  s.open[*handle - 0x40000000u]--;
  return 0;
}
