// A new device: what was on this one is gone already (Clear-Site-Data).
const { session, door, to } = document.body.dataset
if (session) localStorage.setItem('dozenauts:device:session', session)
sessionStorage.setItem('demo-door', door)
location.replace(to)
