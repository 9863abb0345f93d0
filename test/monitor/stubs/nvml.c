/*
 * A library with NVIDIA's interface (names, structures and codes of nvml.h) and no GPU behind it. It answers what the
 * file in VIGIL_TEST_NVML says, which may change between two calls. Lines of that file:
 *
 *   init CODE | driver VERSION | code FUNCTION CODE | hang FUNCTION | crash FUNCTION
 *   gpu NAME UUID [FIGURE=VALUE...]
 *   process GPU compute|graphics PID BYTES|na [GPU-INSTANCE COMPUTE-INSTANCE]
 *   slice GPU GPU-INSTANCE COMPUTE-INSTANCE UUID TOTAL USED
 *
 * OLD_DRIVER leaves out what came later than 2020; TRANSITIONAL has the longer entries of drivers 535.43 to 535.8x.
 */
#include "stub.h"

#define MOST 64
#define MOST_PROCESSES 256
#define NONE 0xffffffffu

enum { SUCCESS = 0, UNINITIALIZED = 1, INVALID = 2, NOT_SUPPORTED = 3, TOO_SMALL = 7, NOT_FOUND = 6, VERSION = 25 };

typedef struct { char name[32]; long long value; } figure;
typedef struct { char name[64], uuid[96]; figure figures[24]; int count; } gpu;
typedef struct { int gpu, graphics; unsigned pid, gi, ci; unsigned long long bytes; } process;
typedef struct { int gpu; unsigned gi, ci; char uuid[96]; unsigned long long total, used; } slice;
typedef struct { char function[64]; int code; char what; } rule;

static struct {
  unsigned long long changed;
  int init, started, gpus, processes, slices, rules;
  char driver[80];
  gpu gpu[MOST];
  process process[MOST_PROCESSES];
  slice slice[MOST];
  rule rule[MOST];
} s;

static void parse_gpu(char *rest) {
  gpu *g = &s.gpu[s.gpus++];
  memset(g, 0, sizeof *g);
  int at = 0;
  sscanf(rest, "%63s %95s%n", g->name, g->uuid, &at);
  for (char *word = strtok(rest + at, " \n"); word; word = strtok(NULL, " \n")) {
    figure *f = &g->figures[g->count++];
    sscanf(word, "%31[^=]=%lld", f->name, &f->value);
  }
}

static void parse(char *line) {
  char word[64], how[16];
  int at = 0;
  if (sscanf(line, "%63s%n", word, &at) != 1) return;
  char *rest = line + at;
  if (!strcmp(word, "init")) s.init = atoi(rest);
  else if (!strcmp(word, "driver")) sscanf(rest, "%79s", s.driver);
  else if (!strcmp(word, "gpu")) parse_gpu(rest);
  else if (!strcmp(word, "process")) {
    process *p = &s.process[s.processes++];
    char bytes[32];
    p->gi = p->ci = NONE;
    sscanf(rest, "%d %15s %u %31s %u %u", &p->gpu, how, &p->pid, bytes, &p->gi, &p->ci);
    p->graphics = !strcmp(how, "graphics");
    p->bytes = strcmp(bytes, "na") ? strtoull(bytes, NULL, 10) : 0xffffffffffffffffull;
  } else if (!strcmp(word, "slice")) {
    slice *one = &s.slice[s.slices++];
    sscanf(rest, "%d %u %u %95s %llu %llu", &one->gpu, &one->gi, &one->ci, one->uuid, &one->total, &one->used);
  } else {
    rule *one = &s.rule[s.rules++];
    one->what = word[1];
    sscanf(rest, "%63s %d", one->function, &one->code);
  }
}

static void begin(void) {
  s.init = s.gpus = s.processes = s.slices = s.rules = 0;
  strcpy(s.driver, "550.54.14");
}

static void refresh(void) { read_script("VIGIL_TEST_NVML", &s.changed, begin, parse); }

/* What a call has to answer before it looks at its device; 0: nothing. */
static int ruled(const char *function) {
  refresh();
  for (int i = 0; i < s.rules; i++)
    if (!strcmp(s.rule[i].function, function)) {
      if (s.rule[i].what == 'a') wait_forever();
      if (s.rule[i].what == 'r') abort();
      return s.rule[i].code;
    }
  return s.started ? SUCCESS : UNINITIALIZED;
}

static int number(void *device, const char *name, long long *value) {
  uintptr_t handle = (uintptr_t)device;
  if (handle == 0 || handle > (uintptr_t)s.gpus) return 15; /* GPU_IS_LOST */
  gpu *g = &s.gpu[handle - 1];
  for (int i = 0; i < g->count; i++)
    if (!strcmp(g->figures[i].name, "code")) return (int)g->figures[i].value;
  for (int i = 0; i < g->count; i++)
    if (!strcmp(g->figures[i].name, name)) { *value = g->figures[i].value; return SUCCESS; }
  return NOT_SUPPORTED;
}

