/*
 * A library with the interface of Windows' pdh.dll (names, layouts and codes of pdh.h and pdhmsg.h, 64 bits) and no
 * performance counters behind it. It answers what the file in VIGIL_TEST_PDH says, tab-separated:
 *
 *   code FUNCTION CODE [TIMES]     what a function refuses with, so many times
 *   row COUNTER INSTANCE VALUE [STATE]     COUNTER as `GPU Process Memory/Dedicated Usage`
 *   bulk COUNTER COUNT VALUE     that many processes on the adapter 0000abcd
 *
 * A fraction is known from the second collection on, as with real rates.
 */
#include "stub.h"

#define MOST_ROWS 512
#define MOST_BULKS 8
#define SUCCESS 0u
#define NO_COUNTER 0xC0000BB9u
#define INVALID_HANDLE 0xC0000BBCu
#define INVALID_DATA 0xC0000BC6u
#define NO_ROWS 0x800007D5u
#define MORE_DATA 0x800007D2u

typedef struct { char counter[64], instance[96]; double value; unsigned state; } row;
typedef struct { char counter[64]; int count; double value; } bulk;
typedef struct { char function[40]; unsigned code; int left; } rule;
typedef struct { uint16_t *name; uint32_t state, pad; union { int64_t whole; double fraction; } value; } item;
typedef struct query { int mark, collected; } query;
typedef struct { int mark; char counter[64]; query *of; } counter;

static struct {
  unsigned long long changed;
  row rows[MOST_ROWS];
  bulk bulks[MOST_BULKS];
  rule rules[16];
  int row_count, bulk_count, rule_count, open;
} s;

static void begin(void) { s.row_count = s.bulk_count = s.rule_count = 0; }

static void take(char *line) {
  char *words[6] = {0};
  int count = 0;
  for (char *word = strtok(line, "\t\r\n"); word && count < 6; word = strtok(NULL, "\t\r\n")) words[count++] = word;
  if (count >= 3 && !strcmp(words[0], "code") && s.rule_count < 16) {
    rule *one = &s.rules[s.rule_count++];
    snprintf(one->function, sizeof one->function, "%s", words[1]);
    one->code = (unsigned)strtoul(words[2], NULL, 0);
    one->left = words[3] ? atoi(words[3]) : -1;
  } else if (count >= 4 && !strcmp(words[0], "row") && s.row_count < MOST_ROWS) {
    row *one = &s.rows[s.row_count++];
    snprintf(one->counter, sizeof one->counter, "%s", words[1]);
    snprintf(one->instance, sizeof one->instance, "%s", words[2]);
    one->value = strtod(words[3], NULL);
    one->state = words[4] ? (unsigned)strtoul(words[4], NULL, 0) : 0;
  } else if (count >= 4 && !strcmp(words[0], "bulk") && s.bulk_count < MOST_BULKS) {
    bulk *one = &s.bulks[s.bulk_count++];
    snprintf(one->counter, sizeof one->counter, "%s", words[1]);
    one->count = atoi(words[2]);
    one->value = strtod(words[3], NULL);
  }
}

static unsigned ruled(const char *function) {
  read_script("VIGIL_TEST_PDH", &s.changed, begin, take);
  for (int i = 0; i < s.rule_count; i++)
    if (!strcmp(s.rules[i].function, function) && s.rules[i].left != 0) {
      s.rules[i].left--;
      return s.rules[i].code;
    }
  return SUCCESS;
}
#define RULED unsigned code = ruled(__func__); if (code) return code;

uint32_t PdhOpenQueryW(void *source, uintptr_t user, query **made) {
  RULED
  /* More queries than a reader has are a fault of the reader. */
  if (source || user || s.open >= 8) return INVALID_HANDLE;
  *made = calloc(1, sizeof **made);
  (*made)->mark = 'Q';
  s.open++;
  return SUCCESS;
}

