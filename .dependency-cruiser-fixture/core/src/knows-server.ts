import '../../server/src/knows-web.ts'
