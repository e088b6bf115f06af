-- Sends the requests of a file, one after the other from a random one on:
-- wrk … -s wrk.lua <url> -- <file> <token> <first serial>
-- It reports what it found as one line of JSON, the last that it prints.

local requests = {}
local serial = 0
local at = 0
local isNumbered = false

function init(args)
  serial = tonumber(args[3])
  local before, after
  for line in io.lines(args[1]) do
    local method, path, body = line:match("^(%u+)\t(%S+)\t(.*)$")
    local isPublic = path:find("/api/v1/public/", 1, true) == 1
    wrk.headers["Authorization"] = not isPublic and "Bearer " .. args[2] or nil
    wrk.headers["Content-Type"] = body ~= "" and "application/json" or nil
    if body ~= "" then
      requests[#requests + 1] = wrk.format(method, path, nil, body)
    else
      -- Formatting each of a hundred thousand would take longer than a measure does.
      if not before then before, after = wrk.format(method, "{{path}}"):match("^(.*){{path}}(.*)$") end
      requests[#requests + 1] = before .. path .. after
    end
    isNumbered = isNumbered or line:find("{{serial}}", 1, true) ~= nil
  end
  math.randomseed(serial + os.time())
  at = math.random(#requests)
end

function request()
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