#define RULED int code = ruled(__func__); if (code) return code;
#define NUMBER(function, figure) \
  int function(void *device, unsigned *value) { \
    RULED long long found; code = number(device, figure, &found); if (!code) *value = (unsigned)found; return code; }
#define PAIR(function, figure) \
  int function(void *device, unsigned *current, unsigned *pending) { \
    RULED long long found; code = number(device, figure, &found); if (!code) *current = *pending = (unsigned)found; return code; }

int nvmlInit_v2(void) { refresh(); int code = ruled(__func__); if (code && code != UNINITIALIZED) return code; if (!s.init) s.started = 1; return s.init; }
int nvmlInitWithFlags(unsigned flags) { (void)flags; return nvmlInit_v2(); }
int nvmlShutdown(void) { s.started = 0; return SUCCESS; }
int nvmlSystemGetDriverVersion(char *text, unsigned length) { RULED snprintf(text, length, "%s", s.driver); return SUCCESS; }
int nvmlDeviceGetCount_v2(unsigned *count) { RULED *count = (unsigned)s.gpus; return SUCCESS; }
int nvmlDeviceGetHandleByIndex_v2(unsigned index, void **device) {
  RULED
  if (index >= (unsigned)s.gpus) return INVALID;
  *device = (void *)(uintptr_t)(index + 1);
  return SUCCESS;
}
static slice *slice_of(void *device) {
  uintptr_t handle = (uintptr_t)device;
  return handle >= 1000 && handle < 1000 + (uintptr_t)s.slices ? &s.slice[handle - 1000] : NULL;
}
int nvmlDeviceGetName(void *device, char *text, unsigned length) {
  RULED
  snprintf(text, length, "%s", s.gpu[(uintptr_t)device - 1].name);
  return SUCCESS;
}
int nvmlDeviceGetUUID(void *device, char *text, unsigned length) {
  RULED
  slice *one = slice_of(device);
  snprintf(text, length, "%s", one ? one->uuid : s.gpu[(uintptr_t)device - 1].uuid);
  return SUCCESS;
}
int nvmlDeviceGetPciInfo_v3(void *device, unsigned char *info) {
  RULED
  memset(info, 0, 68);
  unsigned bus = (unsigned)(uintptr_t)device;
  memcpy(info + 20, &bus, 4);
  return SUCCESS;
}
static int memory_of(void *device, unsigned long long *total, unsigned long long *reserved, unsigned long long *used) {
  slice *one = slice_of(device);
  long long value;
  *reserved = 0;
  if (one) { *total = one->total; *used = one->used; return SUCCESS; }
  int code = number(device, "total", &value);
  if (code) return code;
  *total = (unsigned long long)value;
  if (number(device, "used", &value)) return NOT_SUPPORTED;
  *used = (unsigned long long)value;
  if (!number(device, "reserved", &value)) *reserved = (unsigned long long)value;
  return SUCCESS;
}
int nvmlDeviceGetMemoryInfo(void *device, unsigned long long *memory) {
  RULED
  unsigned long long total, reserved, used;
  code = memory_of(device, &total, &reserved, &used);
  if (code) return code;
  memory[0] = total; memory[1] = total - reserved - used; memory[2] = reserved + used;
  return SUCCESS;
}
int nvmlDeviceGetUtilizationRates(void *device, unsigned *rates) {
  RULED
  long long gpu_rate, memory_rate = 0;
  code = number(device, "busy", &gpu_rate);
  if (code) return code;
  number(device, "membusy", &memory_rate);
  rates[0] = (unsigned)gpu_rate; rates[1] = (unsigned)memory_rate;
  return SUCCESS;
}
int nvmlDeviceGetTemperature(void *device, unsigned sensor, unsigned *value) {
  RULED long long found; code = number(device, "celsius", &found); if (!code) *value = (unsigned)found; (void)sensor; return code; }
int nvmlDeviceGetClockInfo(void *device, unsigned type, unsigned *value) {
  RULED long long found; code = number(device, type == 2 ? "memclock" : "clock", &found); if (!code) *value = (unsigned)found; return code; }
NUMBER(nvmlDeviceGetPowerUsage, "milliwatts")
NUMBER(nvmlDeviceGetEnforcedPowerLimit, "limit")
NUMBER(nvmlDeviceGetFanSpeed, "fan")
NUMBER(nvmlDeviceGetPerformanceState, "pstate")
NUMBER(nvmlDeviceGetRetiredPagesPendingStatus, "retiring")
NUMBER(nvmlDeviceGetMaxMigDeviceCount, "mostslices")
PAIR(nvmlDeviceGetEccMode, "ecc")
PAIR(nvmlDeviceGetMigMode, "mig")
int nvmlDeviceGetTotalEccErrors(void *device, int type, int counter, unsigned long long *value) {
  RULED long long found; code = number(device, type ? "uncorrected" : "corrected", &found); if (!code) *value = (unsigned long long)found; (void)counter; return code; }
