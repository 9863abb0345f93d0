"""Home-made outputs without progress, of programs that cannot run everywhere."""

from made import clock


def docker_build(draw):
    yield "[+] Building 0.0s (0/1)"
    steps = ["FROM docker.io/library/python:3.11-slim", "WORKDIR /app", "COPY requirements.txt .", "RUN pip install -r requirements.txt", "COPY . .", "RUN python -m compileall .", "RUN useradd app", "EXPOSE 8000"]
    for n, step in enumerate(steps, 1):
        yield draw.randrange(200, 2500), f"#{n + 4} [{n}/{len(steps)}] {step}"
        if "pip" in step:
            for k in range(8):
                yield 300, f"#{n + 4} {k * 1.7 + 0.4:.3f} Collecting package{k}=={k}.{draw.randrange(9)}.1"
        yield f"#{n + 4} DONE {draw.uniform(0.1, 9):.1f}s"
    yield "#13 exporting to image"
    yield "#13 writing image sha256:" + "".join(draw.choice("0123456789abcdef") for _ in range(64))
    return None


def docker_pull(draw):
    layers = ["".join(draw.choice("0123456789abcdef") for _ in range(12)) for _ in range(6)]
    yield "11: Pulling from library/debian"
    for layer in layers:
        yield f"{layer}: Pulling fs layer"
    for layer in layers:
        size = draw.uniform(2, 60)
        for k in range(1, 6):
            yield 250, f"{layer}: Downloading [{'=' * k * 9}>{' ' * (45 - k * 9)}] {size * k / 5:.2f}MB/{size:.2f}MB"
        yield f"{layer}: Pull complete"
    return None


def rsync(draw):
    yield "sending incremental file list"
    for n in range(60):
        size = draw.randrange(900, 9_000_000)
        yield draw.randrange(60, 400), f"photos/2026/IMG_{4100 + n}.jpg"
        yield f"\r  {size:>13,} 100%  {draw.uniform(1, 90):6.2f}MB/s    0:00:0{draw.randrange(5)} (xfr#{n + 1}, to-chk={59 - n}/61)\n"
    yield "sent 214,402,113 bytes  received 1,182 bytes  19,491,208.64 bytes/sec"
    return None


def nginx_access(draw):
    for n in range(180):
        yield draw.randrange(5, 200), f'10.0.{n % 4}.{draw.randrange(250)} - - [22/Nov/2026:{clock(11000 + n)} +0000] "GET /api/item/{n + 1}?page={n % 7} HTTP/1.1" {draw.choice([200, 200, 200, 304, 404])} {draw.randrange(9000)} rt={draw.random() * 0.4:.3f}'
    return None


def apache_errors(draw):
    for n in range(70):
        yield draw.randrange(20, 900), f"[Sun Nov 22 {clock(9000 + n * 3)}.{draw.randrange(10**6):06d} 2026] [proxy:error] [pid {2200 + n % 5}] (111)Connection refused: AH00957: attempt {n % 3 + 1} to connect to 127.0.0.1:8080 failed"
    return None


def journal(draw):
    units = ["systemd[1]", "sshd[811]", "cron[402]", "kernel", "dbus-daemon[377]"]
    for n in range(120):
        yield draw.randrange(10, 600), f"Nov 22 {clock(30000 + n * 7)} host3 {draw.choice(units)}: {draw.choice(['Started session', 'Reached target', 'job took', 'retry'])} {n} {draw.choice(['of user root', 'after 3 s', 'status=0'])}."
    return None


def postgres_rows(draw):
    yield " id  | customer     |  total  | rank | score"
    yield "-----+--------------+---------+------+--------"
    for n in range(1, 101):
        yield f" {n:>3} | customer {n % 17:>3} | {draw.uniform(5, 900):>7.2f} | {n:>4} | {1 / n:.4f}"
    yield "(100 rows)"
    return None


def explain(draw):
    yield " Sort  (cost=812.33..815.08 rows=1100 width=44) (actual time=9.112..9.301 rows=1043 loops=1)"
    for n in range(14):
        yield f"{'  ' * (n % 5)}->  Seq Scan on part_{n}  (cost=0.00..{18 + n * 3.5:.2f} rows={80 + n} width=44) (actual time=0.0{n:02d}..{0.4 + n / 9:.3f} rows={70 + n} loops=1)"
    yield " Planning Time: 0.412 ms"
    yield " Execution Time: 9.742 ms"
    return None


def mysql_table(draw):
    yield "+----+------------+----------+-------+"
    yield "| id | day        | amount   | best  |"
    yield "+----+------------+----------+-------+"
    for n in range(1, 61):
        yield f"| {n:>2} | 2026-{n // 28 + 1:02d}-{n % 28 + 1:02d} | {draw.uniform(10, 999):>8.2f} | {900 - n * 2:>5} |"
    yield "+----+------------+----------+-------+"
    yield "60 rows in set (0.00 sec)"
    return None


