-- Sends the requests of a file: wrk … -s wrk.lua <url> -- <file> <token> <first serial> <random|sequence>
-- It reports what it found as one line of JSON, the last that it prints.

local requests = {}
local serial = 0
local at = 0
local random = true

function init(args)
  serial = tonumber(args[3])
  random = args[4] == "random"
  math.randomseed(serial + os.time())
  for line in io.lines(args[1]) do
    local method, path, body = line:match("^(%u+)\t(%S+)\t(.*)$")
    local isPublic = path:find("/api/v1/public/", 1, true) == 1
    wrk.headers["Authorization"] = not isPublic and "Bearer " .. args[2] or nil
    wrk.headers["Content-Type"] = body ~= "" and "application/json" or nil
    local text = wrk.format(method, path, nil, body ~= "" and body or nil)
    requests[#requests + 1] = { text = text, numbered = text:find("{{serial}}", 1, true) ~= nil }
  end
end

function request()
  at = random and math.random(#requests) or at % #requests + 1
  local chosen = requests[at]
  if not chosen.numbered then return chosen.text end
  serial = serial + 1
  return (chosen.text:gsub("{{serial}}", string.format("%010d", serial)))
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
