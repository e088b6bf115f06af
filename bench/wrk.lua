-- Sends the requests of a file, one after the other from a random one on:
-- wrk … -s wrk.lua <url> -- <file> <token> <first serial> <threads> <serials of a thread>
-- It reports what it found as one line of JSON, the last that it prints.
--
-- wrk takes the time from the start of the last thread on, but the others would be at work while that one still loads: so
-- they wait for it. `opterr` is an integer of the process, which all its threads see; it is 1 before anyone writes it.

local ffi = require("ffi")
ffi.cdef("extern int opterr; int usleep(unsigned);")

local requests = {}
local at = 0
local serial = 0
local isNumbered = false
local threads = 1
local calls = 0

local threadsSetUp = 0

function setup(thread)
  thread:set("number", threadsSetUp)
  threadsSetUp = threadsSetUp + 1
end

local function eachLine(text, share, shares, take)
  local first, count = 1, 0
  while true do
    local last = text:find("\n", first, true)
    if not last then return end
    if count % shares == share then take(text:sub(first, last - 1)) end
    first, count = last + 1, count + 1
  end
end

function init(args)
  threads = tonumber(args[4])
  local file = assert(io.open(args[1]))
  local text = file:read("*a")
  file:close()
  local method, path, body = text:match("^(%u+)\t(%S+)\t([^\n]*)")
  if path:find("/api/v1/public/", 1, true) ~= 1 then wrk.headers["Authorization"] = "Bearer " .. args[2] end
  if body ~= "" then
    wrk.headers["Content-Type"] = "application/json"
    eachLine(text, number, threads, function(line)
      local _, path, body = line:match("^(%u+)\t(%S+)\t(.*)$")
      requests[#requests + 1] = wrk.format(method, path, nil, body)
    end)
  else
    local before, after = wrk.format(method, "{{path}}"):match("^(.*){{path}}(.*)$")
    eachLine(text, number, threads, function(line)
      requests[#requests + 1] = before .. line:sub(#method + 2, -2) .. after
    end)
  end
  isNumbered = text:find("{{serial}}", 1, true) ~= nil
  serial = tonumber(args[3]) + number * tonumber(args[5])
  math.randomseed(serial + os.time())
  at = math.random(#requests)
  ffi.C.opterr = number + 1
end

-- The first call of all is wrk's own, before any thread runs.
local function waitForOthers()
  calls = calls + 1
  while calls == 2 and ffi.C.opterr < threads do ffi.C.usleep(500) end
end

function request()
  if calls < 2 then waitForOthers() end
  at = at % #requests + 1
  if not isNumbered then return requests[at] end
  serial = serial + 1
  return (requests[at]:gsub("{{serial}}", string.format("%010d", serial)))
end

function done(summary, latency)
  local errors = summary.errors
  io.write(string.format(
    '\n{"throughput":%.2f,"p50":%.3f,"p99":%.3f,"errors":%d}\n',
    summary.requests / (summary.duration / 1e6),
    latency:percentile(50) / 1000,
    latency:percentile(99) / 1000,
    errors.connect + errors.read + errors.write + errors.status + errors.timeout
  ))
end
