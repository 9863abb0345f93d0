# What the recorded commands work on: small made-up projects, in the folder where they run.

c_project() {
  mkdir -p src && cd src || return
  for i in $(seq 1 24); do
    printf '#include <stdio.h>\nint part%d(double x) {\n  int unused%d;\n  float y = x * %d.25;\n  printf("%%d\\n", y);\n  return x;\n}\n' "$i" "$i" "$i" >"part$i.c"
  done
  { for i in $(seq 1 24); do echo "int part$i(double);"; done; echo "int main(void) { int s = 0;"; for i in $(seq 1 24); do echo "s += part$i($i);"; done; echo "return s; }"; } >main.c
  printf 'OBJECTS = $(patsubst %%.c,%%.o,$(wildcard *.c))\nCFLAGS = -Wall -Wextra -O1\nall: program\nprogram: $(OBJECTS)\n\t$(CC) -o $@ $^\nclean:\n\trm -f *.o program\n' >Makefile
  printf 'cmake_minimum_required(VERSION 3.20)\nproject(parts C)\nfile(GLOB S *.c)\nadd_executable(program ${S})\nenable_testing()\nforeach(i RANGE 1 18)\n  add_test(NAME part_${i} COMMAND sleep 0.${i})\nendforeach()\n' >CMakeLists.txt
}

repository() {
  git init -q --initial-branch=main history && cd history || return
  git config user.name "Ann Example" && git config user.email ann@example.org
  for i in $(seq 1 45); do
    for j in 1 2 3; do echo "value_$((i * j % 7)) = $((i * 31 % 97)).$j  # step $i of the plan" >>"part$((i % 6 + j)).py"; done
    git add -A
    GIT_AUTHOR_DATE="2026-09-$((i % 28 + 1)) 1$((i % 10)):0$((i % 6)):12" GIT_COMMITTER_DATE="2026-10-$((i % 28 + 1)) 12:00" \
      git commit -qm "Fix #$((900 - i)): step $i was off by 0.$i"
  done
}

tests() {
  mkdir -p tests && cd tests || return
  for i in $(seq 1 12); do
    {
      echo "import time, pytest, unittest"
      echo "@pytest.mark.parametrize('n', range(9))"
      echo "def test_case(n): time.sleep(0.01); assert n != $((i + 3)) or $i % 5"
      echo "class TestMore(unittest.TestCase):"
      for j in 1 2 3; do echo "    def test_${j}_of_$i(self): time.sleep(0.02); self.assertEqual($i * $j, $j * $i)"; done
    } >"test_part$i.py"
  done
}

database() {
  sqlite3 shop.db "create table orders(id integer primary key, customer text, amount real, score real, placed text);
    with recursive n(i) as (select 1 union all select i + 1 from n where i < 120)
    insert into orders select i, 'customer ' || (i * 7 % 23), round(abs(sin(i)) * 250, 2), round(1.0 / i, 4), date('2026-01-01', '+' || i || ' day') from n;"
}

crate() {
  mkdir -p crate/src && cd crate || return
  printf '[package]\nname = "parts"\nversion = "0.1.0"\nedition = "2021"\n' >Cargo.toml
  { echo "pub fn half(x: i32) -> f64 { let unused = 3; x as f64 / 2.0 }"; echo "#[cfg(test)] mod tests {"; for i in $(seq 1 30); do echo "#[test] fn case_$i() { std::thread::sleep(std::time::Duration::from_millis(20)); assert_eq!(super::half($((2 * i))), $i as f64); }"; done; echo "}"; } >src/lib.rs
}