int nvmlDeviceGetRetiredPages(void *device, unsigned cause, unsigned *count, void *addresses) {
  RULED long long found; (void)addresses; code = number(device, cause ? "retireddouble" : "retired", &found); if (code) return code;
  unsigned pages = (unsigned)found; int fits = *count >= pages; *count = pages; return fits ? SUCCESS : TOO_SMALL; }
int nvmlDeviceGetMigDeviceHandleByIndex(void *device, unsigned index, void **handle) {
  RULED
  for (int i = 0, found = 0; i < s.slices; i++)
    if (s.slice[i].gpu == (int)(uintptr_t)device - 1 && found++ == (int)index) {
      *handle = (void *)(uintptr_t)(1000 + i);
      return SUCCESS;
    }
  return NOT_FOUND;
}
int nvmlDeviceGetGpuInstanceId(void *device, unsigned *id) { RULED slice *one = slice_of(device); if (!one) return INVALID; *id = one->gi; return SUCCESS; }
int nvmlDeviceGetComputeInstanceId(void *device, unsigned *id) { RULED slice *one = slice_of(device); if (!one) return INVALID; *id = one->ci; return SUCCESS; }

/* Lists of processes, in entries of 16, 24 or 32 bytes. */
static int list(void *device, int graphics, unsigned *count, unsigned char *infos, unsigned bytes) {
  unsigned found = 0, room = *count;
  long long code;
  int lost = number(device, "total", &code);
  if (lost && lost != NOT_SUPPORTED) return lost;
  for (int i = 0; i < s.processes; i++)
    if (s.process[i].gpu == (int)(uintptr_t)device - 1 && s.process[i].graphics == graphics) {
      if (found < room && infos) {
        unsigned char *at = infos + found * bytes;
        memset(at, 0, bytes);
        memcpy(at, &s.process[i].pid, 4);
        memcpy(at + 8, &s.process[i].bytes, 8);
        if (bytes > 16) { memcpy(at + 16, &s.process[i].gi, 4); memcpy(at + 20, &s.process[i].ci, 4); }
      }
      found++;
    }
  *count = found;
  return found > room ? TOO_SMALL : SUCCESS;
}
#define LIST(function, graphics, bytes) \
  int function(void *device, unsigned *count, unsigned char *infos) { RULED return list(device, graphics, count, infos, bytes); }

#ifdef OLD_DRIVER
LIST(nvmlDeviceGetComputeRunningProcesses, 0, 16)
LIST(nvmlDeviceGetGraphicsRunningProcesses, 1, 16)
#else
#ifdef TRANSITIONAL
int nvmlDeviceGetConfComputeMemSizeInfo(void *device, void *sizes) { (void)device; (void)sizes; return NOT_SUPPORTED; }
#define ENTRY 32
#else
#define ENTRY 24
#endif
LIST(nvmlDeviceGetComputeRunningProcesses_v3, 0, ENTRY)
LIST(nvmlDeviceGetGraphicsRunningProcesses_v3, 1, ENTRY)
LIST(nvmlDeviceGetComputeRunningProcesses_v2, 0, 24)
LIST(nvmlDeviceGetGraphicsRunningProcesses_v2, 1, 24)
int nvmlDeviceGetMemoryInfo_v2(void *device, unsigned char *memory) {
  RULED
  unsigned version;
  unsigned long long total, reserved, used, left;
  memcpy(&version, memory, 4);
  if (version != 0x02000028) return VERSION;
  code = memory_of(device, &total, &reserved, &used);
  if (code) return code;
  left = total - reserved - used;
  memcpy(memory + 8, &total, 8); memcpy(memory + 16, &reserved, 8); memcpy(memory + 24, &left, 8); memcpy(memory + 32, &used, 8);
  return SUCCESS;
}
int nvmlDeviceGetRemappedRows(void *device, unsigned *corrected, unsigned *uncorrected, unsigned *pending, unsigned *failed) {
  RULED long long rows; code = number(device, "rows", &rows); if (code) return code;
  *corrected = 0; *uncorrected = (unsigned)rows; *pending = rows > 0; *failed = 0; return SUCCESS; }
PAIR(nvmlDeviceGetDriverModel_v2, "model")
#endif
#ifdef OLD_DRIVER
int nvmlDeviceGetCurrentClocksThrottleReasons(void *device, unsigned long long *mask) {
#else
int nvmlDeviceGetCurrentClocksEventReasons(void *device, unsigned long long *mask) {
#endif
  RULED long long found; code = number(device, "throttle", &found); if (!code) *mask = (unsigned long long)found; return code; }