def pods(draw):
    for _ in range(4):
        yield 2200, "NAME                     READY   STATUS    RESTARTS   AGE"
        for n in range(9):
            yield f"worker-{n}-{draw.randrange(10**6):06d}      {draw.randrange(2)}/1     Running   {n % 3}          {draw.randrange(1, 60)}m"
    return None


def terraform(draw):
    yield "Plan: 14 to add, 2 to change, 0 to destroy."
    for n in range(14):
        yield draw.randrange(100, 900), f"aws_instance.node[{n}]: Creating..."
    for n in range(14):
        yield draw.randrange(400, 1500), f"aws_instance.node[{n}]: Still creating... [{draw.randrange(10, 50)}s elapsed]"
        yield f"aws_instance.node[{n}]: Creation complete after {draw.randrange(20, 60)}s [id=i-0{draw.randrange(16**8):08x}]"
    yield "Apply complete! Resources: 14 added, 2 changed, 0 destroyed."
    return None


def gradle(draw):
    for n in range(1, 31):
        yield draw.randrange(50, 400), f"> Task :module{n % 4}:compileJava{'' if n % 3 else ' UP-TO-DATE'}"
    yield "BUILD SUCCESSFUL in 9s"
    yield "30 actionable tasks: 20 executed, 10 up-to-date"
    return None


def webpack(draw):
    for n in range(40):
        yield f"asset chunk-{n}.{draw.randrange(16**8):08x}.js {draw.uniform(1, 400):.1f} KiB [emitted] [immutable] [minimized]"
    yield "webpack 5.97.1 compiled with 3 warnings in 8214 ms"
    return None


def graphics_cards(draw):
    for round_number in range(6):
        yield 1000, "| GPU  Name        Fan  Temp  Perf  Pwr:Usage/Cap |   Memory-Usage        | GPU-Util |"
        for card in range(2):
            yield f"|   {card}  RTX A5000    30%   {50 + round_number}C    P2   {draw.randrange(60, 220)}W / 230W | {draw.randrange(900, 23000):>6}MiB / 24564MiB |   {draw.randrange(100):>3}%    |"
    return None


def model_summary(draw):
    yield "Layer (type)                 Output Shape              Param #"
    yield "================================================================"
    total = 0
    for n in range(1, 33):
        count = draw.randrange(100, 600000)
        total += count
        yield f"Conv2d-{n:<20} [-1, {64 * (1 + n // 8)}, {112 >> (n // 8)}, {112 >> (n // 8)}]   {count:>12,}"
    yield f"Total params: {total:,}"
    return None


def ansible(draw):
    for n in range(1, 9):
        yield 500, f"TASK [role{n} : step {n}] {'*' * 40}"
        for host in range(1, 5):
            yield draw.randrange(50, 300), f"{draw.choice(['ok', 'changed'])}: [host{host}.example.org]"
    for host in range(1, 5):
        yield f"host{host}.example.org : ok=8 changed={draw.randrange(8)} unreachable=0 failed=0"
    return None


def queue(draw):
    yield "  JOBID PARTITION     NAME     USER ST       TIME  NODES"
    for n in range(50):
        yield f"{88100 + n:>7} {'gpu':>9} {'train' + str(n % 6):>8} {'ann':>8} {draw.choice(['R', 'PD'])} {clock(draw.randrange(90000)):>10} {draw.randrange(1, 5):>6}"
    return None


def pings(draw):
    yield "PING router.example.org (192.0.2.1) 56(84) bytes of data."
    for n in range(1, 26):
        yield 500, f"64 bytes from 192.0.2.1: icmp_seq={n} ttl=64 time={draw.uniform(0.3, 2):.3f} ms"
    yield "25 packets transmitted, 25 received, 0% packet loss, time 24033ms"
    return None


def configuration(draw):
    yield "Namespace("
    for name in ["epochs", "batch_size", "lr", "seed", "iterations", "n_trials", "patience", "max_steps", "momentum", "best_metric"]:
        yield f"    {name}={draw.choice([7, 10, 0.001, 100, 5000])},"
    yield ")"
    yield "Loading data... 60,000 samples, 784 features"
    yield 3000, "Traceback (most recent call last):"
    yield '  File "train.py", line 88, in <module>'
    yield "RuntimeError: CUDA out of memory. Tried to allocate 2.31 GiB (GPU 0; 23.65 GiB total capacity)"
    return None


