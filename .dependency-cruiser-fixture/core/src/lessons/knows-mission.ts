import '../mission/plan.ts'