uint32_t PdhCloseQuery(query *one) {
  if (!one || one->mark != 'Q') return INVALID_HANDLE;
  one->mark = 0;
  s.open--;
  return SUCCESS;
}

/* `\Object(*)\Counter` becomes `Object/Counter`. */
uint32_t PdhAddEnglishCounterW(query *of, const uint16_t *path, uintptr_t user, counter **made) {
  RULED
  if (!of || of->mark != 'Q' || user) return INVALID_HANDLE;
  counter *one = calloc(1, sizeof *one);
  one->mark = 'C';
  one->of = of;
  size_t length = 0, at = path[0] == '\\' ? 1 : 0;
  for (; path[at] && path[at] != '(' && length < 60; at++) one->counter[length++] = (char)path[at];
  if (path[at] != '(' || path[at + 1] != '*' || path[at + 2] != ')' || path[at + 3] != '\\') return NO_COUNTER;
  one->counter[length++] = '/';
  for (at += 4; path[at] && length < 62; at++) one->counter[length++] = (char)path[at];
  *made = one;
  return SUCCESS;
}

uint32_t PdhCollectQueryData(query *one) {
  RULED
  if (!one || one->mark != 'Q') return INVALID_HANDLE;
  one->collected++;
  return s.row_count + s.bulk_count > 0 ? SUCCESS : NO_ROWS;
}

/* A name is UTF-8 in the file and UTF-16 here; two and three bytes are enough for what is tested. */
static size_t widen(const char *text, uint16_t *to) {
  size_t length = 0;
  for (const unsigned char *c = (const unsigned char *)text; *c; length++) {
    uint16_t unit;
    if (*c < 0x80) { unit = *c; c += 1; }
    else if (*c < 0xe0) { unit = (uint16_t)((c[0] & 0x1f) << 6 | (c[1] & 0x3f)); c += 2; }
    else { unit = (uint16_t)((c[0] & 0x0f) << 12 | (c[1] & 0x3f) << 6 | (c[2] & 0x3f)); c += 3; }
    if (to) to[length] = unit;
  }
  if (to) to[length] = 0;
  return length + 1;
}

uint32_t PdhGetFormattedCounterArrayW(counter *one, uint32_t format, uint32_t *bytes, uint32_t *count, item *items) {
  RULED
  if (!one || one->mark != 'C' || one->of->mark != 'Q' || one->of->collected == 0) return INVALID_HANDLE;
  if (format == 0x200 && one->of->collected < 2) return INVALID_DATA;
  size_t names = 0, found = 0;
  char name[96];
  for (int pass = 0; pass < 2; pass++) {
    uint16_t *at = (uint16_t *)(items + found);
    size_t index = 0;
    for (int i = 0; i < s.row_count + s.bulk_count; i++) {
      const bulk *many = i < s.row_count ? NULL : &s.bulks[i - s.row_count];
      const row *single = many ? NULL : &s.rows[i];
      if (strcmp(many ? many->counter : single->counter, one->counter)) continue;
      for (int j = 0; j < (many ? many->count : 1); j++) {
        snprintf(name, sizeof name, "pid_%d_luid_0x00000000_0x0000ABCD_phys_0", 100000 + j);
        const char *text = many ? name : single->instance;
        double value = many ? many->value + j : single->value;
        if (pass == 0) { found++; names += widen(text, NULL); continue; }
        items[index].name = at;
        items[index].state = many ? 0 : single->state;
        if (format == 0x200) items[index].value.fraction = value;
        else items[index].value.whole = (int64_t)value;
        at += widen(text, at);
        index++;
      }
    }
    uint32_t needed = (uint32_t)(found * sizeof(item) + names * 2);
    *count = (uint32_t)found;
    if (found == 0) return INVALID_DATA;
    if (*bytes < needed || !items) {
      /* Only a question for the size is answered with it. */
      *bytes = *bytes == 0 ? needed : 1;
      return MORE_DATA;
    }
  }
  return SUCCESS;
}