def prose(draw):
    for line in [
        "1. In 1998 the mill made 3.5 million bags, 12 % more than in 1997.", "2. A second line was built in 2004; it cost 41.2 million.",
        "3. By 2010 the share of export was 0.62, best of the region (4th of 11).", "4. The land rose from 1,200 to 3,450 per acre.",
        "5. Of 30 buildings 12 remain; step 3 of the plan foresees 8.", "6. In 2019 the score of the audit was 8.1, in 2020 7.9.",
        "Iteration is human, recursion divine: it took 40 years.", "Trial by jury was introduced in 1791; 2 of 3 cases ended with a value judgement.",
    ]:
        yield line
    return None


def processes(draw):
    yield "USER         PID %CPU %MEM    VSZ   RSS TTY      STAT START   TIME COMMAND"
    pid = 1
    for name in ["/sbin/init", "[kthreadd]", "[rcu_gp]", "/usr/sbin/sshd -D", "/usr/sbin/cron -f", "python train.py --epochs 40", "-bash", "postgres: writer"] * 7:
        pid += draw.randrange(1, 90)
        yield f"ann      {pid:>7} {draw.random() * 9:>4.1f} {draw.random() * 4:>4.1f} {draw.randrange(2000, 900000):>6} {draw.randrange(900, 90000):>5} ?        S    03:{pid % 60:02d}   0:{pid % 50:02d} {name}"
    return None


def disks(draw):
    yield "Filesystem      Size  Used Avail Use% Mounted on"
    for n in range(1, 9):
        used = draw.randrange(10, 400)
        yield f"/dev/sd{'abcdefgh'[n - 1]}1       {500}G  {used}G  {500 - used}G  {used // 5}% /data/disk{n}"
    return None


def retries(draw):
    for n in range(1, 11):
        yield draw.randrange(900, 4000), f"curl: (7) Failed to connect to db.example.org port 5432 after {draw.randrange(2, 90)} ms"
        yield f"Attempt {n}/10 failed, retrying in {2 * n} s"
    return None


def erneute_versuche(draw):
    for n in range(1, 9):
        yield draw.randrange(900, 3000), f"{clock(30000 + 4 * n)} Versuch {n} von 20: Verbindung abgelehnt, erneuter Versuch in {n * 3} Sekunden"
    return None


def count_down(draw):
    for n in range(30, 0, -1):
        yield 1000, f"Restarting in {n} s"
    return None


def connections(draw):
    for n in range(40):
        yield draw.randrange(100, 900), f"connection #{n + 1} accepted from 10.0.0.{draw.randrange(250)}:{draw.randrange(1024, 65000)} ({draw.randrange(1, 9)} connections now open)"
    return None


def offsets(draw):
    for n in range(50):
        yield draw.randrange(60, 300), f"consumed message offset={88120 + n} partition={draw.randrange(3)} bytes={draw.randrange(900)}"
    return None


def sensors(draw):
    for n in range(1, 31):
        yield 1000, f"t={n} temp={draw.uniform(40, 49):.1f} fan={draw.randrange(1200, 1280)} power={draw.uniform(90, 120):.1f} W"
    return None


def graphics_card_monitor(draw):
    yield "# gpu   pwr gtemp mtemp    sm   mem   enc   dec  mclk  pclk"
    yield "# Idx     W     C     C     %     %     %     %   MHz   MHz"
    for n in range(30):
        yield 1000, f"    0 {draw.randrange(200, 260):>5} {50 + n % 4:>5}     - {draw.randrange(90, 99):>5} {draw.randrange(40, 49):>5}     0     0  9501  1980"
    return None


def heartbeats(draw):
    for n in range(1, 31):
        yield 1000, f"2026-11-23 {clock(36000 + n)},123 DEBUG heartbeat seq={n} rtt=0.{draw.randrange(100, 999)} ms"
    return None


def database_checkpoints(draw):
    for n in range(1, 15):
        at = f"2026-11-23 {clock(36000 + 300 * n)}"
        yield 2000, f"{at}.123 UTC [77] LOG:  checkpoint starting: time"
        yield draw.randrange(300, 900), f"{at}.456 UTC [77] LOG:  checkpoint complete: wrote {draw.randrange(900)} buffers (0.{draw.randrange(90)}%); {n % 3} recycled; write={draw.uniform(1, 60):.3f} s"
    return None


def build_steps(draw):
    for n in range(1, 31):
        yield draw.randrange(100, 900), f"[{n}/30] Building CXX object src/CMakeFiles/core.dir/part{n}.cpp.o"
    yield "[30/30] Linking CXX executable bin/core"
    return None


def bandwidth(draw):
    for n in range(20):
        yield 1000, f"[  5]  {n:>2}.00-{n + 1}.00   sec   {draw.randrange(100, 120)} MBytes   {draw.uniform(900, 950):.1f} Mbits/sec    0    {draw.randrange(300, 400)} KBytes"
    return None


def migrations(draw):
    for n in range(1, 19):
        yield draw.randrange(100, 400), f"  Applying shop.{n:04d}_add_field_{n}... OK"
    return None
