import '../../web/src/ui/button.ts'
