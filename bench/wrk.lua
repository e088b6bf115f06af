-- Sends the requests of a file, one after the other from a random one on:
-- wrk … -s wrk.lua <url> -- <file> <token> <first serial> <serials of a thread> <threads> <connections of a thread>
--   <milliseconds that do not count> <milliseconds that do>
-- It ends by itself. Its last line is the result, as JSON.
--
-- wrk knows whole seconds only, and counts from the start of its last thread on. So each thread keeps its own time, waits
-- at first until all have loaded, and the first thread that ends interrupts wrk.

local ffi = require("ffi")
ffi.cdef([[
  struct corral_time { long seconds; long nanoseconds; };
  int clock_gettime(int clock, struct corral_time *time);
  int sched_setscheduler(int pid, int policy, const int *priority);
  int getpid(void);
  int kill(int pid, int signal);
  int usleep(unsigned microseconds);
  extern int opterr;
]])
local monotonicClock, batchPolicy, interrupt = 1, 3, 2

-- The clock is read once in this many requests.
local stride = 8
-- Of a file that could be longer than the load: more bytes than any server takes requests in a millisecond.
local bytesPerMillisecond, leastBytes = 8000, 400000

local threads = {}
local requests = {}
local at, serial, calls = 0, 0, 0
local isNumbered = false
local threadCount, connections, untilCounted, counted
local began, countedFrom, callsBefore

-- `done` reads this from each thread: the requests a second since the counting began.
rate = 0

function setup(thread)
  thread:set("number", #threads)
  threads[#threads + 1] = thread
end

local time = ffi.new("struct corral_time")
local function now()
  ffi.C.clock_gettime(monotonicClock, time)
  return tonumber(time.seconds) * 1e3 + tonumber(time.nanoseconds) / 1e6
end

local function readLines(path, bytes)
  local file = assert(io.open(path))
  local size = file:seek("end")
  local from = size > bytes and math.random(0, size - bytes) or 0
  file:seek("set", from)
  local text = file:read(bytes)
  file:close()
  local lines = {}
  local first = from == 0 and 1 or text:find("\n", 1, true) + 1
  while true do
    local last = text:find("\n", first, true)
    if not last then return lines end
    lines[#lines + 1] = text:sub(first, last - 1)
    first = last + 1
  end
end

-- A generator that interrupts a server for every answer would measure the scheduler: real clients are on other machines.
-- The threads inherit it. Where there is no such policy it is done without.
local function yieldToServers()
  pcall(function() ffi.C.sched_setscheduler(0, batchPolicy, ffi.new("int[1]", 0)) end)
end

function init(args)
  local file, token = args[1], args[2]
  threadCount, connections = tonumber(args[5]), tonumber(args[6])
  untilCounted, counted = tonumber(args[7]), tonumber(args[8])
  serial = tonumber(args[3]) + number * tonumber(args[4])
  math.randomseed(os.time() + serial)
  yieldToServers()
  local lines = readLines(file, leastBytes + bytesPerMillisecond * (untilCounted + counted))
  local method, path, body = lines[1]:match("^(%u+)\t(%S+)\t(.*)$")
  isNumbered = lines[1]:find("{{serial}}", 1, true) ~= nil
  if path:find("/api/v1/public/", 1, true) ~= 1 then wrk.headers["Authorization"] = "Bearer " .. token end
  if body ~= "" then
    wrk.headers["Content-Type"] = "application/json"
    for each, line in ipairs(lines) do
      local _, path, body = line:match("^(%u+)\t(%S+)\t(.*)$")
      requests[each] = wrk.format(method, path, nil, body)
    end
  else
    local before, after = wrk.format(method, "{{path}}"):match("^(.*){{path}}(.*)$")
    for each, line in ipairs(lines) do requests[each] = before .. line:sub(#method + 2, -2) .. after end
  end
  at = math.random(#requests)
  -- An integer of the process, which all its threads see; it is 1 before anyone writes it.
  ffi.C.opterr = number + 1
end

local function begin()
  while ffi.C.opterr < threadCount do ffi.C.usleep(200) end
  began = now()
end

-- Once every connection has sent a request, one is sent for each that was answered.
local function keepTime()
  if not began then return begin() end
  local current = now()
  if not countedFrom then
    if calls > connections and current - began >= untilCounted then countedFrom, callsBefore = current, calls end
    return
  end
  rate = (calls - callsBefore) / (current - countedFrom) * 1e3
  if current - countedFrom >= counted then
    ffi.C.kill(ffi.C.getpid(), interrupt)
    wrk.thread:stop()
  end
end

function request()
  calls = calls + 1
  if calls % stride == 0 then keepTime() end
  at = at % #requests + 1
  if not isNumbered then return requests[at] end
  serial = serial + 1
  return (requests[at]:gsub("{{serial}}", string.format("%010d", serial)))
end

function done(summary, latency)
  local errors = summary.errors
  local throughput = 0
  for _, thread in ipairs(threads) do throughput = throughput + thread:get("rate") end
  io.write(string.format(
    '\n{"throughput":%.2f,"p50":%.3f,"p99":%.3f,"errors":%d}\n',
    throughput,
    latency:percentile(50) / 1000,
    latency:percentile(99) / 1000,
    errors.connect + errors.read + errors.write + errors.status + errors.timeout
  ))
end
