import '../../../core/src/play/kinds.ts'
