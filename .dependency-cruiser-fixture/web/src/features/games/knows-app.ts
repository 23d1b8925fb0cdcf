import '../../app/routes.ts'
